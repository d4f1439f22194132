import type { Db } from '#api/ground/db/database.ts'
import { selectPlaceBeforeNewest } from '../stored-copies.queries.ts'
import { BREAK_WORDS, verifyChain } from './verify.ts'

/** So many copies are looked at while somebody waits for the page. */
export const NEWEST_COPIES = 500

/**
 * Verifies the newest copies of record: content, facts, signature and the links from one to the next. Seals, files
 * and published ends are for the command, which has time for all of them.
 */
export async function verifyNewest(db: Db) {
  const before = await selectPlaceBeforeNewest(db, NEWEST_COPIES)
  const { count, broken } = await verifyChain(db, undefined, before ?? undefined)
  const problems = broken
    ? [`Copy ${broken.number} (row ${broken.id}): ${BREAK_WORDS[broken.what]}.`]
    : []
  return { copies: { count }, seals: { seals: 0 }, files: 0, ends: 0, problems }
}
