import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

type Where = { rid: number; question: string }

export type TableUndo = { fileName: string; rowCount: number; takenAt: Date; takenBy: string }

/** The rows of a table as one word, which is another one when anything in them is another. */
const ROWS_NOW = ({ rid, question }: Where): RawBuilder<string> => sql<string>`(
  select coalesce(md5(string_agg(row_name || ' ' || position || ' ' || answers::text, E'\n' order by position, row_name)), '')
  from submittal_table_rows where submittal_id = ${rid} and question = ${question})`

/** Keeps the rows that a file is about to change, in the place of those that an earlier file had changed. */
export async function keepRowsBefore(
  db: Db,
  { rid, question }: Where,
  { fileName, userId, now }: { fileName: string; userId: number; now: Date },
): Promise<void> {
  await deleteUndo(db, { rid, question })
  await sql`
    insert into submittal_table_undos (submittal_id, question, file_name, row_count, rows_after, taken_at,
      taken_by_user_id)
    select ${rid}, ${question}, ${fileName}, count(*), '', ${now}, ${userId}
    from submittal_table_rows where submittal_id = ${rid} and question = ${question}`.execute(db)
  await sql`
    insert into submittal_table_undo_rows (submittal_id, question, row_name, position, answers)
    select submittal_id, question, row_name, position, answers
    from submittal_table_rows where submittal_id = ${rid} and question = ${question}`.execute(db)
}

/** What the file left, so that what is typed afterwards is not written over. */
export async function noteRowsAfter(db: Db, where: Where): Promise<void> {
  await sql`
    update submittal_table_undos set rows_after = ${ROWS_NOW(where)}
    where submittal_id = ${where.rid} and question = ${where.question}`.execute(db)
}

/** The last file that was taken over, as long as its rows are as it left them. */
export async function selectUndo(db: Db, where: Where): Promise<TableUndo | null> {
  const { rows } = await sql<TableUndo>`
    select undo.file_name as "fileName", undo.row_count as "rowCount", undo.taken_at as "takenAt",
      users.display_name as "takenBy"
    from submittal_table_undos undo join users on users.id = undo.taken_by_user_id
    where undo.submittal_id = ${where.rid} and undo.question = ${where.question}
      and undo.rows_after = ${ROWS_NOW(where)}`.execute(db)
  return rows[0] ?? null
}

/** Puts the rows of before back, under the names that they had. Answers how many there are. */
export async function putRowsBack(db: Db, { rid, question }: Where): Promise<number> {
  await sql`
    delete from submittal_table_rows where submittal_id = ${rid} and question = ${question}`.execute(
    db,
  )
  const { numAffectedRows } = await sql`
    insert into submittal_table_rows (submittal_id, question, row_name, position, answers)
    select submittal_id, question, row_name, position, answers from submittal_table_undo_rows
    where submittal_id = ${rid} and question = ${question}`.execute(db)
  await deleteUndo(db, { rid, question })
  return Number(numAffectedRows ?? 0)
}

async function deleteUndo(db: Db, { rid, question }: Where): Promise<void> {
  await sql`
    delete from submittal_table_undos where submittal_id = ${rid} and question = ${question}`.execute(
    db,
  )
}
