import { unjudged } from '#graphql/lib/rest.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** What waits: at the desks of the agency, and for others. */
export const deskWorkResolvers: Resolvers = {
  Query: {
    deskWork: (_, { kind, part, whose }, { rest }) =>
      rest.call('dashboard.waiting', {
        query: unjudged({
          kind: (kind ?? null) || undefined,
          part: (part ?? null) || undefined,
          whose: whose ?? undefined,
        }),
      }),
    waitingCounts: (_, __, { rest }) => rest.call('dashboard.waitingCounts'),
    ownWork: (_, { first, part }, { rest }) =>
      rest.call('dashboard.ownWaiting', {
        query: unjudged({ most: first, part: (part ?? null) || undefined }),
      }),
    waitingMails: (_, __, { rest }) => rest.call('dashboard.waitingMails'),
  },
  Mutation: {
    setWaitingMails: async (_, { choices }, { rest }) => {
      const wanted = choices.map(({ kind, rhythm }) => ({
        kind,
        rhythm,
      }))
      const { ok, error } = await attempt(() =>
        rest.call('dashboard.setWaitingMails', { body: unjudged({ choices: wanted }) }),
      )
      return { ok, error }
    },
  },
}
