import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import { momentText } from '#api/services/proof/moments.queries.ts'
import { accountsOf, lockLedger, selectChainEnd, selectEntities } from './ledger.queries.ts'
import { MOST_UNITS, type Place, type Side, type TransferKind, type Unit } from './places.ts'

/** Who moves units, why, and by which signed document. */
export type Cause = {
  /** Made with the form that asks for it: the same again moves nothing twice. */
  key: string
  /** Null where the portal acts by itself, as when a window ends. */
  actorId: number | null
  reason: string
  /** The signed document, where there is one. */
  copyOfRecordId?: number | null
}

export type Transfer = Cause & {
  kind: TransferKind
  sides: readonly Side[]
  tradeId?: number | null
  periodId?: number | null
  reversesId?: number | null
}

/** From which places of an owner a refusal can say that there is not enough. */
const HOLDINGS: ReadonlySet<Place> = new Set([
  'authority',
  'general',
  'compliance',
  'held',
  'credit',
])

/**
 * Adds a transfer in the caller's transaction, or answers the one that the same key made before. It holds the
 * ledger until the transaction ends. What is not there is refused in words; whatever slips past, the database
 * refuses at commit.
 */
export async function addTransfer(trx: Db, transfer: Transfer, now: Date): Promise<number> {
  await lockLedger(trx)
  const sides = merged(transfer.sides)
  const asked = contentOf(transfer, sides)
  const known = await selectByKey(trx, transfer.key)
  if (known) {
    if (sha256Of(canonicalJson(known.asked)) !== sha256Of(canonicalJson(asked)))
      throw new ApiError(
        'CONFLICT',
        'Another transfer was made by this form before. Nothing was moved now.',
      )
    return known.id
  }
  await refuseWrongSides(trx, sides)
  await refuseBelowZero(trx, sides)
  const accounts = await accountsOf(trx, sides)
  const content = canonicalJson({ ...asked, at: momentText(now) })
  const sha256 = sha256Of(content)
  const previous = await selectChainEnd(trx)
  const { rows } = await sql<{ id: number }>`
    insert into cap_transfers (key, kind, at, actor_id, reason, trade_id, period_id, reverses_id, copy_of_record_id,
      postings, content, sha256, previous_chain_sha256, chain_sha256)
    values (${transfer.key}, ${transfer.kind}, ${now}, ${transfer.actorId}, ${transfer.reason},
      ${transfer.tradeId ?? null}, ${transfer.periodId ?? null}, ${transfer.reversesId ?? null},
      ${transfer.copyOfRecordId ?? null}, ${sides.length}, ${content}, ${sha256}, ${previous},
      ${sha256Of(`${previous}\n${sha256}`)})
    returning id::float8 as id`.execute(trx)
  const id = rows[0]?.id ?? 0
  await sql`
    insert into cap_postings (transfer_id, account_id, vintage, amount)
    select ${id}, * from unnest(${accounts}::bigint[], ${sides.map(({ vintage }) => vintage)}::int[],
      ${sides.map(({ amount }) => amount)}::bigint[])`.execute(trx)
  return id
}

function contentOf(transfer: Transfer, sides: readonly Side[]) {
  return {
    format: 'cap-transfer/1',
    key: transfer.key,
    kind: transfer.kind,
    actorId: transfer.actorId,
    reason: transfer.reason,
    tradeId: transfer.tradeId ?? null,
    periodId: transfer.periodId ?? null,
    reversesId: transfer.reversesId ?? null,
    copyOfRecordId: transfer.copyOfRecordId ?? null,
    postings: sides,
  }
}

async function selectByKey(
  trx: Db,
  key: string,
): Promise<{ id: number; asked: Record<string, unknown> } | null> {
  const { rows } = await sql<{ id: number; content: string }>`
    select id::float8 as id, content from cap_transfers where key = ${key}`.execute(trx)
  const row = rows[0]
  if (!row) return null
  const asked = JSON.parse(row.content) as Record<string, unknown>
  delete asked['at']
  return { id: row.id, asked }
}

const keyOf = ({ siteId, unit, place, vintage }: Omit<Side, 'amount'>): string =>
  `${siteId ?? ''} ${unit} ${place} ${vintage}`

/** One side for each account and year, in an order of its own; what comes to nothing is left out. */
function merged(sides: readonly Side[]): Side[] {
  const by = new Map<string, Side>()
  for (const side of sides) {
    const key = keyOf(side)
    by.set(key, { ...side, amount: (by.get(key)?.amount ?? 0) + side.amount })
  }
  return [...by.entries()]
    .filter(([, { amount }]) => amount !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, side]) => side)
}

async function refuseWrongSides(trx: Db, sides: readonly Side[]): Promise<void> {
  if (sides.length === 0)
    throw new ApiError('INVALID', 'Say how many units of which cap year. Nothing was moved.')
  const wrong = sides.find(
    ({ amount }) => !Number.isSafeInteger(amount) || Math.abs(amount) > MOST_UNITS,
  )
  if (wrong)
    throw new ApiError(
      'INVALID',
      `A quantity is a whole number of units, at most ${MOST_UNITS.toLocaleString('en-US')}. Nothing was moved.`,
    )
  const years = [...new Set(sides.map(({ vintage }) => vintage))]
  const { rows } = await sql<{ year: number }>`
    select year from cap_years where year = any(${years}::int[])`.execute(trx)
  const missing = years.find((year) => !rows.some((row) => row.year === year))
  if (missing !== undefined)
    throw new ApiError('INVALID', `${missing} is no cap year of this program. Nothing was moved.`)
  const siteIds = [...new Set(sides.map(({ siteId }) => siteId).filter((id) => id !== null))]
  if ((await selectEntities(trx, siteIds)).length !== siteIds.length)
    throw new ApiError(
      'NOT_FOUND',
      'One of these covered entities was not found. Nothing was moved.',
    )
}

type Short = {
  siteId: number | null
  unit: Unit
  place: Place
  vintage: number
  has: number
  asked: number
}

async function refuseBelowZero(trx: Db, sides: readonly Side[]): Promise<void> {
  const leaving = sides.filter(({ amount, place }) => amount < 0 && HOLDINGS.has(place))
  const { rows } = await sql<Short>`
    select side."siteId"::float8 as "siteId", side.unit, side.place, side.vintage,
      coalesce(balance.amount, 0)::float8 as has, (-side.amount)::float8 as asked
    from jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb)
      as side ("siteId" bigint, unit text, place text, vintage int, amount bigint)
    left join cap_accounts account on account.site_id is not distinct from side."siteId"
      and account.unit = side.unit and account.place = side.place
    left join cap_balances balance on balance.account_id = account.id and balance.vintage = side.vintage
    where coalesce(balance.amount, 0) + side.amount < 0
    order by side.vintage limit 1`.execute(trx)
  const short = rows[0]
  if (!short) return
  const [entity] = short.siteId === null ? [] : await selectEntities(trx, [short.siteId])
  const what = `${short.unit === 'credit' ? 'credits' : 'instruments'} of ${short.vintage}`
  throw new ApiError(
    'UNITS_MISSING',
    `${entity?.name ?? 'The authority'} has ${short.has.toLocaleString('en-US')} ${what} ${IN[short.place] ?? ''}, and ${short.asked.toLocaleString('en-US')} were asked for. Nothing was moved.`,
  )
}

const IN: Partial<Record<Place, string>> = {
  authority: 'to distribute',
  general: 'in its general account',
  compliance: 'in its compliance account',
  held: 'on hold',
  credit: 'available',
}
