import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Answered } from '#forms/judge/context.ts'

type NewAnswers = {
  rid: number
  formSha256: string
  userId: number
  answered: Pick<Answered, 'texts' | 'rows'>
}

/** What a new submittal begins with: texts, and the rows of its tables in their order. */
export async function insertAnswers(
  db: Db,
  { rid, formSha256, userId, answered: { texts, rows } }: NewAnswers,
  now: Date,
): Promise<void> {
  await sql`
    insert into submittal_forms (submittal_id, form_sha256, answers, saved_at, saved_by_user_id)
    values (${rid}, ${formSha256}, ${JSON.stringify(texts)}::jsonb, ${now}, ${userId})`.execute(db)
  const all = Object.entries(rows).flatMap(([question, ofTable]) =>
    ofTable.map((row, at) => ({ question, ...row, position: at + 1 })),
  )
  if (all.length === 0) return
  await sql`
    insert into submittal_table_rows (submittal_id, question, row_name, position, answers)
    select ${rid}, question, name, position, texts
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as made (question text, name text, position int, texts jsonb)`.execute(db)
}
