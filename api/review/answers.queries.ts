import { sql, type RawBuilder } from 'kysely'
import { mayFill } from '#api/services/access/pending.queries.ts'
import { readsClaims } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { FILLING } from '#api/filing/drafts/drafts.queries.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'

export type Answers = Record<string, string>

/** Everything that was typed into the form of a row of `submittals`: its questions, and cells as table.row.column. */
const TYPED = sql`form.answers || coalesce((
  select jsonb_object_agg(concat_ws('.', cells.question, cells.row_name, cell.key), cell.value)
  from submittal_table_rows cells, jsonb_each_text(cells.answers) cell
  where cells.submittal_id = form.submittal_id), '{}')`

/** Whether a user may go on filling in a row of `submittals` now. */
export const isFilledInBy = (user: SignedIn): RawBuilder<boolean> => sql<boolean>`(
  submittals.submittal_status_id in (select id from submittal_statuses where code = any(${FILLING}::int[]))
  and ${mayFill(user)})`

/**
 * What was typed into a row of `submittals` so far, for who may fill it in; null for everybody else and of what is
 * filed. Claimed answers are in it, so whoever must ask for those at the desk gets none.
 */
export const answersFor = (user: SignedIn): RawBuilder<unknown> =>
  readsClaims(user)
    ? sql`(select ${TYPED} from submittal_forms form
        where form.submittal_id = submittals.id and ${isFilledInBy(user)})`
    : sql`null::jsonb`

/** The same of one that is held already. */
export async function selectTyped(db: Db, rid: number): Promise<Answers> {
  const { rows } = await sql<{ answers: Answers }>`
    select ${TYPED} as answers from submittal_forms form where form.submittal_id = ${rid}`.execute(
    db,
  )
  return rows[0]?.answers ?? {}
}
