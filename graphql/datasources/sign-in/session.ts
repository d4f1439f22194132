import type { CaptchaAnswer } from '#api/captcha/captcha.schemas.ts'
import type { Stage } from '#api/lib/calls/session.ts'
import type { WaitingForm } from '#api/sign-in/waiting-forms/waiting-forms.routes.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type SignInAnswer = { stage: Stage }

/** REST calls about the caller's own session. */
export function sessionSource(rest: Rest) {
  return {
    current: () => rest.call('session.current'),
    signIn: (input: { userName: string; password: string; captcha?: CaptchaAnswer }) =>
      rest.call('session.login', { body: input }),
    signOut: () => rest.call('session.logout', { body: {} }),
    extend: () => rest.call('session.extend', { body: {} }),
    keepForm: (form: WaitingForm) => rest.call('session.keepForm', { body: form }),
    waitingForm: () => rest.call('session.waitingForm'),
    ends: () => rest.call('session.ends'),
  }
}
