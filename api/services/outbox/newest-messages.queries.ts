import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export type OutboxMail = {
  id: number
  to: string
  subject: string
  /** Null once it was sent. */
  body: string | null
  state: 'waiting' | 'sending' | 'sent' | 'dead'
  createdAt: Date
  sendAfter: Date
}

/** The newest mails and text messages, for the page that shows them where none are sent. */
export async function selectNewestMail(db: Db, most: number): Promise<OutboxMail[]> {
  const { rows } = await sql<OutboxMail>`
    (select id, to_address as "to", subject, body, state, created_at as "createdAt",
        send_after as "sendAfter"
      from outbox order by id desc limit ${most})
    union all
    -- Below zero, so that no two of the page have one number.
    (select -id, to_phone, 'Text message', body, state, created_at, send_after
      from sms_outbox order by id desc limit ${most})
    order by "createdAt" desc, id desc limit ${most}`.execute(db)
  return rows
}
