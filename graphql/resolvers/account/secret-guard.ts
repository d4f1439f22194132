import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { mailState } from '#graphql/lib/mail-state.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'

export const secretGuardResolvers: Resolvers = {
  Query: {
    secretGuard: async (_, { secret }, { rest }) =>
      (
        await attempt(() =>
          rest.call('accounts.secretGuard', {
            query: { secret: secret === 'PIN' ? 'pin' : 'password' },
          }),
        )
      ).value,
  },
  Mutation: {
    sendGuardCode: (_, __, { rest }) =>
      done(() => rest.call('accounts.sendGuardCode', { body: {} })),
  },
  SecretGuard: {
    kind: ({ kind }) => KINDS[kind],
    codeMail: ({ codeMail }) => mailState(codeMail),
  },
}

const KINDS = {
  question: 'QUESTION',
  code: 'CODE',
  none: 'NONE',
  'mail-alone': 'MAIL_ALONE',
  impossible: 'IMPOSSIBLE',
} as const
