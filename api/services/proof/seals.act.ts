import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { canonicalJson, sha256Of } from './canonical.ts'
import { CHAIN_START } from './copies.queries.ts'
import {
  SEALED_TABLES,
  selectLastIds,
  selectSealedRows,
  type SealedRow,
  type SealedTable,
} from './sealed-tables.queries.ts'
import { signStatement, type Statement } from './signing.ts'

/** Two that seal at the same time would make two ends. */
const SEAL_LOCK = 7_241_004
/** Shared by everybody who adds a row: see the trigger hold_for_seal. */
const ROWS_LOCK = 7_241_002
/** A seal never makes those who add rows wait longer than this; it is tried again later. */
const WAIT_MS = 300
const BATCH = 2_000
export const SEAL_FORMAT = 'headwater-seal-1'

const partSchema = z.object({
  after: z.number(),
  to: z.number(),
  count: z.number(),
  sha256: z.string(),
})
export type SealPart = z.infer<typeof partSchema>
export const sealSchema = z.object({
  format: z.literal(SEAL_FORMAT),
  previous: z.string(),
  at: z.string(),
  parts: z.record(z.string(), partSchema),
})
export type SealContent = z.infer<typeof sealSchema>

export type Seal = {
  id: number
  content: string
  chainSha256: string
  keyId: string
  signature: string
}

/**
 * Seals all rows that were added since the last seal: a hash over them, chained to the seal before and signed.
 * Returns the end of the seals, with a new one or, when there was nothing to seal, the one before.
 */
export async function sealRows(db: Db, now: Date): Promise<{ end: string; isNew: boolean }> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(trx)
    const before = await selectLastSeal(trx)
    const sealed = before ? sealSchema.parse(JSON.parse(before.content)).parts : {}
    const upTo = await settledIds(trx)
    const parts: Record<string, SealPart> = {}
    for (const table of SEALED_TABLES) {
      const after = sealed[table]?.to ?? 0
      const isFirst = sealed[table] === undefined
      parts[table] = await hashRows(trx, table, { after, upTo: upTo[table], isFirst })
    }
    const previous = before?.chainSha256 ?? CHAIN_START
    if (before && Object.values(parts).every(({ count }) => count === 0))
      return { end: previous, isNew: false }
    const content = canonicalJson({
      format: SEAL_FORMAT,
      previous,
      at: now.toISOString(),
      parts,
    } satisfies SealContent)
    const chain = sha256Of(content)
    const { keyId, signature } = signStatement(sealStatement(chain))
    await sql`
      insert into record_seals (content, chain_sha256, key_id, signature, created_at)
      values (${content}, ${chain}, ${keyId}, ${signature}, ${now})`.execute(trx)
    return { end: chain, isNew: true }
  })
}

export function sealStatement(chain: string): Statement & { chain: string } {
  return { format: 'headwater-seal-end', chain }
}

/** The largest ids below which no row can come any more. Whoever adds rows is waited for, a moment at most. */
async function settledIds(trx: Db): Promise<Record<SealedTable, number>> {
  await sql`select set_config('lock_timeout', ${`${WAIT_MS}ms`}, true)`.execute(trx)
  await sql`savepoint held`.execute(trx)
  await sql`select pg_advisory_xact_lock(${ROWS_LOCK})`.execute(trx)
  const ids = await selectLastIds(trx)
  // Gives the lock back at once: the rows are read while others add more.
  await sql`rollback to savepoint held`.execute(trx)
  await sql`release savepoint held`.execute(trx)
  return ids
}

/** Hashes the rows of a table. Rows that the portal did not write are left out, so that they stay found. */
export async function hashRows(
  db: Db,
  table: SealedTable,
  { after, upTo, isFirst }: { after: number; upTo: number; isFirst: boolean },
  onRow: (row: SealedRow) => void = () => undefined,
): Promise<SealPart> {
  const hash = createHash('sha256')
  let [count, last, to] = [0, after, after]
  for (;;) {
    const rows = await selectSealedRows(db, table, { after: last, upTo, most: BATCH })
    for (const row of rows) {
      last = row.id
      onRow(row)
      if (!counts(row, isFirst)) continue
      hash.update(`${row.id} ${row.sha256}\n`)
      count += 1
      to = row.id
    }
    if (rows.length < BATCH) return { after, to, count, sha256: hash.digest('hex') }
  }
}

/** Rows of an earlier release have no mark: the first seal of their table takes them as they are. */
export function counts(row: SealedRow, isFirst: boolean): boolean {
  return row.isOwn || (isFirst && row.isUnmarked)
}

async function selectLastSeal(db: Db): Promise<Seal | null> {
  const { rows } = await sql<Seal>`
    select ${SEAL} from record_seals order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

const SEAL = sql`id, content, chain_sha256 as "chainSha256", key_id as "keyId", signature`

export async function selectSealsAfter(db: Db, id: number, most: number): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select ${SEAL} from record_seals where id > ${id} order by id limit ${most}`.execute(db)
  return rows
}
