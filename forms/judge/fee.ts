import type { CompiledForm } from '../compile.ts'
import { textOf } from '../definition/text.ts'
import { Decimal } from '../feel/decimal.ts'
import type { FormAnswers } from './answers.ts'
import type { JudgeContext } from './context.ts'

/** What is to be paid, line by line; amounts in whole cents. */
export type Fee = {
  readonly lines: readonly {
    readonly code: string
    readonly label: string
    readonly cents: number
  }[]
  readonly cents: number
  /** Lines whose amount hangs on an answer that is still missing. */
  readonly open: readonly string[]
}

const MOST_CENTS = 99_999_999_999

export function feeOf(form: CompiledForm, answers: FormAnswers, context: JudgeContext): Fee | null {
  const { fee } = form.definition
  if (!fee) return null
  const lines: { code: string; label: string; cents: number }[] = []
  const open: string[] = []
  for (const { code, label, when, amount } of fee.lines) {
    if (!answers.holds(when)) continue
    const words = textOf(label, context.language)
    const cents = centsOf(form.run(amount, answers.scope))
    if (cents === null) open.push(words)
    else if (cents > 0) lines.push({ code, label: words, cents })
  }
  return { lines, cents: lines.reduce((sum, line) => sum + line.cents, 0), open }
}

/** Dollars as whole cents, rounded half up; null for what is no amount. */
function centsOf(value: unknown): number | null {
  if (!(value instanceof Decimal)) return null
  const cents = Number(value.round(2, 'half up')?.toFixed(2).replace('.', '') ?? Number.NaN)
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= MOST_CENTS ? cents : null
}
