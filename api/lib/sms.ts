import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

export type TextMessage = {
  /** With its country code: "+15035550100". */
  to: string
  body: string
}

/**
 * Takes a text message, in the transaction of what it tells about. An agency with an SMS service passes its
 * own; it throws when the message cannot be sent.
 */
export type SmsSender = { send: (db: Db, message: TextMessage, now: Date) => Promise<void> }

/** Without a service the messages wait in the database, where the outbox page shows them. */
export const smsOutbox: SmsSender = {
  async send(db, { to, body }, now) {
    await sql`
      insert into sms_outbox (to_phone, body, created_at) values (${to}, ${body}, ${now})`.execute(
      db,
    )
  },
}
