import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { newRowName } from '#api/filing/begin.act.ts'

/** One sending of a tester at a time, so that two tabs with the same report make one. */
export async function lockSender(trx: Db, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(trx)
}

type Sent = { sha256: string; submissionRid: number | null; productRid: number | null }

/** What became of a key; the draft is null once it was deleted. */
export async function selectSent(trx: Db, userId: number, key: string): Promise<Sent | null> {
  const { rows } = await sql<Sent>`
    select sha256, submittals.id::float8 as "submissionRid", submittals.product_id as "productRid"
    from backflow_sent_results sent left join submittals on submittals.id = sent.submittal_id
    where sent.user_id = ${userId} and sent.key = ${key}`.execute(trx)
  return rows[0] ?? null
}

type NewSent = { userId: number; key: string; sha256: string; rid: number; way: string }

export async function insertSent(
  trx: Db,
  { userId, key, sha256, rid, way }: NewSent,
  now: Date,
): Promise<void> {
  await sql`
    insert into backflow_sent_results (user_id, key, sha256, submittal_id, way, at)
    values (${userId}, ${key}, ${sha256}, ${rid}, ${way}, ${now})`.execute(trx)
}

/** Rows of a table of a draft that was just made. */
export async function insertRows(
  trx: Db,
  rid: number,
  question: string,
  rows: readonly Record<string, string>[],
): Promise<void> {
  if (rows.length === 0) return
  const made = rows.map((answers, at) => ({ name: newRowName(), position: at + 1, answers }))
  await sql`
    insert into submittal_table_rows (submittal_id, question, row_name, position, answers)
    select ${rid}, ${question}, name, position, answers
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as made (name text, position int, answers jsonb)`.execute(trx)
}
