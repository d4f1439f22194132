import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Rhythm } from '#api/ground/lib/waits/wait.ts'

export type Choice = { kind: string; rhythm: Rhythm }

/** How somebody chose to be told, by kind; kinds of which they chose nothing are not there. */
export async function selectChoices(db: Db, userId: number): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select kind, rhythm from wait_choices where user_id = ${userId} order by kind`.execute(db)
  return rows
}

/** Keeps how somebody wants to be told of these kinds; null takes a choice back. */
export async function keepChoices(
  db: Db,
  userId: number,
  choices: readonly { kind: string; rhythm: Rhythm | null }[],
): Promise<void> {
  await sql`
    with wanted as (
      select kind, rhythm from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as wanted (kind text, rhythm text)),
    back as (
      delete from wait_choices using wanted
      where user_id = ${userId} and wait_choices.kind = wanted.kind and wanted.rhythm is null)
    insert into wait_choices (user_id, kind, rhythm)
    select ${userId}, kind, rhythm from wanted where rhythm is not null
    on conflict (user_id, kind) do update set rhythm = excluded.rhythm`.execute(db)
}
