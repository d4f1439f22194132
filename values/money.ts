/** Told at the field wherever money is typed; nothing is rounded that somebody has to pay. */
export const TWO_DECIMALS = 'Write dollars and cents, with two decimals at most, such as 1,250.00.'

const AMOUNT = /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/
/** What a computer makes of cents that it added up may differ from them by so much. */
const NOISE = 1e-6

const bare = (typed: string): string => typed.replace(/[\s$]/g, '')

/** "$1,250.00" as "1250.00"; null when it is no amount, or finer than cents. */
export function plainAmount(typed: string): string | null {
  const amount = bare(typed)
  if (!AMOUNT.test(amount) || isFinerThanCents(typed)) return null
  const plain = amount.replace(/,/g, '')
  return plain.length <= 13 ? plain : null
}

/** Whether an amount has more decimals than there are cents. */
export function isFinerThanCents(typed: string): boolean {
  const amount = bare(typed)
  return AMOUNT.test(amount) && (amount.split('.')[1] ?? '').length > 2
}

/** What is wrong with what was typed for an amount: its decimals, or what else is asked of it. */
export function amountFault(typed: string, otherwise: string): string {
  return isFinerThanCents(typed) ? TWO_DECIMALS : otherwise
}

/** Whether a number is one of whole cents. */
export function isOfCents(dollars: number): boolean {
  const cents = dollars * 100
  return Math.abs(cents - Math.round(cents)) < NOISE * Math.max(1, Math.abs(dollars))
}
