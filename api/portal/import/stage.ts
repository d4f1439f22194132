import { sql, type RawBuilder } from 'kysely'
import { copyLine, copyRows } from '#api/ground/db/copy-rows.ts'
import type { Reject } from '#api/services/files/tables/table.ts'
import type { BadCells } from './check-row.ts'
import type { Kind, StagedRow } from './kind.ts'
import { columnOf, targetsOf, type Mapping } from './mapping.ts'
import type { Trx } from './trx.ts'

export type StagedRecord = { rowNumber: number; row: StagedRow; emptied: string[] }
export type Stage = {
  /** The columns that the mapping fills. */
  columns: string[]
  /** The source header that a column came from. */
  sourceOf: (column: string) => string
  /** Whether a cell was left empty, so that what is stored has to stay. */
  hasEmptied: boolean
}

/** Makes the table in which the file's good rows wait; it goes with the transaction. */
export async function createStage(trx: Trx, kind: Kind, mapping: Mapping): Promise<Stage> {
  const columns = [...new Set(targetsOf(mapping).map(columnOf))]
  const defined = columns.map((name) => `${name} ${kind.columns[name]?.sqlType}`)
  await sql`drop table if exists pg_temp.import_stage`.execute(trx)
  await sql`create temporary table import_stage (position bigint generated always as identity,
    row_number int not null, emptied text[], ${sql.raw(defined.join(', '))}) on commit drop`.execute(
    trx,
  )
  return { columns, sourceOf: (column) => sourceOf(mapping, column), hasEmptied: false }
}

export async function addToStage(trx: Trx, stage: Stage, batch: StagedRecord[]): Promise<void> {
  const { columns } = stage
  const lines = batch.map(({ rowNumber, row, emptied }) => {
    if (emptied.length > 0) stage.hasEmptied = true
    const named = emptied.length > 0 ? emptied : null
    return copyLine([rowNumber, named, ...columns.map((name) => row[name])])
  })
  await copyRows(trx, 'import_stage', ['row_number', 'emptied', ...columns], lines.join(''))
}

/** Takes rows out whose names do not exist in the database, or the names out of the rows. */
export async function rejectUnknown(
  trx: Trx,
  kind: Kind,
  stage: Stage,
  badOptionalCells: BadCells,
): Promise<Reject[]> {
  const found: Reject[] = []
  const positions: number[] = []
  for (const { column, what, exists, nearest = 'null::text' } of kind.references) {
    if (!stage.columns.includes(column)) continue
    const { rows } = await sql<{
      position: number
      row_number: number
      value: string
      nearest: string | null
    }>`
      select position, row_number, ${sql.raw(column)}::text as value, ${sql.raw(nearest)} as nearest
      from import_stage s
      where ${sql.raw(column)} is not null and not (${sql.raw(exists)}) order by position`.execute(
      trx,
    )
    const isLeftEmpty = badOptionalCells === 'leave-empty' && !kind.columns[column]?.required
    if (isLeftEmpty && rows.length > 0) {
      stage.hasEmptied = true
      await sql`update import_stage set ${sql.raw(column)} = null, emptied = array_append(emptied, ${column})
        where position in (${positionsOf(rows.map(({ position }) => position))})`.execute(trx)
    }
    for (const { position, row_number, value, nearest: near } of rows) {
      if (!isLeftEmpty) positions.push(position)
      found.push({
        row: row_number,
        column: stage.sourceOf(column),
        value,
        rule: 'unknown',
        message: `is no known ${what}${near === null ? '' : `; the nearest is "${near}"`}`,
        ...(isLeftEmpty && { outcome: 'emptied' }),
      })
    }
  }
  await removeFromStage(trx, positions)
  return found
}

/** Notes new keys that differ from another one by case alone: people take both for the same. */
export async function noteCases(trx: Trx, kind: Kind, stage: Stage): Promise<Reject[]> {
  const key = sql.raw(`concat_ws(' / ', ${kind.key.join(', ')})`)
  const { rows } = await sql<{ row_number: number; value: string; first_row: number }>`
    select row_number, value, first_row from (
      select row_number, position, ${key} as value,
        first_value(row_number) over (partition by lower(${key}) order by position) as first_row,
        first_value(${key}) over (partition by lower(${key}) order by position) as first_value
      from import_stage where lower(${key}) in
        (select lower(${key}) from import_stage group by 1 having count(*) > 1)
    ) keyed where value <> first_value order by position`.execute(trx)
  const column = kind.key.map(stage.sourceOf).join(' + ')
  const noted = (row: number, value: string, message: string): Reject => ({
    ...{ row, column, value, rule: 'case', message, outcome: 'noted' },
  })
  const inFile = rows.map(({ row_number, value, first_row }) =>
    noted(row_number, value, `differs by case alone from the key of row ${first_row}`),
  )
  const [own] = kind.key
  // Keys of one text column have the same name in the table.
  if (kind.key.length > 1 || own === undefined || kind.conflict[0] !== own) return inFile
  if (kind.columns[own]?.sqlType !== 'text') return inFile
  const one = sql.raw(own)
  const { rows: stored } = await sql<{ row_number: number; value: string; known: string }>`
    select distinct on (s.position) s.row_number, s.${one} as value, x.${one} as known
    from import_stage s join ${sql.raw(kind.table)} x on lower(x.${one}) = lower(s.${one})
    where not exists (select 1 from ${sql.raw(kind.table)} y where y.${one} = s.${one})
    order by s.position, x.${one}`.execute(trx)
  return [
    ...inFile,
    ...stored.map(({ row_number, value, known }) =>
      noted(row_number, value, `differs by case alone from "${known}", which is stored already`),
    ),
  ]
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
  const { rows: some } = await sql`select 1 from import_stage group by ${key} having count(*) > 1
    limit 1`.execute(trx)
  if (some.length === 0) return { rejects: [], passed: 0 }
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
  const refused = rows.filter((row) => !isPassed(row))
  // Which of the two is wrong only people know, so that both are named.
  const rejects = refused.flatMap(({ row_number, first_row, value }): Reject[] => {
    const of = { column, value, rule: 'duplicate' }
    const message = `is the key of row ${first_row} already`
    return [
      {
        ...{ ...of, row: first_row, outcome: 'noted' },
        message: `is the key of row ${row_number} too, which is refused`,
      },
      { ...of, row: row_number, message },
    ]
  })
  return { rejects, passed: rows.length - refused.length }
}

export async function removeFromStage(trx: Trx, positions: number[]): Promise<void> {
  if (positions.length === 0) return
  await sql`delete from import_stage where position in (${positionsOf(positions)})`.execute(trx)
}

function positionsOf(positions: number[]): RawBuilder<unknown> {
  return sql`select value::bigint from json_array_elements_text(${JSON.stringify(positions)}::json)`
}

function sourceOf(mapping: Mapping, column: string): string {
  const spec = mapping.columns[column]
  if (typeof spec === 'string') return spec
  return spec?.from === undefined ? column : [spec.from].flat().join(' + ')
}
