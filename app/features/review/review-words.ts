import { DONE_WORDS as COSIGN_DONE } from '#app/features/review/cosign/own-submittal.view.ts'
import { msg, words } from '#words/words.ts'

/** Spec 3 §8. */
export const INVALID_REQUEST = words({
  title: 'Required fields missing',
  text: 'Please fix invalid fields before make request.',
})
export const MAIL_ERROR = 'eMail ERROR'
export const MAIL_SENT = msg('Email sent successfully.')
export const MAIL_FAILED = msg('Email sent failed.')

const DONE: Readonly<Record<string, string>> = words({
  withdrawal: 'Withdrawal Successfully',
  revision: "Revise Successfully!! Please go to the 'Pending Submittals' to view the record.",
  amend: 'Amended Successfully',
  saved: 'Saved Successfully',
  mailed: 'eMail sent successfully.',
  posted: 'Saved Successfully',
  paid: 'The fee is paid. A receipt waits to be sent to your e-mail address.',
  'mail-again': 'Email sent successfully. It waits to go out; the list says what becomes of it.',
})

/** What was done, in the words of the specification where it has some. */
export function doneWords(done: string): string | null {
  return (Object.hasOwn(DONE, done) ? DONE[done] : COSIGN_DONE[done]) ?? null
}
