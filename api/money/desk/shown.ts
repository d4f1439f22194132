import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { dollarsOf } from '#api/money/payments/cents.ts'
import type { HeldInvoice } from './entries.queries.ts'

/** What staff decided on is what the page showed; after another's act they look again first. */
export function requireShown(invoice: HeldInvoice, shownCents: number): void {
  if (invoice.isVoid) throw new ApiError('CONFLICT', 'This invoice is void. Nothing was changed.')
  if (invoice.dueCents !== shownCents)
    throw new ApiError(
      'SHOWN_IS_OLD',
      `The balance is now ${dollarsOf(invoice.dueCents)}, not ${dollarsOf(shownCents)}: somebody else changed it. Nothing was changed by you. Look at it again.`,
    )
}
