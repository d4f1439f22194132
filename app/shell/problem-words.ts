import { postedFormOf, type PostedForm } from '#app/lib/posted-form.ts'
import { t } from '#words/words.ts'

/** What a status page says: what happened, and what to do. */
export type Problem = {
  title: string
  advice: string
  reference?: string
  /** What was sent and not taken. */
  posted: PostedForm | null
}

/** Refusals after which the same form can be sent again. */
const KEPT = new Set([409, 413, 415, 429, 503])

/** The words for a thrown answer. `data` is what was thrown with it: words for the visitor, if any. */
export function problemOf(status: number, data: unknown): Problem {
  return { ...wordsOf(status, data), posted: KEPT.has(status) ? postedFormOf(data) : null }
}

function wordsOf(status: number, data: unknown): Omit<Problem, 'posted'> {
  const said =
    typeof data === 'object' && data !== null && 'message' in data ? String(data.message) : ''
  const reference =
    typeof data === 'object' && data !== null && 'reference' in data
      ? String(data.reference)
      : undefined
  switch (status) {
    case 400:
      return {
        title: t('This address cannot be used'),
        advice: said || t('Something in the address is not right. Start again from the search.'),
      }
    case 403:
      return {
        title: t('You cannot open this page'),
        advice: said || t('It is not open to you. Log in with an account that may see it.'),
      }
    case 404:
      return {
        title: t('This page was not found'),
        advice: said || t('The address may be wrong, or the record is not public.'),
      }
    case 413:
    case 415:
      return {
        title: t('The form was not taken'),
        advice:
          said || t('It holds more than can be sent at once. Go back, shorten it, and try again.'),
      }
    case 429:
      return { title: t('Too many requests'), advice: said || t('Wait a minute, then try again.') }
    case 409:
      return {
        title: t('This was changed meanwhile'),
        advice: said || t('Open the page again and look at what is there now.'),
      }
    case 503:
      return { title: t('The portal is busy'), advice: said || t('Wait a moment, then try again.') }
    default:
      return {
        title: t('Something went wrong on our side'),
        advice: t('Nothing of yours was lost. Try again, or call us and give the number below.'),
        ...(reference ? { reference } : {}),
      }
  }
}
