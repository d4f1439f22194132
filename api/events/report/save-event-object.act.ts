import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { countAttempts } from '#api/ground/lib/limits/attempts.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import type { Answers } from '#api/ground/lib/calls/answers.ts'
import { keepCopyOfRecord } from '#api/services/proof/copies.queries.ts'
import { eventDoc } from './event-doc.ts'
import { judged, type Filing } from './filing.ts'
import { copyOfReport } from './report-copy.ts'
import { saveEvent } from './save-event.queries.ts'
import { selectSaved, type SavedEvent } from './saved-event.queries.ts'

type EventObject = {
  /** Of an earlier save; undefined for a new event. */
  rid: number | undefined
  /** Opens the event: given with the first answer. */
  key: string
  answers: Answers
  isSubmitted: boolean
  isCertified: boolean
}

/**
 * Saves an event object (spec 2 §4): first as an event without a number, then again to file it. Only who
 * holds the key of the first save may save it again; a filed one stays as it is. A first save whose answer was lost
 * is sent again with the same key: it is the same event.
 */
export async function saveEventObject(
  db: Db,
  { rid, key, answers, isSubmitted, isCertified }: EventObject,
  filing: Filing,
): Promise<SavedEvent | null> {
  const { config, now, limit } = filing
  const { variant } = config.report
  return inTransaction(db, async (trx) => {
    const hash = keyHash(key)
    // Two first saves with one key take turns; the second finds what the first has made.
    await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 1))`.execute(trx)
    const known = await selectSaved(trx, rid ?? { keyHash: hash }, true)
    if (rid !== undefined && known?.keyHash !== hash)
      throw new ApiError('FORBIDDEN', 'Only who saved this event first may save it again.')
    if (known?.state === 'submitted') return known
    const judgement = await judged(trx, filing, {
      variant,
      answers,
      isCertified: isSubmitted ? isCertified : null,
      owner: known && { eventId: known.rid },
    })
    if (!known) await countAttempts(trx, [limit], now)
    const doc = eventDoc(
      {
        ...judgement,
        eventId: known?.rid ?? null,
        keyHash: hash,
        sameAsEventId: null,
        referenceNo: isSubmitted ? judgement.referenceNo : null,
      },
      filing,
    )
    const eventId = await saveEvent(trx, doc)
    if (isSubmitted) {
      const copy = copyOfReport(judgement, filing)
      await keepCopyOfRecord(trx, { ...copy, about: { eventId } }, now)
    }
    return selectSaved(trx, eventId)
  })
}
