import { sql, type RawBuilder } from 'kysely'

/** Accounts that read and save nothing: nothing waits for them, since they could not do it. */
export const READERS: RawBuilder<unknown> = sql`select id from users where is_read_only`

/** Whether somebody may save at all; asked once a statement, before what waits is read. */
export const saves = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(select not is_read_only from users where id = ${userId})`
