import { sql } from 'kysely'
import type { Db, OpenDatabase } from '#api/ground/db/database.ts'
import { grantPortal } from '#api/ground/db/roles.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { KEPT_TABLES } from '#api/services/proof/tables/kept-tables.ts'
import { TABLES } from '#api/services/proof/tables/register.ts'
import { publishEnd } from '#api/services/proof/ends.act.ts'
import { verifyRecords } from '#api/services/proof/check/verify-all.ts'
import { columnsOf, chanceOf, edited, pick, type Chance, type Column } from './tampered-values.ts'
import { fillForDrill, type Role } from './tamper-tries.ts'
import { EVIDENCE } from './tampering.ts'

const PORTAL = 'headwater_edits_portal'
const ROWS = 3
/** A draw that changes nothing is made again. */
const MOST_EMPTY = 20

/** What became of edits: how many ended in each way, and those that nobody would see. */
export type Edits = {
  declared: number
  refused: number
  /** The verification names them. */
  seen: number
  unseen: string[]
}

/** Some rows in every table that is kept, by the database's own triggers; what the rows say is nonsense. */
export async function fillKeptTables(db: Db): Promise<void> {
  for (const table of Object.keys(KEPT_TABLES)) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(format('drop constraint %I cascade', conname), ', ') as text
      from pg_constraint where contype in ('c', 'f', 'u') and conrelid = ${table}::regclass`.execute(
      db,
    )
    const drops = rows[0]?.text ? `${rows[0].text}, ` : ''
    await run(
      db,
      `alter table ${table} ${drops} disable trigger all, enable trigger row_kept, enable trigger row_kept_gone`,
    )
    const columns = await writable(db, table)
    for (let row = 1; row <= ROWS; row++) {
      const values = columns.map((column) => valueOf(table, column, row))
      await run(
        db,
        `insert into ${table} (${columns.map(({ name }) => name).join()}) overriding system value
          values (${values.join()}) on conflict do nothing`,
      )
    }
    await run(db, `alter table ${table} enable trigger all`)
  }
}

const EMPTY = ['documents.source_key', 'attachments.document_id']

function valueOf(table: string, { name, type }: Column, row: number): string {
  if (EMPTY.includes(`${table}.${name}`)) return 'null'
  if (name === 'amount') return '0'
  if (table === 'cap_transfers' && name.endsWith('chain_sha256')) return `repeat('0', 64)`
  if (/sha256|hash/.test(name) && type === 'text')
    return `encode(sha256('${table}${name}${row}'::bytea), 'hex')`
  if (type === 'jsonb') return `'{"row": ${row}}'`
  if (type === 'timestamptz') return `'2026-11-20T15:00:0${row}Z'`
  if (type === 'date') return `'2026-11-0${row}'`
  if (type === 'boolean') return row === 2 ? 'true' : 'false'
  if (type === 'text') return `'text ${row}'`
  if (type === 'text[]') return `'{"text ${row}"}'`
  if (type.endsWith('[]')) return `'{${row}}'`
  if (type === 'bytea') return `'\\x0${row}'`
  if (type === 'tsvector') return `''`
  if (type === 'uuid') return `'00000000-0000-4000-8000-00000000000${row}'`
  return String(type === 'bigint' || type === 'integer' ? 900_000 + row : row)
}

/** Edits one value at random, many times over all tables: each is refused, seen or of a table without evidence. */
export async function editEverywhere(
  opened: OpenDatabase,
  { edits, seed, role }: { edits: number; seed: number; role: Role },
): Promise<Edits> {
  const { db } = opened
  const chance = chanceOf(seed)
  const folder = mkdtempSync(path.join(tmpdir(), 'headwater-edits-'))
  await fillForDrill(db, folderStore(folder))
  rmSync(folder, { recursive: true })
  await fillKeptTables(db)
  await publishEnd(db, new Date('2026-11-20T16:00:00Z'))
  if (role === 'portal') await makeRole(db)
  const clean = await verifyRecords(db, {})
  if (clean.problems.length > 0) throw new Error(clean.problems.join('\n'))
  const outcome: Edits = { declared: 0, refused: 0, seen: 0, unseen: [] }
  const tables = [...TABLES.keys()]
  const due: string[] = []
  for (let at = 0; at < edits; at++) {
    const table = pick(chance, tables)
    const as = TABLES.get(table)?.as
    if (as === 'derived' || as === 'no evidence') outcome.declared += 1
    else due.push(table)
  }
  while (due.length > 0) await tryBatch(db, { batch: nextBatch(due), chance, role }, outcome)
  return outcome
}

/**
 * Each table at most once, so that a problem, which begins with the table's name, tells which edit was seen. Of tables
 * with a walk of their own one alone: its problems have other words, and what it breaks may hide what comes after.
 */
function nextBatch(due: string[]): string[] {
  const batch: string[] = []
  let hasSealed = false
  let hasWalked = false
  for (const table of due.splice(0)) {
    const as = TABLES.get(table)?.as
    const waits = (as === 'walked' && (hasSealed || hasWalked)) || (as === 'sealed' && hasWalked)
    if (batch.includes(table) || waits) {
      due.push(table)
      continue
    }
    batch.push(table)
    hasSealed ||= as === 'sealed'
    hasWalked ||= as === 'walked'
  }
  return batch
}

async function tryBatch(
  db: Db,
  { batch, chance, role }: { batch: string[]; chance: Chance; role: Role },
  outcome: Edits,
): Promise<void> {
  const trx = await db.startTransaction().execute()
  try {
    if (role === 'owner') await sql`set local session_replication_role = replica`.execute(trx)
    else {
      // As by a connection of its own, which has no name of the portal's.
      await run(trx, `set local headwater.writer = ''`)
      await run(trx, `set local role ${PORTAL}`)
    }
    const done: string[] = []
    for (const table of batch) {
      const what = await editOnce(trx, chance, table)
      if (what === 'refused') outcome.refused += 1
      else done.push(what)
    }
    const { problems } = await verifyRecords(trx, {})
    const isNamed = (problem: string) => TABLES.has(problem.split(/[ :]/)[0] ?? '')
    for (const what of done) {
      const [table = ''] = what.split('.')
      const isSeen = problems.some((problem) =>
        TABLES.get(table)?.as === 'walked'
          ? !isNamed(problem)
          : problem.startsWith(`${table} `) || problem.startsWith(`${table}:`),
      )
      if (isSeen) outcome.seen += 1
      else outcome.unseen.push(what)
    }
  } finally {
    await trx.rollback().execute()
  }
}

/** Edits one value of one row; what the database refuses it refuses for good. */
async function editOnce(trx: Db, chance: Chance, table: string): Promise<string> {
  const columns = (await writable(trx, table)).filter(({ name }) => isEvidence(table, name))
  for (let empty = 0; empty < MOST_EMPTY; empty++) {
    const column = pick(chance, columns)
    const { rows } = await sql
      .raw<{ place: string }>(
        `select ctid::text as place from ${table} r where ${KEPT_TABLES[table]?.when ?? 'true'} order by ctid`,
      )
      .execute(trx)
    if (rows.length === 0) throw new Error(`${table} has no rows to edit`)
    const place = pick(chance, rows).place
    const value = `case when ${column.name} is null then null else ${edited(table, column, chance)} end`
    await sql`savepoint edit`.execute(trx)
    try {
      const { rows: changed } = await sql
        .raw(
          `update ${table} set ${column.name} = ${value}
            where ctid = '${place}' and (${value}) is distinct from ${column.name} returning 1`,
        )
        .execute(trx)
      if (changed.length > 0) return `${table}.${column.name}`
    } catch (error) {
      await sql`rollback to savepoint edit`.execute(trx)
      if (error instanceof Error && 'code' in error) return 'refused'
      throw error
    }
  }
  throw new Error(`${table}: no edit came of it`)
}

function isEvidence(table: string, column: string): boolean {
  const named = KEPT_TABLES[table]?.columns ?? EVIDENCE[table]
  return !named || named.includes(column)
}

/** Columns that a statement may write. */
async function writable(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attgenerated <> ''`.execute(db)
  const generated = new Set(rows.map(({ name }) => name))
  return (await columnsOf(db, table)).filter(({ name }) => !generated.has(name))
}

async function makeRole(db: Db): Promise<void> {
  await run(
    db,
    `do $$ begin if not exists (select from pg_roles where rolname = '${PORTAL}') then create role ${PORTAL}; end if; end $$`,
  )
  await grantPortal(db, PORTAL)
}

async function run(db: Db, text: string): Promise<void> {
  await sql.raw(text).execute(db)
}
