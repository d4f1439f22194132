import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'

const ridOf = (id: string | null | undefined): number | null => (id == null ? null : recordId(id))

export const calendarResolvers: Resolvers = {
  Query: {
    dueSettings: async (_, __, { rest }) => {
      const { sendsReminders, madeAt, sites } = await rest.call('obligations.calendarSettings')
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
    makeCalendarAddress: async (_, { siteId }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('obligations.makeCalendar', { body: { siteRid: ridOf(siteId) } }),
      )
      return { ok, error, address: value?.address ?? null }
    },
    revokeCalendarAddress: (_, { siteId }, { rest }) =>
      done(() => rest.call('obligations.revokeCalendar', { body: { siteRid: ridOf(siteId) } })),
    setDueReminders: (_, { isOn }, { rest }) =>
      done(() => rest.call('obligations.setReminders', { body: { isOn } })),
  },
}
