import type { FormDefinition } from '#forms/definition/schema.ts'
import type { Fee } from '#forms/judge/fee.ts'
import { dollars } from '#words/formats.ts'
import { t } from '#words/words.ts'

const PLAIN = /^\d+(\.\d{1,2})?$/
const LOOKED_UP = /^lookup\("fees", "([^"]+)"\)$/

/**
 * What a type costs whatever is answered, in cents, by the amounts of the agency; null where its fee follows from the
 * answers.
 */
export function fixedCents(
  fee: FormDefinition['fee'] | null,
  amounts: Readonly<Record<string, string>>,
): number | null {
  let cents = 0
  for (const { when, amount } of fee?.lines ?? []) {
    const written = amount.trim()
    const dollarsOfLine = amounts[LOOKED_UP.exec(written)?.[1] ?? ''] ?? written
    if (when || !PLAIN.test(dollarsOfLine)) return null
    cents += Math.round(Number(dollarsOfLine) * 100)
  }
  return cents
}

/** What whoever goes on is told of the fee, by the answers that were taken over. */
export function movedFeeWords(fee: Fee | null): string {
  if (!fee) return t('It has no fee.')
  // Without an amount, what it hangs on is still to be answered.
  if (fee.open.length > 0 || fee.cents === 0) return t('Its fee follows from your answers.')
  return t('With the answers that were taken over, its fee is {amount}.', {
    amount: dollars(fee.cents / 100),
  })
}
