import { dollars } from '#app/lib/format.ts'
import type { Fee } from '#forms/judge/fee.ts'
import { t } from '#words/words.ts'

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
              words: t('Less the fee of the submittal before: {charged}', {
                charged: dollarsOf(earlierCents),
              }),
            },
          ]
        : []),
    ],
    difference:
      earlierCents > 0
        ? t(
            'The fee is {fee}. {charged} was charged for the submittal that this one changes, so {owed}.',
            {
              fee: dollarsOf(fee.cents),
              charged: dollarsOf(earlierCents),
              owed:
                owed > 0
                  ? t('{owed} is owed for it', { owed: dollarsOf(owed) })
                  : t('nothing more is owed'),
            },
          )
        : null,
    open: fee.open.length > 0 ? t('Not known yet: {open}.', { open: fee.open.join(', ') }) : null,
  }
}

export type FeeView = NonNullable<ReturnType<typeof viewFee>>
