import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/**
 * The account of somebody and those that were merged into it, as a list for `in`. What was done with an account
 * keeps its name after a merge; this says whose hand it was.
 */
export const accountsOf = (userId: number | null): RawBuilder<unknown> => sql`(
  with recursive own (id) as (
    select ${userId}::bigint
    union select goes_user_id from account_merges join own on own.id = stays_user_id where undone_at is null)
  select id from own)`

/** Whether what was done with the one account was done by the holder of the other, also where a merge was undone since. */
export async function isOfPerson(
  db: Db,
  { userId, doneById }: { userId: number; doneById: number },
): Promise<boolean> {
  const { rows } = await sql`
    with recursive own (id) as (
      select ${doneById}::bigint
      union select goes_user_id from account_merges join own on own.id = stays_user_id)
    select from own where id = ${userId}`.execute(db)
  return rows.length > 0
}
