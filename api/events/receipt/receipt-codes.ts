import type { Db } from '#api/ground/db/database.ts'
import { judgeTry } from '#api/ground/lib/limits/attempts.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { keyHash, plainCode } from '#api/ground/secrets/keys.ts'
import { selectEventCopy, type EventCopy } from './event-receipt.queries.ts'

const WRONG_CODES = { scope: 'receipt code', most: 10, windowSeconds: 900 }

/**
 * The report that a typed receipt code opens. Wrong codes are counted by visitor; whether a code is
 * unknown or no code at all, the answer is the same.
 */
export async function reportOfCode(
  db: Db,
  typed: string,
  { visitor, now }: { visitor: string; now: Date },
): Promise<EventCopy> {
  const copy = await judgeTry(db, [WRONG_CODES, visitor], now, () =>
    selectEventCopy(db, { receiptCodeHash: keyHash(plainCode(typed)) }),
  )
  if (copy) return copy
  throw new ApiError('NOT_FOUND', 'No report has this receipt code. Check it against your receipt.')
}
