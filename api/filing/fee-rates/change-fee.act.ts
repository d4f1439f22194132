import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { isDay } from '#values/days.ts'
import { amountFault, plainAmount } from '#values/money.ts'
import {
  deleteAmount,
  holdFee,
  insertFeeChange,
  selectAmounts,
  writeAmount,
} from './fee-rates.queries.ts'
import type { SetFee, TakeBackFee } from './fee-rates.schemas.ts'

const CHANGED =
  'Somebody else changed this fee since you opened it. Nothing was saved; what you typed is kept here. See theirs, then save again.'
const REFUSED = 'The fee was not changed. See what is marked.'
const HOLDS = 'This amount holds already. Give the fee another one from a later day on.'
const PAST = 'Choose today or a later day: what was signed keeps the fee that it was signed with.'
const TODAY =
  'It has an amount from this day on, and fees were computed with it. Choose a later day.'
const TOO_MUCH = 100_000_000
const LAST_DAY = '2199-12-31'

type Who = { actorId: number; now: Date; today: string }

/** Dollars with at most two decimals, as they are kept; null for what is no amount. */
export function amountOf(typed: string): string | null {
  const plain = plainAmount(typed)
  return plain !== null && Number(plain) < TOO_MUCH ? plain : null
}

/** Gives a fee another amount from a day on; one that is to come on that day is replaced. */
export function setFee(db: Db, asked: SetFee, { actorId, now, today }: Who): Promise<void> {
  const { code, versionNo } = asked
  return inTransaction(db, async (trx) => {
    const amounts = await held(trx, code, versionNo)
    const from = asked.from.trim()
    const same = amounts.find((each) => each.from === from)
    const fields: FieldErrors = {}
    const amount = amountOf(asked.amount)
    if (amount === null)
      fields['amount'] = amountFault(asked.amount, 'Enter dollars, such as 400 or 62.50.')
    if (!isDay(from) || from > LAST_DAY) fields['from'] = 'Enter a day.'
    else if (from < today) fields['from'] = PAST
    else if (same && from === today) fields['from'] = TODAY
    const reason = reasonOf(asked.reason, fields)
    if (amount === null || Object.keys(fields).length > 0)
      throw new ApiError('INVALID', REFUSED, fields)
    await writeAmount(trx, { code, amount, from, note: reason })
    const before = same?.amount ?? null
    await insertFeeChange(trx, { code, from, before, after: amount, reason, actorId, at: now })
    await noted(trx, { actorId, now }, { fee: code, from, amount })
  })
}

/** Takes back an amount that does not hold yet. */
export function takeBackFee(
  db: Db,
  { code, versionNo, from, reason: typed }: TakeBackFee,
  { actorId, now, today }: Who,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const amounts = await held(trx, code, versionNo)
    const coming = amounts.find((each) => each.from === from)
    if (!coming) throw notFound('This amount')
    if (from <= today) throw new ApiError('INVALID', HOLDS)
    const fields: FieldErrors = {}
    const reason = reasonOf(typed, fields)
    if (Object.keys(fields).length > 0) throw new ApiError('INVALID', REFUSED, fields)
    await deleteAmount(trx, code, from)
    const before = coming.amount
    await insertFeeChange(trx, { code, from, before, after: null, reason, actorId, at: now })
    await noted(trx, { actorId, now }, { fee: code, from, amount: null })
  })
}

async function held(trx: Db, code: string, versionNo: number) {
  const last = await holdFee(trx, code)
  const amounts = await selectAmounts(trx, code)
  if (amounts.length === 0) throw notFound('This fee')
  if (last !== versionNo) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
  return amounts
}

function reasonOf(typed: string, fields: FieldErrors): string {
  const reason = typed.trim()
  if (reason === '') fields['reason'] = 'Say why it is changed.'
  else if (reason.length > 300) fields['reason'] = 'Use at most 300 characters.'
  return reason
}

async function noted(
  trx: Db,
  { actorId, now }: { actorId: number; now: Date },
  detail: { fee: string; from: string; amount: string | null },
): Promise<void> {
  await writeAudit(trx, { action: 'fee.changed', userId: null, actorId, detail }, now)
}
