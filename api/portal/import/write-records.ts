import { sql } from 'kysely'
import type { Kind, Part, Target } from './kind.ts'
import { fingerprint, logAdded } from './runs/changes.ts'
import type { Stage } from './stage.ts'
import type { Trx } from './trx.ts'

export type Written = { inserted: number; updated: number; unchanged: number }

/** The staged values of the records, the stored record's id beside them where there is one. */
export const ROWS = 'import_rows'
const STAGED = 'import_stage s'
const PART_ROWS = 'import_part_rows'

/** SQL that is needed before the staged rows are judged: look-up names that come with them, and helpers. */
export async function prepareStage(
  trx: Trx,
  kind: Kind,
  { columns }: Stage,
  runId: number,
): Promise<void> {
  const isMapped = isMappedTo(columns)
  await sql`analyze import_stage`.execute(trx)
  for (const step of (kind.temporary ?? []).filter(isMapped))
    await ('run' in step ? step.run(trx) : sql.raw(step.sql).execute(trx))
  for (const step of kind.prepare.filter((one) => one.early && isMapped(one)))
    await logAdded(trx, runId, step)
}

/** Writes the staged rows: new keys are inserted, known keys updated where something differs. */
export async function writeRecords(
  trx: Trx,
  kind: Kind,
  stage: Stage,
  runId: number,
): Promise<Written> {
  const isMapped = isMappedTo(stage.columns)
  for (const step of kind.prepare.filter((one) => !one.early && isMapped(one)))
    await logAdded(trx, runId, step)
  const { table, conflict, targets } = kind
  const main = { table, conflict, targets: writable(targets, isMapped), rows: STAGED, from: [] }
  const written = await writePart(trx, main, runId, stage.hasEmptied)
  for (const step of (kind.changes ?? []).filter(isMapped))
    await sql`with done as (${sql.raw(step.sql)})
      insert into import_changes (run_id, table_name, operation, ids, before, after)
      select ${runId}, ${step.table}, 'changed', array[id], before, after from done`.execute(trx)
  for (const part of (kind.parts ?? []).filter(isMapped))
    await writePart(trx, { ...part, targets: part.targets.filter(isMapped) }, runId, false)
  return written
}

/**
 * One table: the new values beside the stored records, then the changed records, then the new ones. What was
 * there before and a fingerprint of what is written go to the run, so that it can be taken back.
 */
async function writePart(
  trx: Trx,
  { table, conflict, targets, rows }: Part,
  runId: number,
  hasEmptied: boolean,
): Promise<Written> {
  const names = targets.map(({ column }) => column)
  const joined = conflict.map((column) => `t.${column} = n.${column}`).join(' and ')
  const rowsTable = rows === STAGED ? ROWS : PART_ROWS
  const values = targets.map(({ column, sql: value }) => `${value} as ${column}`).join(', ')
  await sql.raw(`drop table if exists ${rowsTable}`).execute(trx)
  await sql
    .raw(
      `create temporary table ${rowsTable} on commit drop as
      select n.*, t.id as known_id from
        (select s.position, s.emptied, ${values} from ${rows}) n
        left join ${table} t on ${joined}`,
    )
    .execute(trx)
  const rest = targets.filter(({ column }) => !conflict.includes(column))
  const updated = await updateKnown(trx, { table, rest, rowsTable }, runId, hasEmptied)
  const { rows: counted } = await sql<{ inserted: number; staged: number }>`
    with made as (
      insert into ${sql.raw(table)} as t (${sql.raw(names.join(', '))})
      select ${sql.raw(targets.map(initialOf).join(', '))} from ${sql.raw(rowsTable)} r
      where known_id is null order by position
      returning id, ${sql.raw(fingerprint(names))} as print
    ), logged as (
      insert into import_changes (run_id, table_name, operation, columns, ids, fingerprints)
      select ${runId}, ${table}, 'created', ${names}::text[], array_agg(id order by id), array_agg(print order by id)
      from made having count(*) > 0
    )
    select (select count(*) from made) as inserted, (select count(*) from ${sql.raw(rowsTable)}) as staged`.execute(
    trx,
  )
  const { inserted = 0, staged = 0 } = counted[0] ?? {}
  return { inserted, updated, unchanged: staged - inserted - updated }
}

async function updateKnown(
  trx: Trx,
  { table, rest, rowsTable }: { table: string; rest: Target[]; rowsTable: string },
  runId: number,
  hasEmptied: boolean,
): Promise<number> {
  if (rest.length === 0) return 0
  const fresh = (target: Target): string => newValue(target, hasEmptied)
  const differs = sql.raw(
    `(${rest.map(({ column }) => `t.${column}`).join(', ')}) is distinct from (${rest.map(fresh).join(', ')})`,
  )
  const object = (valueOf: (target: Target) => string): string =>
    `jsonb_build_object(${rest.map((target) => `'${target.column}', ${valueOf(target)}`).join(', ')})`
  // What somebody else changes at this moment is waited for, so that what is noted as before is what is changed.
  await sql`
    select from ${sql.raw(table)} t join ${sql.raw(rowsTable)} r on r.known_id = t.id where ${differs}
    order by t.id for update of t`.execute(trx)
  const { rows } = await sql<{ updated: number }>`
    with logged as (
      insert into import_changes (run_id, table_name, operation, ids, before, after)
      select ${runId}, ${table}, 'changed', array[t.id], ${sql.raw(object(({ column }) => `t.${column}`))},
        ${sql.raw(object(fresh))}
      from ${sql.raw(table)} t join ${sql.raw(rowsTable)} r on r.known_id = t.id where ${differs}
    ), changed as (
      update ${sql.raw(table)} t
      set ${sql.raw(rest.map((target) => `${target.column} = ${fresh(target)}`).join(', '))}
      from ${sql.raw(rowsTable)} r where r.known_id = t.id and ${differs}
      returning t.id
    )
    select count(*) as updated from changed`.execute(trx)
  return rows[0]?.updated ?? 0
}

function newValue({ column, merge, keep, from }: Target, hasEmptied: boolean): string {
  if (merge) return `t.${column} || r.${column}`
  if (keep !== undefined) return `coalesce(r.${column}, t.${column})`
  if (!hasEmptied || from.length === 0) return `r.${column}`
  const names = from.map((name) => `'${name}'`).join(', ')
  return `case when r.emptied && array[${names}] then t.${column} else r.${column} end`
}

function initialOf({ column, keep }: Target): string {
  return keep === undefined ? `r.${column}` : `coalesce(r.${column}, ${keep})`
}

type Mapped = { from: string[]; fromAny?: string[]; fromNone?: string[] }

function isMappedTo(columns: string[]): (one: Mapped) => boolean {
  const has = (column: string) => columns.includes(column)
  return ({ from, fromAny, fromNone }) =>
    from.every(has) && (fromAny?.some(has) ?? true) && !(fromNone?.some(has) ?? false)
}

/** What the file fills, and what a new record needs in any case: empty, so that a known one keeps its own. */
function writable(targets: Target[], isMapped: (one: Target) => boolean): Target[] {
  return targets.flatMap((target) =>
    isMapped(target) ? [target] : target.isAlways ? [{ ...target, sql: 'null::boolean' }] : [],
  )
}
