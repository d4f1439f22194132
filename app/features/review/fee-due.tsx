import type { ReactElement } from 'react'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { GiveUpForm, WaysOnButtons } from '#app/features/money/payments/ways-on.tsx'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import type { ReviewView } from './review.view.ts'

type FeeDueProps = { view: ReviewView; fee: NonNullable<ReviewView['fee']> }

/** The next step of who filed: to pay, to go on with a payment, or to find somebody who may pay. */
export function FeeDue({ view, fee }: FeeDueProps): ReactElement {
  const { due, onTheWay, payHref, payWords, inviteHref } = fee
  return (
    <Notice tone="warn" title={t('{due} of the fee is not paid', { due: due ?? '' })}>
      {onTheWay ? (
        <>
          <p>{t('A payment of it is not over: {words}.', { words: onTheWay.words })}</p>
          {onTheWay.ways ? (
            <>
              <GiveUpForm ways={onTheWay.ways} />
              <WaysOnButtons ways={onTheWay.ways} of={t('the fee')} />
            </>
          ) : (
            <p>
              <a href={view.paymentHref}>{t('See the payments')}</a>
            </p>
          )}
        </>
      ) : null}
      {payHref ? <LinkButton href={payHref}>{payWords}</LinkButton> : null}
      {!payHref && inviteHref ? (
        <p>
          {rich('You may not pay at this site. {link}', {
            link: <a href={inviteHref}>{t('Ask somebody to pay')}</a>,
          })}
        </p>
      ) : null}
      {payHref || inviteHref || onTheWay ? null : (
        <p>{t('You may not pay at this site. Its owner or whoever prepared this does.')}</p>
      )}
    </Notice>
  )
}
