import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** What mails and text messages have in common. */
export type Claimed = {
  id: number
  to: string
  body: string
  /** The same at each try, so that who gets it can tell a repeat from a second message. */
  messageId: string
  /** Which try this is, counted from 1. Only who made it may say how it ended. */
  attempts: number
}

export type ClaimedMail = Claimed & {
  template: string
  subject: string
  /** Where a mail program stops such mails with one click; null for mails that nobody can stop. */
  unsubscribe: string | null
}
export type ClaimedText = Claimed

/** A table of messages that wait, with the columns that only it has. */
export type MessageTable<T extends Claimed> = {
  name: 'outbox' | 'sms_outbox'
  columns: RawBuilder<Omit<T, 'id' | 'body' | 'messageId' | 'attempts'>>
  /** Whether there is still a reason to send it. */
  isOfUse: (now: Date) => RawBuilder<boolean>
}

export const MAILS: MessageTable<ClaimedMail> = {
  name: 'outbox',
  columns: sql`template, to_address as "to", subject, unsubscribe`,
  isOfUse: () => sql`true`,
}
export const TEXTS: MessageTable<ClaimedText> = {
  name: 'sms_outbox',
  columns: sql`to_phone as "to"`,
  isOfUse: (now) => sql`useful_until > ${now}`,
}

/**
 * Takes the next message that is due: a waiting one, or one whose worker has not come back in time. Workers
 * that ask at once get different rows.
 */
export async function claimDue<T extends Claimed>(
  db: Db,
  { name, columns, isOfUse }: MessageTable<T>,
  { now, until }: { now: Date; until: Date },
): Promise<T | null> {
  const table = sql.table(name)
  const { rows } = await sql<T>`
    update ${table} set state = 'sending', attempts = attempts + 1, claimed_until = ${until}
    where id = (
      select id from ${table}
      where send_after <= ${now} and body is not null and ${isOfUse(now)}
        and (state = 'waiting' or (state = 'sending' and claimed_until <= ${now}))
      order by send_after, id limit 1 for update skip locked)
    returning id, ${columns}, body, message_id as "messageId", attempts`.execute(db)
  return rows[0] ?? null
}

type Ended = { name: MessageTable<Claimed>['name'] }
type Try = Pick<Claimed, 'id' | 'attempts'>

/** The service has it; what it said is forgotten here. */
export async function markSent(
  db: Db,
  { name }: Ended,
  { id, attempts }: Try,
  now: Date,
): Promise<void> {
  await sql`
    update ${sql.table(name)} set state = 'sent', body = null,
      ${name === 'outbox' ? sql`unsubscribe = null,` : sql``} sent_at = ${now},
      claimed_until = null, last_error = null
    where id = ${id} and state = 'sending' and attempts = ${attempts}`.execute(db)
}

/** It could not be sent: it waits for `again`, or is dead without one. What is dead keeps its words. */
export async function markFailed(
  db: Db,
  { name }: Ended,
  { id, attempts }: Try,
  { error, again }: { error: string; again: Date | null },
): Promise<void> {
  await sql`
    update ${sql.table(name)} set state = ${again ? 'waiting' : 'dead'}, claimed_until = null,
      last_error = ${error.slice(0, 500)}, send_after = coalesce(${again}::timestamptz, send_after)
    where id = ${id} and state = 'sending' and attempts = ${attempts}`.execute(db)
}

/** Gives up the text messages that are of no use any more, and forgets what they said. */
export async function endUselessTexts(db: Db, now: Date): Promise<void> {
  await sql`
    update sms_outbox set state = 'dead', body = null, claimed_until = null,
      last_error = coalesce(last_error, 'It was not sent while it was of use.')
    where useful_until <= ${now} and body is not null
      and (state in ('waiting', 'dead') or (state = 'sending' and claimed_until <= ${now}))`.execute(
    db,
  )
}

/** Forgets messages that were sent before a moment. Text messages that were not are of no use by then. */
export async function deleteSent(db: Db, { name }: Ended, before: Date): Promise<number> {
  const isPast =
    name === 'sms_outbox'
      ? sql`useful_until < ${before}`
      : sql`state = 'sent' and sent_at < ${before}`
  const { numAffectedRows } = await sql`
    delete from ${sql.table(name)} where ${isPast}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
