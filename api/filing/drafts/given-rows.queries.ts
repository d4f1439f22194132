import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { CompiledForm } from '#forms/compile.ts'
import { fixedKeys, fixedRowName } from '#forms/judge/fixed-rows.ts'
import type { Draft } from './drafts.queries.ts'

const GIVEN = 'The rows of this table are given: none is added or taken out.'

/** Refuses a row more or less where the form says which rows there are. */
export function requireOpenRows(form: CompiledForm, question: string | undefined): void {
  if (form.tables.get(question ?? '')?.table.fixedRows !== undefined)
    throw new ApiError('INVALID', GIVEN, { [question ?? '']: GIVEN })
}

/** A row that the form gives: what is stored of it when the first cell is typed. */
export type GivenRow = { position: number; texts: Readonly<Record<string, string>> }

/** Rows that are there before anything was stored of them, by `table.row`. */
export function givenRows(
  form: CompiledForm,
  { periodFrom: from, periodTo: to }: Pick<Draft, 'periodFrom' | 'periodTo'>,
): ReadonlyMap<string, GivenRow> {
  const given = new Map<string, GivenRow>()
  for (const { table } of form.tables.values())
    for (const [at, key] of (fixedKeys(form, table, { from, to }) ?? []).entries())
      given.set(`${table.id}.${fixedRowName(key)}`, {
        position: at + 1,
        texts: { [table.fixedRows ?? '']: key },
      })
  return given
}

export type TypedRow = { question: string; row: string; set: Readonly<Record<string, string>> }

/** Writes what was typed in given rows, of which some are not stored yet. */
export async function writeGivenRows(
  db: Db,
  rid: number,
  rows: readonly (TypedRow & { given: GivenRow })[],
): Promise<void> {
  if (rows.length === 0) return
  const all = rows.map(({ question, row, set, given: { position, texts } }) => ({
    question,
    row,
    position,
    set: { ...set, ...texts },
  }))
  await sql`
    insert into submittal_table_rows as stored (submittal_id, question, row_name, position, answers)
    select ${rid}, question, row, position, set
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as typed (question text, row text, position int, set jsonb)
    on conflict (submittal_id, question, row_name) do update set answers = stored.answers || excluded.answers`.execute(
    db,
  )
}
