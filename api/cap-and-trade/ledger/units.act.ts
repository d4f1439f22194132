import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { lockLedger, selectSides } from './ledger.queries.ts'
import { refuseNotOpen } from './hold.act.ts'
import type { Place, Side, TransferKind, Unit, YearQuantity } from './places.ts'
import { addTransfer, type Cause } from './transfer.act.ts'

export type Units = YearQuantity & { unit: Unit }

const step = (
  of: Omit<Side, 'place' | 'amount'>,
  from: Place,
  to: Place,
  quantity: number,
): Side[] => [
  { ...of, place: from, amount: -quantity },
  { ...of, place: to, amount: quantity },
]

function refuseNotPositive(units: readonly YearQuantity[]): void {
  if (
    units.length === 0 ||
    units.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity <= 0)
  )
    throw new ApiError('INVALID', 'A quantity is a whole number above 0. Nothing was moved.')
}

/** The authority makes units of a cap year: the only way in which there come to be more of them. */
export async function issueUnits(
  trx: Db,
  units: readonly Units[],
  cause: Cause,
  now: Date,
): Promise<number> {
  refuseNotPositive(units)
  const sides = units.flatMap(({ unit, vintage, quantity }) =>
    step({ siteId: null, unit, vintage }, 'issued', 'authority', quantity),
  )
  return addTransfer(trx, { ...cause, kind: 'issue', sides }, now)
}

/** The authority gives units that it has to entities; all of it or nothing. */
export async function distributeUnits(
  trx: Db,
  gifts: readonly (Units & { siteId: number })[],
  cause: Cause,
  now: Date,
): Promise<number> {
  refuseNotPositive(gifts)
  const sides = gifts.flatMap(({ siteId, unit, vintage, quantity }) => [
    ...step({ siteId: null, unit, vintage }, 'authority', 'distributed', quantity),
    ...step(
      { siteId, unit, vintage },
      'distributed',
      unit === 'credit' ? 'credit' : 'general',
      quantity,
    ),
  ])
  return addTransfer(trx, { ...cause, kind: 'distribute', sides }, now)
}

/** Where units of an entity go for good, or to its compliance account. */
const GOES_TO = {
  deposit: 'compliance',
  retire: 'retired',
  reserve: 'reserve',
  cancel: 'cancelled',
} as const satisfies Partial<Record<TransferKind, Place>>

export type Leaving = {
  kind: keyof typeof GOES_TO
  /** Null for what the authority itself has. */
  siteId: number | null
  from: 'general' | 'compliance' | 'credit' | 'authority'
  years: readonly YearQuantity[]
}

/** Moves units of one owner to its compliance account, to retirement, to the reserve, or cancels credits. */
export async function putAway(
  trx: Db,
  { kind, siteId, from, years }: Leaving,
  cause: Cause,
  now: Date,
): Promise<number> {
  refuseNotPositive(years)
  const unit = from === 'credit' ? 'credit' : 'instrument'
  if ((kind === 'cancel') !== (unit === 'credit'))
    throw new ApiError(
      'INVALID',
      'Credits can be cancelled, instruments retired or placed in reserve. Nothing was moved.',
    )
  if (kind === 'deposit' && siteId !== null) {
    await lockLedger(trx)
    await refuseNotOpen(trx, [siteId])
  }
  const sides = years.flatMap(({ vintage, quantity }) =>
    step({ siteId, unit, vintage }, from, GOES_TO[kind], quantity),
  )
  return addTransfer(trx, { ...cause, kind, sides }, now)
}

export type Surrendered = YearQuantity & { from: 'general' | 'compliance' | 'credit' }

/** An entity uses instruments and credits for its obligation of a period. Limits are the caller's to ask. */
export async function surrenderUnits(
  trx: Db,
  { siteId, periodId, units }: { siteId: number; periodId: number; units: readonly Surrendered[] },
  cause: Cause,
  now: Date,
): Promise<number> {
  refuseNotPositive(units)
  await lockLedger(trx)
  await refuseNotOpen(trx, [siteId])
  const sides = units.flatMap(({ vintage, quantity, from }) =>
    step(
      { siteId, unit: from === 'credit' ? 'credit' : 'instrument', vintage },
      from,
      'used',
      quantity,
    ),
  )
  return addTransfer(trx, { ...cause, kind: 'surrender', periodId, sides }, now)
}

/** Undoes a transfer by its opposite, once. What was traded goes back to the seller's general account. */
export async function reverseTransfer(
  trx: Db,
  transferId: number,
  cause: Cause,
  now: Date,
): Promise<number> {
  await lockLedger(trx)
  const { rows } = await sql<{
    kind: TransferKind
    periodId: number | null
    reversedBy: string | null
  }>`
    select kind, period_id as "periodId",
      (select key from cap_transfers undo where undo.reverses_id = cap_transfers.id) as "reversedBy"
    from cap_transfers where id = ${transferId}`.execute(trx)
  const old = rows[0]
  if (!old) throw notFound('This transfer')
  if (old.reversedBy !== null && old.reversedBy !== cause.key)
    throw new ApiError('ALREADY_DECIDED', 'This transfer was reversed before. Nothing was moved.')
  if (old.kind === 'reverse' || old.kind === 'hold' || old.kind === 'release')
    throw new ApiError(
      'INVALID',
      'A reversal stands, and what is on hold is ended with its trade. Nothing was moved.',
    )
  const sides = (await selectSides(trx, transferId)).map((side): Side => ({
    ...side,
    place: side.place === 'held' ? 'general' : side.place,
    amount: -side.amount,
  }))
  return addTransfer(
    trx,
    { ...cause, kind: 'reverse', periodId: old.periodId, reversesId: transferId, sides },
    now,
  )
}
