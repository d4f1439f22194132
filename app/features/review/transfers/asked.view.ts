import type { AskedTakeOverQuery } from '#app/gql/operations.ts'
import { reviewAddress } from '#app/features/filing/review-address.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { SENTENCES } from './asked.words.ts'

type Asked = NonNullable<AskedTakeOverQuery['askedTakeOver']>

/** Whether the new holder agreed, in the words of the page of who asked. */
export function viewAsked(asked: Asked, { product, id }: { product: string; id: string }) {
  const { state, permitNumber, newHolder, representative, email, onDay, endsOn, answer, mayAsk } =
    asked
  const isGood = state === 'AGREED' || state === 'DECIDED' || state === 'DONE'
  return {
    ...{ newHolder, person: representative, email, answer, mayAsk },
    sentence: SENTENCES[state],
    tone: isGood ? ('good' as const) : ('warn' as const),
    facts: [
      { label: t('Permit'), value: permitNumber },
      { label: t('New holder'), value: newHolder },
      { label: t('Who signs for it'), value: representative },
      { label: t('E-mail address'), value: email },
      { label: t('Day of the transfer'), value: longDate(onDay) },
      ...(state === 'ASKED' ? [{ label: t('Can answer until'), value: longDate(endsOn) }] : []),
    ],
    self: `/app/submittal/take-over/${product}/${id}`,
    backHref: reviewAddress(product, id),
  }
}
