import type { Rest } from '#graphql/lib/rest.ts'

type ChangePassword = {
  password: string
  confirmation: string
  currentPassword?: string
  guard?: string
}
type ChangePin = {
  pin: string
  confirmation: string
  currentPassword?: string
  agreementSha256?: string
  guard?: string
}

/** REST calls about signing in and about the security of the caller's own account. */
export function signInSource(rest: Rest) {
  return {
    secondFactor: () => rest.call('session.secondFactor'),
    sendCode: () => rest.call('session.sendSecondFactorCode', { body: {} }),
    verifySecondFactor: (code: string) =>
      rest.call('session.verifySecondFactor', { body: { code } }),
    changePassword: (input: ChangePassword) =>
      rest.call('accounts.changePassword', { body: input }),
    changePin: (input: ChangePin) => rest.call('accounts.changePin', { body: input }),
    secretGuard: (secret: 'password' | 'pin') =>
      rest.call('accounts.secretGuard', { query: { secret } }),
    sendGuardCode: () => rest.call('accounts.sendGuardCode', { body: {} }),
    signatureAgreement: () => rest.call('accounts.signatureAgreement'),
    forgotPassword: (email: string) => rest.call('accounts.forgotPassword', { body: { email } }),
    withToken: (loginName: string, loginToken: string) =>
      rest.call('session.loginWithToken', { body: { loginName, loginToken } }),
    testingToken: (name: string) => rest.call('session.testingToken', { path: { name } }),
    openIdProvider: () => rest.call('session.openIdProvider'),
    beginOpenId: (returnTo: string) => rest.call('session.beginOpenId', { body: { returnTo } }),
    finishOpenId: (query: Record<string, string>) => rest.call('session.finishOpenId', { query }),
    security: () => rest.call('session.security'),
    activity: () => rest.call('accounts.activity'),
    beginAuthenticator: (password: string) =>
      rest.call('session.beginAuthenticator', { body: { password } }),
    confirmAuthenticator: (code: string) =>
      rest.call('session.confirmAuthenticator', { body: { code } }),
    removeAuthenticator: (password: string) =>
      rest.call('session.removeAuthenticator', { body: { password } }),
    endSession: (rid: number) => rest.call('session.endOwn', { body: { rid } }),
    endOtherSessions: () => rest.call('session.endOthers', { body: {} }),
  }
}
