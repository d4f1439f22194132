import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { aboutProvider } from '#api/money/payments/about-provider.ts'
import { ask } from '#api/money/payments/ask.act.ts'
import { isOpen } from '#api/money/payments/payment-states.ts'
import { checkoutAddress, shownPayment } from '#api/money/payments/places.ts'
import { selectOwnPayment, selectPaymentOfGuest } from '#api/money/payments/payments.queries.ts'
import type { GuestPayment, GuestSubmittal } from './invoices.schemas.ts'

type Parts = Pick<ApiDeps, 'db' | 'config' | 'payments' | 'clock'>

/** Adds how the payment of a draft stands; one that is not over is asked about first. */
export async function withPayment(deps: Parts, draft: GuestSubmittal): Promise<GuestPayment> {
  const { db, payments: provider = null, clock } = deps
  const about = provider && aboutProvider(provider)
  const known = draft.invoice ? await selectPaymentOfGuest(db, draft.rid) : null
  if (!known) return { ...draft, payment: null, checkoutUrl: null, provider: about }
  if (isOpen(known.state)) await ask(deps, known, 'page', clock())
  const payment = await selectOwnPayment(db, known.id, { guestSubmittalRid: draft.rid })
  return {
    ...draft,
    payment: payment && shownPayment(payment),
    checkoutUrl: payment && checkoutAddress(provider, { ...known, state: payment.state }, clock()),
    provider: about,
  }
}

/** A draft whose payment may still come keeps its invoice. */
export async function requireNoOpenPayment(db: Db, submittalRid: number): Promise<void> {
  const known = await selectPaymentOfGuest(db, submittalRid)
  if (known && isOpen(known.state))
    throw new ApiError(
      'PAYMENT_OPEN',
      'A payment of this invoice was begun and is not over. Nothing was changed.',
    )
}
