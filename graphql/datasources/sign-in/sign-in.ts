import type { SecretGuard } from '#api/sign-in/secrets/secret-guard.routes.ts'
import type { SignatureAgreementAnswer } from '#api/agreements/agreements.routes.ts'
import type { AuditRow } from '#api/audit/audit.queries.ts'
import type { SecondFactorState } from '#api/sign-in/second-factor/second-factor.routes.ts'
import type { AccountSecurity, AuthenticatorSetUp } from '#api/sign-in/security.routes.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import type { SignInAnswer } from './session.ts'

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
  const own = '/AppSystem/PublicUser'
  return {
    secondFactor: () => rest.get<SecondFactorState>('/Session/SecondFactor'),
    sendCode: () => rest.post<null>('/Session/SecondFactor/SendCode', {}),
    verifySecondFactor: (code: string) =>
      rest.post<SignInAnswer>('/Session/SecondFactor/Verify', { code }),
    changePassword: (input: ChangePassword) =>
      rest.post<SignInAnswer>(`${own}/ChangePassword`, input),
    changePin: (input: ChangePin) => rest.post<SignInAnswer>(`${own}/ChangePin`, input),
    secretGuard: (secret: 'password' | 'pin') =>
      rest.get<SecretGuard>(`/Session/SecretGuard?secret=${secret}`),
    sendGuardCode: () => rest.post<null>('/Session/SecretGuard/SendCode', {}),
    signatureAgreement: () => rest.get<SignatureAgreementAnswer>('/Session/SignatureAgreement'),
    forgotPassword: (email: string) =>
      rest.post<null>('/Anon/PublicUser/ForgotPassword', { email }),
    withToken: (loginName: string, loginToken: string) =>
      rest.post<SignInAnswer>('/Anon/PublicUser/LoginWithToken', { loginName, loginToken }),
    testingToken: (name: string) =>
      rest.get<{ token: string }>(
        `/Anon/PublicUser/GetUserTokenByName/${encodeURIComponent(name)}`,
      ),
    openIdProvider: () => rest.get<{ isConfigured: boolean }>('/Anon/PublicUser/OpenIdProvider'),
    beginOpenId: (returnTo: string) =>
      rest.post<{ url: string }>('/Anon/PublicUser/OpenIdBegin', { returnTo }),
    finishOpenId: (query: Record<string, string>) =>
      rest.get<SignInAnswer & { returnTo: string }>(
        `/Anon/PublicUser/OpenIdReturn?${new URLSearchParams(query)}`,
      ),
    security: () => rest.get<AccountSecurity>(`${own}/Security`),
    activity: () => rest.get<AuditRow[]>(`${own}/Activity`),
    beginAuthenticator: (password: string) =>
      rest.post<AuthenticatorSetUp>(`${own}/BeginAuthenticator`, { password }),
    confirmAuthenticator: (code: string) =>
      rest.post<{ recoveryCodes: string[] }>(`${own}/ConfirmAuthenticator`, { code }),
    removeAuthenticator: (password: string) =>
      rest.post<null>(`${own}/RemoveAuthenticator`, { password }),
    endSession: (rid: number) => rest.post<null>(`${own}/EndSession`, { rid }),
    endOtherSessions: () => rest.post<unknown>(`${own}/EndOtherSessions`, {}),
  }
}
