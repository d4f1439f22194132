import { sql } from 'kysely'
import { recountMap } from '#api/portal/site-desk/site-desk.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { selectRunFiles, selectUnused } from '../documents/store-files.ts'
import { ownTransaction } from '../own-transaction.ts'
import {
  noteImported,
  selectActedSince,
} from '#api/permit-life/acts/imported/note-imported.queries.ts'
import { dayIn } from '#values/days.ts'
import { portalZone } from '../portal-zone.ts'
import type { Trx } from '../trx.ts'
import { fingerprint } from './changes.ts'
import { withWords } from './database-words.ts'

export type Undone = { deleted: number; restored: number; keptNames: number }

type Change = {
  id: number
  table_name: string
  operation: 'created' | 'changed' | 'deleted'
  columns: string[]
}

type Places = {
  files: Pick<FileStore, 'delete'>
  /** Whose days the facts of permits hold from again. */
  timeZone?: string | undefined
}

export class UndoRefused extends Error {}

const SHOWN = 10

/**
 * Takes a whole run back in one transaction, the last change first: what it made is deleted, what it changed
 * or deleted is as before. Refused when anything was changed since, or when others hang on what it made.
 */
export async function undoRun(
  db: Db,
  runId: number,
  by: string,
  now: Date,
  { files, timeZone }: Places,
): Promise<Undone> {
  let unused: string[] = []
  const today = dayIn(timeZone ?? (await portalZone(db, process.env)), now)
  const result = await ownTransaction(db, async (trx) => {
    const run = await trx
      .selectFrom('import_runs')
      .select(['outcome', 'undone_at', 'undone_by'])
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirst()
    if (!run) throw new UndoRefused(`There is no run ${runId}.`)
    if (run.outcome !== 'loaded') throw new UndoRefused(`Run ${runId} loaded nothing.`)
    if (run.undone_at)
      throw new UndoRefused(`Run ${runId} was taken back already by ${run.undone_by}.`)
    const keys = await selectRunFiles(trx, runId)
    refuseChanged('permits', await selectActedSince(trx, runId, SHOWN))
    const undone: Undone = { deleted: 0, restored: 0, keptNames: 0 }
    const { rows: tables } = await sql<{ table_name: string; operation: Change['operation'] }>`
      select table_name, operation from import_changes where run_id = ${runId}
      group by table_name, operation order by max(id) desc`.execute(trx)
    for (const { table_name, operation } of tables) {
      if (operation === 'created') await undoCreated(trx, runId, table_name, undone)
      else if (operation === 'changed') await undoChanged(trx, runId, table_name, undone)
      else await undoDeleted(trx, runId, table_name, undone)
    }
    await trx
      .updateTable('import_runs')
      .set({ undone_at: now.toISOString(), undone_by: by })
      .where('id', '=', runId)
      .execute()
    await noteImported(trx, { runId, now, today, isUndone: true })
    await recountMap(trx)
    if (tables.some(({ table_name }) => table_name === 'service_lines'))
      await sql`select rebuild_service_line_places()`.execute(trx)
    unused = await selectUnused(trx, keys)
    return undone
  })
  // Bytes go last: a transaction that fails still needs them.
  for (const key of unused) await files.delete(key)
  return result
}

async function undoCreated(trx: Trx, runId: number, name: string, undone: Undone): Promise<void> {
  const { rows } = await sql<Change>`select id, table_name, operation, columns from import_changes
    where run_id = ${runId} and table_name = ${name} and operation = 'created' order by id desc`.execute(
    trx,
  )
  const table = sql.raw(name)
  for (const { id, columns } of rows) {
    const chosen = sql`import_changes c, unnest(c.ids) as made (id) where c.id = ${id} and made.id = t.id`
    if (columns.length === 0) {
      undone.keptNames += await deleteUnused(trx, name, id)
      continue
    }
    const { rows: changed } = await sql<{ id: number }>`
      select t.id from ${table} t, import_changes c, unnest(c.ids, c.fingerprints) as made (id, print)
      where c.id = ${id} and made.id = t.id and made.print <> ${sql.raw(fingerprint(columns))}
      order by t.id limit ${SHOWN}`.execute(trx)
    refuseChanged(name, changed)
    const { numAffectedRows = 0n } = await withWords(
      sql`delete from ${table} t using ${chosen}`.execute(trx),
    )
    undone.deleted += Number(numAffectedRows)
  }
}

