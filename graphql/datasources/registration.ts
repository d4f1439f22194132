import type { AccountType } from '#api/account/account-types.queries.ts'
import type { Captcha } from '#api/captcha/captcha.ts'
import type { Created, Registration } from '#api/registration/registration.schemas.ts'
import type { SecurityQuestion } from '#api/account/identity/security-questions.queries.ts'
import type { TypedQuestion } from '#api/account/identity/security-questions.rules.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type NewRegistration = { user: object; captcha: object; registrationKey: string }

/** REST calls of the registration, and the lists that it shares with the account pages. */
export function registrationSource(rest: Rest) {
  return {
    accountTypes: () => rest.get<AccountType[]>('/Anon/RefAccountType/GetRefAccountTypes'),
    securityQuestions: () =>
      rest.get<SecurityQuestion[]>('/Anon/RefAccountType/GetRefSecurityQuestions'),
    get: (key: string) => rest.post<Registration>('/Anon/PublicUser/GetRegistration', { key }),
    save: (registration: {
      key: string | null
      answers: object
      questions: TypedQuestion[] | null
      checkNames: boolean
    }) =>
      rest.post<{ key: string; registration: Registration; taken: string[] }>(
        '/Anon/PublicUser/SaveRegistration',
        registration,
      ),
    startCaptcha: () => rest.post<Captcha>('/Anon/PublicUser/StartCaptcha', {}),
    create: (registration: NewRegistration) =>
      rest.post<Created>('/Anon/PublicUser/Create', registration),
  }
}
