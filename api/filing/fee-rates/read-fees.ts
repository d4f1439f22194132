import type { Db } from '#api/ground/db/database.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { textOf } from '#forms/definition/text.ts'
import {
  selectAmounts,
  selectFeeChanges,
  selectFormsWithFee,
  type FormWithFee,
  type KeptAmount,
} from './fee-rates.queries.ts'
import type { FeeRow, OpenFee } from './fee-rates.schemas.ts'

const HISTORY = 50

/** Every amount with what holds today and what comes next. */
export async function readFees(db: Db, today: string): Promise<FeeRow[]> {
  const amounts = await selectAmounts(db)
  const forms = await selectFormsWithFee(db)
  return [...new Set(amounts.map(({ code }) => code))].map((code) => {
    const own = amounts.filter((each) => each.code === code)
    const now = nowOf(own, today)
    const next = own.find(({ from }) => from !== null && from > today)
    return {
      code,
      amount: now?.amount ?? null,
      since: now?.from ?? null,
      nextAmount: next?.amount ?? null,
      nextFrom: next?.from ?? null,
      usedBy: forms.filter((form) => reads(form, code)).map(({ name }) => name),
    }
  })
}

/** One amount over time, or NOT_FOUND. */
export async function readFee(db: Db, code: string, today: string): Promise<OpenFee> {
  const amounts = await selectAmounts(db, code)
  if (amounts.length === 0) throw notFound('This fee')
  const now = nowOf(amounts, today)
  const forms = (await selectFormsWithFee(db)).filter((form) => reads(form, code))
  const history = await selectFeeChanges(db, code, HISTORY)
  return {
    ...{ code, today },
    versionNo: history[0]?.rid ?? 0,
    amounts: amounts.map(({ amount, from }) => ({
      ...{ amount, from },
      state:
        from !== null && from > today ? 'coming' : from === (now?.from ?? null) ? 'now' : 'past',
    })),
    usedBy: forms.map(({ code: form, name, definition }) => ({
      ...{ code: form, name },
      lines: (definition.fee?.lines ?? []).map(({ label, when, amount }) => ({
        label: textOf(label, 'en'),
        when: when ?? '',
        formula: amount,
      })),
    })),
    history: history.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  }
}

/** What holds on a day: the entry of the last day that is not after it. */
export function nowOf(amounts: readonly KeptAmount[], day: string): KeptAmount | undefined {
  return amounts.findLast(({ from }) => from === null || from <= day)
}

/** Whether the rules of a form's fee, or values that they use, name a key. */
export function reads({ definition }: FormWithFee, code: string): boolean {
  return JSON.stringify(definition).includes(JSON.stringify(`"${code}"`).slice(1, -1))
}