/** Look-up names may have found other uses since: those stay. */
async function deleteUnused(trx: Trx, name: string, changeId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select unnest(ids) as id from import_changes
    where id = ${changeId}`.execute(trx)
  let kept = 0
  for (const { id } of rows) {
    if (name === 'permit_types' && (await isInHistory(trx, id))) {
      kept++
      continue
    }
    await sql`savepoint look_up`.execute(trx)
    try {
      await sql`delete from ${sql.raw(name)} where id = ${id}`.execute(trx)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '23503')) throw error
      await sql`rollback to savepoint look_up`.execute(trx)
      kept++
    }
    await sql`release savepoint look_up`.execute(trx)
  }
  return kept
}

/** Whether acts of permits name a kind of permit: what they say of it is no reference of the database. */
async function isInHistory(trx: Trx, typeId: number): Promise<boolean> {
  const { rows } = await sql`
    select from permit_acts act left join permit_turns turn on turn.act_id = act.id
    where (act.facts ->> 'permitTypeRid')::bigint = ${typeId} or (turn.facts_from ->> 'permitTypeRid')::bigint = ${typeId}
    limit 1`.execute(trx)
  return rows.length > 0
}

async function undoChanged(trx: Trx, runId: number, name: string, undone: Undone): Promise<void> {
  const table = sql.raw(name)
  const { rows: keys } = await sql<{ columns: string[] }>`
    select distinct array(select jsonb_object_keys(before) order by 1) as columns from import_changes
    where run_id = ${runId} and table_name = ${name} and operation = 'changed'`.execute(trx)
  for (const { columns } of keys) {
    const chosen = sql`c.run_id = ${runId} and c.table_name = ${name} and c.operation = 'changed'
      and c.ids[1] = t.id and array(select jsonb_object_keys(c.before) order by 1) = ${columns}::text[]`
    const stored = sql.raw(columns.map((column) => `'${column}', t.${column}`).join(', '))
    const { rows: changed } = await sql<{
      id: number
    }>`select t.id from ${table} t, import_changes c
      where ${chosen} and c.after is distinct from jsonb_build_object(${stored})
      order by t.id limit ${SHOWN}`.execute(trx)
    refuseChanged(name, changed)
    const { rows: gone } = await sql<{ id: number }>`select c.ids[1] as id from import_changes c
      where c.run_id = ${runId} and c.table_name = ${name} and c.operation = 'changed'
        and not exists (select 1 from ${table} t where t.id = c.ids[1]) limit ${SHOWN}`.execute(trx)
    refuseChanged(name, gone)
    const set = sql.raw(columns.map((column) => `${column} = was.${column}`).join(', '))
    const { numAffectedRows = 0n } = await withWords(
      sql`update ${table} t set ${set} from import_changes c,
        lateral jsonb_populate_record(null::${table}, c.before) was where ${chosen}`.execute(trx),
    )
    undone.restored += Number(numAffectedRows)
  }
}

async function undoDeleted(trx: Trx, runId: number, name: string, undone: Undone): Promise<void> {
  // What the database makes of other columns takes no value, and makes itself again.
  const { rows } = await sql<{ name: string }>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(trx)
  const columns = rows.map((row) => row.name)
  const values = sql.raw(columns.map((column) => `was.${column}`).join(', '))
  const { numAffectedRows = 0n } = await withWords(
    sql`insert into ${sql.raw(name)} (${sql.raw(columns.join(', '))}) select ${values} from import_changes c,
      lateral jsonb_populate_record(null::${sql.raw(name)}, c.before) was
      where c.run_id = ${runId} and c.table_name = ${name} and c.operation = 'deleted' order by c.id`.execute(
      trx,
    ),
  )
  undone.restored += Number(numAffectedRows)
}

function refuseChanged(table: string, changed: { id: number }[]): void {
  if (changed.length === 0) return
  throw new UndoRefused(
    `Records of ${table} were changed after this run (numbers ${changed.map(({ id }) => id).join(', ')}${changed.length === SHOWN ? ' and more' : ''}). Nothing was taken back: take back later runs first, or mend these records by hand.`,
  )
}
