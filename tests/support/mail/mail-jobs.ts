import type { Db } from '#api/ground/db/database.ts'
import { enqueueMail, type Mail } from '#api/services/outbox/outbox.queries.ts'

// Mails of the worker that sends them.

export const START = new Date('2026-11-20T15:00:00Z')
export const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

/** A mail that waits. */
export async function write(db: Db, mail: Partial<Mail> = {}): Promise<number> {
  const id = await enqueueMail(
    db,
    {
      template: 'event-receipt',
      to: 'ada.reyes@example.com',
      subject: 'Your report EVT-1',
      body: 'Receipt code: ABCD-EFGH',
      ...mail,
    },
    START,
  )
  if (id === null) throw new Error('The mail was not written.')
  return id
}

export async function rowOf(db: Db, id: number) {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
