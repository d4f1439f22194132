import { ApiError, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { isDay } from '#values/days.ts'
import { amountFault, plainAmount } from '#values/money.ts'

/** The right to handle invoices and payments of others. */
export const FINANCE = 'gov:invoice.actions.manage'

const NO_AMOUNT = 'Write an amount in dollars above 0, such as 1,250.00.'
const NO_DAY = 'Write a day such as 2026-11-30.'

/** Cents of what was typed as dollars; null where it is no amount above zero. */
export function typedCents(typed: string): number | null {
  const plain = plainAmount(typed)
  if (plain === null) return null
  const [whole = '0', part = ''] = plain.split('.')
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents > 0 && cents <= 99_999_999_99 ? cents : null
}

/** What is wrong with typed fields, gathered, and said all at once. */
export class Faults {
  private readonly fields: FieldErrors = {}

  add(field: string, words: string): void {
    this.fields[field] ??= words
  }

  cents(field: string, typed: string): number {
    const cents = typedCents(typed)
    if (cents === null) this.add(field, amountFault(typed, NO_AMOUNT))
    return cents ?? 0
  }

  day(field: string, typed: string): string {
    if (!isDay(typed)) this.add(field, NO_DAY)
    return typed
  }

  text(field: string, typed: string, words: string): string {
    const text = typed.trim()
    if (text === '') this.add(field, words)
    return text
  }

  throwAny(): void {
    const [first] = Object.values(this.fields)
    if (first !== undefined) throw new ApiError('INVALID', first, this.fields)
  }
}
