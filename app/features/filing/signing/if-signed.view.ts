import type { SubmittalDraftQuery } from '#app/gql/operations.ts'
import { countOf, overdueWords, shortDate, timeLeft } from '#app/lib/format.ts'
import { PAPERS } from '#forms/judge/findings.ts'
import type { Judged } from '#forms/judge/judge.ts'
import { t } from '#words/words.ts'
import { viewFee, type FeeView } from '../fee.view.ts'

type Draft = SubmittalDraftQuery['submittalDraft']

export type IfSignedView = {
  /** By when it is due. */
  due: { words: string; isLate: boolean } | null
  fee: FeeView | null
  /** Who decides, and in how many days. */
  review: string
}

/** What a signature brings about: what is recorded, what is paid, and who decides by when. */
export function viewIfSigned(draft: Draft, judged: Judged, today: string): IfSignedView {
  const { dueOn } = draft
  const late = dueOn ? overdueWords(dueOn, today) : null
  return {
    due: dueOn
      ? {
          words: t('Due {day}, {left}', {
            day: shortDate(dueOn) ?? '',
            left: late ? late.toLowerCase() : timeLeft(dueOn, today),
          }),
          isLate: late !== null,
        }
      : null,
    fee: viewFee(judged.fee, draft.earlierFeeCents),
    review: reviewWords(draft, judged),
  }
}

function reviewWords({ isAutomatic, usualDays, inWorkDays }: Draft, { findings }: Judged): string {
  // What differs from the agency's records, somebody there looks at.
  if (isAutomatic && !findings.some(({ rule }) => rule === PAPERS))
    return t('It is accepted at once. Nobody has to decide about it.')
  if (!usualDays) return t('The agency reviews it and tells you what it decides.')
  const days = inWorkDays
    ? countOf(usualDays, 'working day', 'working days')
    : countOf(usualDays, 'day', 'days')
  return t('The agency reviews it. A decision usually takes {days}.', { days })
}
