import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'
export const deskResolvers: Resolvers = {
  Query: { waitingAccounts: (_, __, { rest }) => rest.call('desk.waiting') },
  Mutation: {
    decideAccount: async (_, { input }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('desk.decide', {
          body: {
            kind: input.kind,
            rid: recordId(input.id),
            isApproved: input.isApproved,
            reason: input.reason ?? '',
          },
        }),
      )
      return { ok, error, isMailed: value?.isMailed ?? false }
    },
    sendMailAgain: (_, { id }, { rest }) =>
      done(() => rest.call('desk.sendMailAgain', { body: { rid: recordId(id) } })),
  },
  AlteredFile: {
    finding: ({ outcome }) => (outcome === 'missing' ? 'MISSING' : 'ALTERED'),
  },
}
