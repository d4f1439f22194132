import type { Registration } from '#api/registration/registration.schemas.ts'
import type { TypedQuestion } from '#api/account/identity/security-questions.rules.ts'
import { believed, unjudged, type Rest } from '#graphql/lib/rest.ts'

type Saved = { key: string; registration: Registration; taken: string[] }
export type NewRegistration = { user: object; captcha: object; registrationKey: string }

/** REST calls of the registration, and the lists that it shares with the account pages. */
export function registrationSource(rest: Rest) {
  return {
    accountTypes: () => rest.call('accounts.types'),
    securityQuestions: () => rest.call('accounts.securityQuestions'),
    get: (key: string) =>
      believed<Registration>(rest.call('accounts.registration', { body: { key } })),
    save: (registration: {
      key: string | null
      answers: object
      questions: TypedQuestion[] | null
      checkNames: boolean
    }) => believed<Saved>(rest.call('accounts.saveRegistration', { body: unjudged(registration) })),
    startCaptcha: () => rest.call('accounts.startCaptcha', { body: {} }),
    create: (registration: NewRegistration) =>
      rest.call('accounts.create', { body: unjudged(registration) }),
  }
}
