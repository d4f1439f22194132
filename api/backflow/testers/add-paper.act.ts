import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ReceivedFile } from '#api/services/files/receive-file.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { NewPaper } from './testers.schemas.ts'

/** Papers of one account that may wait or count at once: a company has a drawer of gauges, not a warehouse. */
const MOST_PAPERS = 200

/** What of a paper cannot be, by field; asked before the file is read too, so that no bytes are kept for nothing. */
export function refuseWrongPaper({ number, validFrom, validUntil }: NewPaper, today: string): void {
  const errors: Record<string, string> = {}
  if (number.trim() === '') errors['number'] = 'Required.'
  if (validFrom > today) errors['validFrom'] = 'This day is not over yet.'
  if (validUntil < validFrom) errors['validUntil'] = 'The last day is before the first.'
  else if (validUntil < today) errors['validUntil'] = 'This is over already. Send one that holds.'
  const [first] = Object.values(errors)
  if (first) throw new ApiError('INVALID', first, errors)
}

/** Keeps a certificate or a calibration that a tester sent; it waits for the agency. */
export async function addPaper(
  db: Db,
  user: Pick<SignedIn, 'id' | 'actorId'>,
  paper: NewPaper & { fileName: string },
  file: ReceivedFile,
  now: Date,
): Promise<{ rid: number }> {
  return inTransaction(db, async (trx) => {
    // One at a time, so that the limit holds. Counted by a statement of its own: one that waits for a lock counts
    // what stood when it began.
    await sql`select from users where id = ${user.id} for no key update`.execute(trx)
    const { rows: counted } = await sql<{ n: number }>`
      select count(*)::int as n from tester_papers
      where user_id = ${user.id} and state <> 'refused'`.execute(trx)
    if ((counted[0]?.n ?? 0) >= MOST_PAPERS)
      throw new ApiError('CONFLICT', `An account keeps at most ${MOST_PAPERS} papers.`)
    const { rows } = await sql<{ rid: number }>`
      insert into tester_papers (user_id, kind, number, about, valid_from, valid_until, file_name, file_key,
        content_type, byte_size, sha256, scan_result, sent_at)
      values (${user.id}, ${paper.kind}, ${paper.number.trim()}, ${paper.about.trim()}, ${paper.validFrom},
        ${paper.validUntil}, ${paper.fileName}, ${file.fileKey}, ${file.contentType}, ${file.byteSize},
        ${file.sha256}, ${file.isScanned ? 'clean' : 'off'}, ${now})
      on conflict do nothing returning id as rid`.execute(trx)
    const rid = rows[0]?.rid
    if (rid === undefined) {
      const words =
        paper.kind === 'gauge'
          ? 'A calibration of this gauge from this day was sent already.'
          : 'This certificate from this day was sent already.'
      throw new ApiError('CONFLICT', words, { number: words })
    }
    const detail = { rid: Number(rid), kind: paper.kind, sha256: file.sha256 }
    await writeAudit(
      trx,
      { action: 'tester.paper-sent', userId: user.id, actorId: user.actorId, detail },
      now,
    )
    return { rid: Number(rid) }
  })
}
