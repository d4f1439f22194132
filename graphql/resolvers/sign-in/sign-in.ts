import type { Resolvers } from '#graphql/generated/resolvers.ts'
import type { SignInAnswer } from '#graphql/datasources/sign-in/session.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { mailState } from '#graphql/lib/mail-state.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { stageName } from './session.ts'

/** The API words its success as well; the graph's answer says the same. */
const RESET_SENT =
  'A password reset email has been sent. Please check your email for the temporary password.'

export const signInResolvers: Resolvers = {
  Query: {
    secondFactor: async (_, __, { signIn }) => (await attempt(() => signIn.secondFactor())).value,
    signatureAgreement: async (_, __, { signIn }) =>
      (await attempt(() => signIn.signatureAgreement())).value,
    hasOpenIdProvider: async (_, __, { signIn }) => (await signIn.openIdProvider()).isConfigured,
    testingToken: async (_, { userName }, { signIn }) =>
      (await attempt(() => signIn.testingToken(userName))).value?.token ?? null,
    accountSecurity: (_, __, { signIn }) => signIn.security(),
  },
  Mutation: {
    sendSignInCode: (_, __, { signIn }) => change(() => signIn.sendCode()),
    verifySecondFactor: (_, { code }, { signIn }) => step(() => signIn.verifySecondFactor(code)),
    changePassword: (_, { input }, { signIn }) =>
      step(() =>
        signIn.changePassword({
          ...input,
          currentPassword: input.currentPassword ?? '',
          guard: input.guard ?? '',
        }),
      ),
    changePin: (_, { input }, { signIn }) =>
      step(() =>
        signIn.changePin({
          ...input,
          currentPassword: input.currentPassword ?? '',
          agreementSha256: input.agreementSha256 ?? '',
          guard: input.guard ?? '',
        }),
      ),
    forgotPassword: async (_, { email }, { signIn }) => {
      const { ok, error } = await attempt(() => signIn.forgotPassword(email))
      return { ok, error, message: ok ? RESET_SENT : null }
    },
    signInWithToken: (_, { input }, { signIn }) =>
      step(() => signIn.withToken(input.userName, input.token)),
    beginOpenId: async (_, { returnTo }, { signIn }) => {
      const { ok, error, value } = await attempt(() => signIn.beginOpenId(returnTo))
      return { ok, error, url: value?.url ?? null }
    },
    finishOpenId: async (_, { input }, { signIn }) => {
      const given = Object.entries(input).filter((each): each is [string, string] => !!each[1])
      const { ok, error, value } = await attempt(() =>
        signIn.finishOpenId(Object.fromEntries(given)),
      )
      const stage = value ? stageName(value.stage) : null
      return { ok, error, stage, returnTo: value?.returnTo ?? null }
    },
    beginAuthenticator: async (_, { password }, { signIn }) => {
      const { ok, error, value } = await attempt(() => signIn.beginAuthenticator(password))
      return { ok, error, setUp: value }
    },
    confirmAuthenticator: async (_, { code }, { signIn }) => {
      const { ok, error, value } = await attempt(() => signIn.confirmAuthenticator(code))
      return { ok, error, recoveryCodes: value?.recoveryCodes ?? null }
    },
    removeAuthenticator: (_, { password }, { signIn }) =>
      change(() => signIn.removeAuthenticator(password)),
    endSession: (_, { id }, { signIn }) =>
      change(() => {
        // What is no number names no session.
        if (!isRecordNumber(id)) throw new RestError('NOT_FOUND', 'The session was not found.', 404)
        return signIn.endSession(Number(id))
      }),
    endOtherSessions: (_, __, { signIn }) => change(() => signIn.endOtherSessions()),
  },
  SecondFactor: {
    kind: ({ kind }) => FACTORS[kind],
    codeMail: ({ codeMail }) => mailState(codeMail),
  },
  AccountSecurity: { activity: (_, __, { signIn }) => signIn.activity() },
  OwnSession: { id: ({ rid }) => rid, method: ({ method }) => METHODS[method] },
  AccountActivity: { id: ({ rid }) => rid, by: ({ by }) => ACTORS[by] },
}

const ACTORS = {
  self: 'SELF',
  agency: 'AGENCY',
  'co-signer': 'COSIGNER',
  'another-user': 'ANOTHER_USER',
  unknown: 'UNKNOWN',
} as const

const FACTORS = { app: 'APP', passkey: 'PASSKEY', email: 'EMAIL' } as const

const METHODS = {
  password: 'PASSWORD',
  'temporary-password': 'TEMPORARY_PASSWORD',
  openid: 'OPENID',
  token: 'TOKEN',
  passkey: 'PASSKEY',
} as const

async function change(work: () => Promise<unknown>) {
  const { ok, error } = await attempt(work)
  return { ok, error }
}

/** A step of a sign-in: what comes next, or why not. */
async function step(work: () => Promise<SignInAnswer>) {
  const { ok, value, error } = await attempt(work)
  return { ok, error, stage: value ? stageName(value.stage) : null }
}
