import { language } from '#words/speech.ts'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ReceivedFile } from '#api/services/files/receive-file.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'

/** Photos of one line that may wait at once: a pipe is seen from a few sides. */
const MOST_WAITING = 5

type Sent = { lineId: number; note: string; email: string | null; fileName: string }

/** Keeps a photo that a resident sent; it waits for who sees to the water system. */
export async function sendPhoto(
  db: Db,
  { sent, file, visitor }: { sent: Sent; file: ReceivedFile; visitor: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // One at a time, so that the limit holds. Counted by a statement of its own: one that waits for a lock counts
    // what stood when it began.
    const { rows: lines } = await sql`
      select from service_lines where id = ${sent.lineId} for no key update`.execute(trx)
    if (lines.length === 0) throw notFound('This service line')
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from service_line_photos
      where service_line_id = ${sent.lineId} and state = 'waiting'`.execute(trx)
    if ((rows[0]?.n ?? 0) >= MOST_WAITING)
      throw new ApiError(
        'CONFLICT',
        `${MOST_WAITING} photos of this pipe wait to be looked at already. Send more when the water system answered.`,
      )
    const inserted = await sql<{ rid: number }>`
      insert into service_line_photos (service_line_id, note, email, file_name, file_key, content_type, byte_size,
        sha256, scan_result, sent_at, language)
      values (${sent.lineId}, ${sent.note}, ${sent.email}, ${sent.fileName}, ${file.fileKey}, ${file.contentType},
        ${file.byteSize}, ${file.sha256}, ${file.isScanned ? 'clean' : 'off'}, ${now}, ${language()})
      returning id::float8 as rid`.execute(trx)
    await writeAudit(
      trx,
      {
        action: 'service-line.photo-sent',
        userId: null,
        actorId: null,
        detail: { rid: inserted.rows[0]?.rid ?? 0, serviceLineDtlRid: sent.lineId },
        visitor,
      },
      now,
    )
  })
}
