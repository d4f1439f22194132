import type { CaptchaAnswer } from '#api/captcha/captcha.schemas.ts'
import type { Stage } from '#api/lib/calls/session.ts'
import type { Viewer } from '#api/sign-in/viewer.schemas.ts'
import type { WaitingForm } from '#api/sign-in/waiting-forms/waiting-forms.routes.ts'
import type { SessionEnds } from '#api/sign-in/sign-in.routes.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type SignInAnswer = { stage: Stage }

/** REST calls about the caller's own session. */
export function sessionSource(rest: Rest) {
  return {
    current: () => rest.get<Viewer | null>('/Session/Current'),
    signIn: (input: { userName: string; password: string; captcha?: CaptchaAnswer }) =>
      rest.post<SignInAnswer>('/Anon/PublicUser/Login', input),
    signOut: () => rest.post<unknown>('/Session/Logout', {}),
    extend: () => rest.post<SessionEnds>('/Session/Extend', {}),
    keepForm: (form: WaitingForm) => rest.post<{ isKept: boolean }>('/Anon/WaitingForm/Keep', form),
    waitingForm: () => rest.get<WaitingForm | null>('/Session/WaitingForm'),
    ends: () => rest.get<SessionEnds | null>('/Session/Ends'),
  }
}
