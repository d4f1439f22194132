import { sql, type Transaction } from 'kysely'
import type { Database } from '#api/db/schema.ts'
import type { Reject } from './check-row.ts'
import type { Kind, StagedRow } from './kind.ts'
import { columnOf, targetsOf, type Mapping } from './mapping.ts'

export type Trx = Transaction<Database>
export type StagedRecord = { rowNumber: number; row: StagedRow }
/** The columns that the mapping fills, with the source header that each came from. */
export type Stage = { columns: string[]; sourceOf: (column: string) => string }

/** Makes the table in which the file's good rows wait; it goes with the transaction. */
export async function createStage(trx: Trx, kind: Kind, mapping: Mapping): Promise<Stage> {
  const columns = [...new Set(targetsOf(mapping).map(columnOf))]
  const defined = columns.map((name) => `${name} ${kind.columns[name]?.sqlType}`)
  await sql`create temporary table import_stage (position bigint generated always as identity primary key,
    row_number int not null, ${sql.raw(defined.join(', '))}) on commit drop`.execute(trx)
  return { columns, sourceOf: (column) => sourceOf(mapping, column) }
}

export async function addToStage(
  trx: Trx,
  kind: Kind,
  { columns }: Stage,
  batch: StagedRecord[],
): Promise<void> {
  const json = JSON.stringify(
    batch.map(({ rowNumber, row }) => ({ row_number: rowNumber, ...row })),
  )
  const shape = [
    'row_number int',
    ...columns.map((name) => `${name} ${kind.columns[name]?.sqlType}`),
  ].join(', ')
  const names = sql.raw(['row_number', ...columns].join(', '))
  await sql`insert into import_stage (${names}) select ${names}
    from json_to_recordset(${json}::json) as row(${sql.raw(shape)})`.execute(trx)
}

/** Takes rows out whose names do not exist in the database. */
export async function rejectUnknown(trx: Trx, kind: Kind, stage: Stage): Promise<Reject[]> {
  await sql`analyze import_stage`.execute(trx)
  for (const step of kind.prepare) {
    if (step.early && step.from.every((column) => stage.columns.includes(column)))
      await sql.raw(step.sql).execute(trx)
  }
  const found: Reject[] = []
  const positions: number[] = []
  for (const { column, what, exists } of kind.references) {
    if (!stage.columns.includes(column)) continue
    const { rows } = await sql<{ position: number; row_number: number; value: string }>`
      select position, row_number, ${sql.raw(column)}::text as value from import_stage s
      where ${sql.raw(column)} is not null and not (${sql.raw(exists)}) order by position`.execute(
      trx,
    )
    for (const { position, row_number, value } of rows) {
      positions.push(position)
      found.push({
        row: row_number,
        column: stage.sourceOf(column),
        value,
        rule: 'unknown',
        message: `is no known ${what}`,
      })
    }
  }
  await removeFromStage(trx, positions)
  return found
}

export type Repeats = { rejects: Reject[]; passed: number }

/** Leaves one row for each key, as the mapping says. */
export async function settleRepeats(
  trx: Trx,
  kind: Kind,
  stage: Stage,
  mode: Mapping['repeats'],
): Promise<Repeats> {
  const key = sql.raw(kind.key.join(', '))
  const last = sql.raw(mode === 'last' ? 'desc' : '')
  const whole = sql.raw(
    mode === 'same' ? `, row(${stage.columns.join(', ')})::text as whole` : ', null as whole',
  )
  const { rows } = await sql<{
    position: number
    row_number: number
    first_row: number
    is_equal: boolean
    value: string
  }>`
    select position, row_number, first_row, coalesce(whole = first_whole, false) as is_equal, value
    from (
      select position, row_number, whole, concat_ws(' / ', ${key}) as value,
        row_number() over (partition by ${key} order by position ${last}) as turn,
        first_value(row_number) over (partition by ${key} order by position ${last}) as first_row,
        first_value(whole) over (partition by ${key} order by position ${last}) as first_whole
      from (select s.* ${whole} from import_stage s) s
    ) keyed
    where turn > 1 order by position`.execute(trx)
  await removeFromStage(
    trx,
    rows.map(({ position }) => position),
  )
  const isPassed = (row: { is_equal: boolean }): boolean =>
    mode === 'last' || (mode === 'same' && row.is_equal)
  const column = kind.key.map(stage.sourceOf).join(' + ')
  const rejects = rows
    .filter((row) => !isPassed(row))
    .map(({ row_number, first_row, value }) => ({
      row: row_number,
      column,
      value,
      rule: 'duplicate',
      message: `is the key of row ${first_row} already`,
    }))
  return { rejects, passed: rows.length - rejects.length }
}

async function removeFromStage(trx: Trx, positions: number[]): Promise<void> {
  if (positions.length === 0) return
  await sql`delete from import_stage where position in (select value::bigint from json_array_elements_text(${JSON.stringify(positions)}::json))`.execute(
    trx,
  )
}

function sourceOf(mapping: Mapping, column: string): string {
  const spec = mapping.columns[column]
  if (typeof spec === 'string') return spec
  return spec?.from === undefined ? column : [spec.from].flat().join(' + ')
}
