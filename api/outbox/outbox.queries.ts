import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

export type Mail = {
  /** What kind of mail it is, for example "event-receipt". */
  template: string
  to: string
  subject: string
  /** Plain text. */
  body: string
  /** Not before this moment. */
  sendAfter?: Date
}

/**
 * Writes a mail into the outbox, in the transaction of what it tells about: both are there or neither is.
 * Returns the row's id, or null for an address that nobody can have.
 */
export async function enqueueMail(db: Db, mail: Mail, now: Date): Promise<number | null> {
  if (!isAddress(mail.to) || mail.to.endsWith('.invalid')) return null
  const { rows } = await sql<{ id: number }>`
    insert into outbox (template, to_address, subject, body, send_after, message_id, created_at)
    values (${mail.template}, ${mail.to}, ${mail.subject.replace(/[\r\n]+/g, ' ')}, ${mail.body},
      ${mail.sendAfter ?? now}, ${randomUUID()}, ${now})
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** One address, without anything that could add a second or a header. */
function isAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/.test(text)
  )
}
