import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { mailState } from '#graphql/lib/mail-state.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const secretGuardResolvers: Resolvers = {
  Query: {
    secretGuard: async (_, { secret }, { signIn }) =>
      (await attempt(() => signIn.secretGuard(secret === 'PIN' ? 'pin' : 'password'))).value,
  },
  Mutation: {
    sendGuardCode: async (_, __, { signIn }) => {
      const { ok, error } = await attempt(() => signIn.sendGuardCode())
      return { ok, error }
    },
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
