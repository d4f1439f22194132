import { dollars } from '#app/lib/format.ts'
import type { Fee } from '#forms/judge/fee.ts'

const dollarsOf = (cents: number): string => dollars(cents / 100) ?? ''

/**
 * What is to be paid by the answers so far. A revision or an amendment owes what its fee is above that of its
 * originals, as it is charged when it is signed.
 */
export function viewFee(fee: Fee | null, earlierCents: number) {
  if (!fee) return null
  const owed = Math.max(fee.cents - earlierCents, 0)
  return {
    owed: dollarsOf(owed),
    parts: [
      ...fee.lines.map(({ code, label, cents }) => ({
        key: code,
        words: `${label}: ${dollarsOf(cents)}`,
      })),
      ...(earlierCents > 0
        ? [
            {
              key: 'earlier',
              words: `Less the fee of the submittal before: ${dollarsOf(earlierCents)}`,
            },
          ]
        : []),
    ],
    difference:
      earlierCents > 0
        ? `The fee is ${dollarsOf(fee.cents)}. ${dollarsOf(earlierCents)} was charged for the submittal that this one changes, so ${owed > 0 ? `${dollarsOf(owed)} is owed for it` : 'nothing more is owed'}.`
        : null,
    open: fee.open.length > 0 ? `Not known yet: ${fee.open.join(', ')}.` : null,
  }
}

export type FeeView = NonNullable<ReturnType<typeof viewFee>>
