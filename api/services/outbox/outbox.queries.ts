import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { log } from '#api/ground/lib/log.ts'
import type { OwnValues } from '#api/services/mail-texts/mail-text.ts'
import { language, type Language } from '#words/speech.ts'
import { worded } from './own-words.queries.ts'

/** A failure of the outbox in words; whoever has words of their own for it puts them in its place. */
export const NOT_WRITTEN =
  'The e-mail about this could not be sent, so nothing was changed. Please try again later.'

export type Mail = {
  /** What kind of mail it is, for example "event-receipt". */
  template: string
  to: string
  subject: string
  /** Plain text. */
  body: string
  /** Not before this moment. */
  sendAfter?: Date
  /** Whose account it is about; they are told at their account page when it cannot be delivered. */
  userId?: number
  /** The submittal it is about: its history keeps what became of the mail. */
  submittalId?: number
  /** What it is about in that history, where that is not the submittal itself: CPP for a trade. */
  category?: string
  /** Where a mail program stops such mails with one click (RFC 8058). */
  unsubscribe?: string
  /** In which it is written, where that is not the language of `own` or that which is spoken. */
  language?: Language
  /** What the mail was made of: where the agency has words of its own for this kind, they are said instead. */
  own?: OwnValues
}

/**
 * Writes a mail into the outbox, in the transaction of what it tells about: both are there or neither is.
 * Returns the row's id, or null for an address that nobody can have. When it cannot be written, the change
 * that it tells about is not made either, and the caller reads why.
 */
export async function enqueueMail(db: Db, mail: Mail, now: Date): Promise<number | null> {
  if (!isReachable(mail.to)) return null
  const { subject: said, body } = await written(mail.template, worded(db, mail))
  const subject = said.replace(/[\r\n]+/g, ' ')
  const row = sql`
    insert into outbox
      (template, to_address, subject, body, send_after, message_id, created_at, user_id, unsubscribe, language)
    values (${mail.template}, ${mail.to}, ${subject}, ${body},
      ${mail.sendAfter ?? now}, ${randomUUID()}, ${now}, ${mail.userId ?? null}, ${mail.unsubscribe ?? null},
      ${languageOf(mail)})
    returning id`
  const { rows } = await written(
    mail.template,
    (mail.submittalId === undefined
      ? sql<{ id: number }>`${row}`
      : sql<{ id: number }>`
        with mail as (${row})
        insert into email_history (template, recipient, outbox_id, queued_at, submittal_id, user_id, subject, category)
        select ${mail.template}, ${mail.to}, id, ${now}::timestamptz, ${mail.submittalId}::bigint,
          ${mail.userId ?? null}::bigint, ${subject}, ${mail.category ?? ''} from mail
        returning outbox_id as id`
    ).execute(db),
  )
  return rows[0]?.id ?? null
}

/** The row of a mail for the function store_mail, or null for an address that nobody can have. */
export function mailRow(mail: Mail, now: Date): object | null {
  const { template, to, subject, body } = mail
  if (!isReachable(to)) return null
  return {
    template,
    to_address: to,
    subject: subject.replace(/[\r\n]+/g, ' '),
    body,
    send_after: now,
    message_id: randomUUID(),
    created_at: now,
    language: languageOf(mail),
  }
}

function languageOf({ language: written, own }: Mail): Language {
  return own?.language ?? written ?? language()
}

function isReachable(to: string): boolean {
  return isEmailAddress(to) && !to.endsWith('.invalid')
}

/** What store_mail raises when the row could not be written. */
const MAIL_FAILED = 'HW001'

/** Waits for a statement that writes a mail by store_mail; a failure of the mail reads as any other's. */
export async function withMail<T>(template: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === MAIL_FAILED)) throw error
    const code = 'detail' in error ? String(error.detail) : 'none'
    log.error({ template, code }, 'a message was not written')
    throw new ApiError('MAIL_NOT_WRITTEN', NOT_WRITTEN)
  }
}

export type TextMessage = {
  /** With its country code: "+15035550100". */
  to: string
  body: string
  /** It is not sent after this moment. */
  usefulUntil: Date
}

/** Writes a text message into its outbox, in the transaction of what it tells about. */
export async function enqueueText(
  db: Db,
  { to, body, usefulUntil }: TextMessage,
  now: Date,
): Promise<void> {
  await written(
    'text message',
    sql`
    insert into sms_outbox (to_phone, body, send_after, useful_until, message_id, created_at)
    values (${to}, ${body}, ${now}, ${usefulUntil}, ${randomUUID()}, ${now})`.execute(db),
  )
}

/** Waits for a message to be written. */
async function written<T>(template: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    // The error of a database may quote the row that it refused, and with it a code or a password.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'none'
    log.error({ template, code }, 'a message was not written')
    throw new ApiError('MAIL_NOT_WRITTEN', NOT_WRITTEN)
  }
}
