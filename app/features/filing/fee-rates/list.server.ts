import { json, type SerializeFrom } from '@remix-run/node'
import { FeeRatesDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { amountWords, dayWords, feeAddress } from './fee-rates.words.ts'

export async function loader({ context }: SignedInArgs) {
  const { feeRates } = await context.execute(FeeRatesDocument, {})
  return json(
    {
      rows: feeRates.map(({ code, amount, since, nextAmount, nextFrom, usedBy }) => ({
        code,
        href: feeAddress(code),
        amount: amountWords(amount),
        since: amount ? dayWords(since) : '',
        next: nextAmount ? `${amountWords(nextAmount)} from ${dayWords(nextFrom)}` : '',
        usedBy: usedBy.join(', ') || 'No form that is offered',
      })),
    },
    { headers: PRIVATE },
  )
}

export type FeesView = SerializeFrom<typeof loader>
