import type { AskedFactsFragment, ReferralAnswer } from '#app/gql/operations.ts'
import { longDate } from '#words/formats.ts'
import { msg, t } from '#words/words.ts'

/** What the agency that was asked may answer, in its own words. */
const ANSWERS: Readonly<Record<ReferralAnswer, ReturnType<typeof msg>>> = {
  TAKEN: msg('We take it over'),
  RETURNED: msg('It is not ours: we give it back'),
  INFORMATION: msg('We tell you something about it'),
}

export const answerOf = (typed: string | null): ReferralAnswer | null =>
  (Object.keys(ANSWERS) as ReferralAnswer[]).find((each) => each === typed) ?? null

/** A referral as the agency that was asked reads it. */
export function viewAsked(asked: AskedFactsFragment, { agency }: { agency: string }) {
  const { answer, answeredOn, answeredBy, answerBy } = asked
  return {
    title: t('{agency} refers an event to {asked}', { agency, asked: asked.agencyName }),
    body: asked.body,
    until: answerBy && t('An answer is asked for by {day}.', { day: longDate(answerBy) }),
    answer: answer
      ? {
          title: t(ANSWERS[answer]),
          text: asked.answerText ?? '',
          words: answeredBy
            ? t('Answered on {day} by {by}', { day: longDate(answeredOn), by: answeredBy })
            : t('Answered on {day}', { day: longDate(answeredOn) }),
        }
      : null,
    choices: Object.entries(ANSWERS).map(([value, words]) => ({ value, label: t(words) })),
  }
}
