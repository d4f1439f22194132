import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { RETRY_MINUTES } from './send-due.ts'

/** What is said where no mail server could be spoken with; a server that answers refuses in other words. */
const UNREACHED =
  'ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ESOCKET|timeout|greeting'
const HOURS = 24

/**
 * Whether the mail server is known to be out of reach: a mail waits because of it, and none was sent since. Where
 * somebody waits for a mail, "has been sent" would be untrue. Without a try nothing is known, and the answer is no.
 */
export async function isMailDown(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDown: boolean }>`
    with failed as materialized (
      select max(send_after - make_interval(mins => (${[...RETRY_MINUTES]}::int[])[attempts])) as at from outbox
      where state = 'waiting' and attempts > 0 and last_error ~* ${UNREACHED}
        and created_at > ${now}::timestamptz - make_interval(hours => ${HOURS}::int))
    select at is not null and not exists (
      select from outbox where at is not null and state = 'sent' and sent_at > at) as "isDown"
    from failed`.execute(db)
  return rows[0]?.isDown ?? false
}
