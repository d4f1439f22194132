import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

export type ClaimedMail = {
  id: number
  template: string
  to: string
  subject: string
  body: string
  /** The same at each try, so that a mailbox can tell a repeat from a second mail. */
  messageId: string
  /** Which try this is, counted from 1. Only who made it may say how it ended. */
  attempts: number
}

/**
 * Takes the next mail that is due: a waiting one, or one whose worker has not come back in time. Workers
 * that ask at once get different rows.
 */
export async function claimDueMail(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedMail | null> {
  const { rows } = await sql<ClaimedMail>`
    update outbox set state = 'sending', attempts = attempts + 1, claimed_until = ${until}
    where id = (
      select id from outbox
      where send_after <= ${now} and body is not null
        and (state = 'waiting' or (state = 'sending' and claimed_until <= ${now}))
      order by send_after, id limit 1 for update skip locked)
    returning id, template, to_address as "to", subject, body, message_id as "messageId", attempts`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The mail server has it; what it said is forgotten here. */
export async function markMailSent(db: Db, mail: ClaimedMail, now: Date): Promise<void> {
  await sql`
    update outbox set state = 'sent', body = null, sent_at = ${now}, claimed_until = null, last_error = null
    where id = ${mail.id} and state = 'sending' and attempts = ${mail.attempts}`.execute(db)
}

/** It could not be sent: it waits for `again`, or is dead without one. A dead mail keeps its words. */
export async function markMailFailed(
  db: Db,
  mail: ClaimedMail,
  { error, again }: { error: string; again: Date | null },
): Promise<void> {
  await sql`
    update outbox set state = ${again ? 'waiting' : 'dead'}, claimed_until = null,
      last_error = ${error.slice(0, 500)}, send_after = coalesce(${again}::timestamptz, send_after)
    where id = ${mail.id} and state = 'sending' and attempts = ${mail.attempts}`.execute(db)
}

/** Forgets mails that were sent before a moment. */
export async function deleteSentMail(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where state = 'sent' and sent_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

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
    (select -id, to_phone, 'Text message', body,
        case when sent_at is null then 'waiting' else 'sent' end, created_at, created_at
      from sms_outbox order by id desc limit ${most})
    order by "createdAt" desc, id desc limit ${most}`.execute(db)
  return rows
}
