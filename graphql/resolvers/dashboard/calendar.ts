import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const ridOf = (id: string | null | undefined): number | null => (id == null ? null : recordId(id))

export const calendarResolvers: Resolvers = {
  Query: {
    dueSettings: async (_, __, { calendar }) => {
      const { sendsReminders, madeAt, sites } = await calendar.settings()
      return {
        sendsReminders,
        calendars: [
          { siteId: null, siteName: null, madeAt },
          ...sites.map((site) => ({ siteId: site.rid, siteName: site.name, madeAt: site.madeAt })),
        ],
      }
    },
  },
  Mutation: {
    makeCalendarAddress: async (_, { siteId }, { calendar }) => {
      const { ok, value, error } = await attempt(() => calendar.make(ridOf(siteId)))
      return { ok, error, address: value?.address ?? null }
    },
    revokeCalendarAddress: async (_, { siteId }, { calendar }) => {
      const { ok, error } = await attempt(() => calendar.revoke(ridOf(siteId)))
      return { ok, error }
    },
    setDueReminders: async (_, { isOn }, { calendar }) => {
      const { ok, error } = await attempt(() => calendar.setReminders(isOn))
      return { ok, error }
    },
  },
}
