import type { Resolvers } from '#graphql/generated/resolvers.ts'
import type { Stage } from '#api/ground/lib/calls/session.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'
import { isRecordNumber } from '#values/record-number.ts'

/** The API words its success as well; the graph's answer says the same. */
const RESET_SENT =
  'A password reset email has been sent. Please check your email for the temporary password.'

export const signInResolvers: Resolvers = {
  Query: {
    secondFactor: async (_, __, { rest }) =>
      (await attempt(() => rest.call('session.secondFactor'))).value,
    signatureAgreement: async (_, __, { rest }) =>
      (await attempt(() => rest.call('accounts.signatureAgreement'))).value,
    hasOpenIdProvider: async (_, __, { rest }) =>
      (await rest.call('session.openIdProvider')).isConfigured,
    testingToken: async (_, { userName }, { rest }) =>
      (await attempt(() => rest.call('session.testingToken', { path: { name: userName } }))).value
        ?.token ?? null,
    accountSecurity: (_, __, { rest }) => rest.call('session.security'),
  },
  Mutation: {
    sendSignInCode: (_, __, { rest }) =>
      done(() => rest.call('session.sendSecondFactorCode', { body: {} })),
    verifySecondFactor: (_, { code }, { rest }) =>
      step(() => rest.call('session.verifySecondFactor', { body: { code } })),
    changePassword: (_, { input }, { rest }) =>
      step(() =>
        rest.call('accounts.changePassword', {
          body: {
            ...input,
            currentPassword: input.currentPassword ?? '',
            guard: input.guard ?? '',
          },
        }),
      ),
    changePin: (_, { input }, { rest }) =>
      step(() =>
        rest.call('accounts.changePin', {
          body: {
            ...input,
            currentPassword: input.currentPassword ?? '',
            agreementSha256: input.agreementSha256 ?? '',
            guard: input.guard ?? '',
          },
        }),
      ),
    forgotPassword: async (_, { email }, { rest }) => {
      const { ok, error } = await attempt(() =>
        rest.call('accounts.forgotPassword', { body: { email } }),
      )
      return { ok, error, message: ok ? RESET_SENT : null }
    },
    signInWithToken: (_, { input }, { rest }) =>
      step(() =>
        rest.call('session.loginWithToken', {
          body: { loginName: input.userName, loginToken: input.token },
        }),
      ),
    beginOpenId: async (_, { returnTo }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('session.beginOpenId', { body: { returnTo } }),
      )
      return { ok, error, url: value?.url ?? null }
    },
    finishOpenId: async (_, { input }, { rest }) => {
      const given = Object.entries(input).filter((each): each is [string, string] => !!each[1])
      const { ok, error, value } = await attempt(() =>
        rest.call('session.finishOpenId', { query: Object.fromEntries(given) }),
      )
      const stage = value ? value.stage : null
      return { ok, error, stage, returnTo: value?.returnTo ?? null }
    },
    beginAuthenticator: async (_, { password }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('session.beginAuthenticator', { body: { password } }),
      )
      return { ok, error, setUp: value }
    },
    confirmAuthenticator: async (_, { code }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('session.confirmAuthenticator', { body: { code } }),
      )
      return { ok, error, recoveryCodes: value?.recoveryCodes ?? null }
    },
    removeAuthenticator: (_, { password }, { rest }) =>
      done(() => rest.call('session.removeAuthenticator', { body: { password } })),
    endSession: (_, { id }, { rest }) =>
      done(() => {
        // What is no number names no session.
        if (!isRecordNumber(id)) throw new RestError('NOT_FOUND', 'The session was not found.', 404)
        return rest.call('session.endOwn', { body: { rid: Number(id) } })
      }),
    endOtherSessions: (_, __, { rest }) => done(() => rest.call('session.endOthers', { body: {} })),
  },
  AccountSecurity: { activity: (_, __, { rest }) => rest.call('accounts.activity') },
}

/** A step of a sign-in: what comes next, or why not. */
async function step(work: () => Promise<{ stage: Stage }>) {
  const { ok, value, error } = await attempt(work)
  return { ok, error, stage: value ? value.stage : null }
}
