import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { knownKeys, selectNamed } from '#api/services/files/known-files.queries.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import {
  beginCheck,
  giveUpCheck,
  keepCheck,
  selectCheck,
} from '#api/ground/lib/check-results.queries.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { log } from '#api/ground/lib/log.ts'
import type { Comparison } from './operations.schemas.ts'

/** What is kept of a comparison besides its moments and who made it. */
export type KeptComparison = Omit<Comparison, 'endedAt' | 'tookMs' | 'by' | 'isWhole'> & {
  /** The key that it came to when its time was over; null when all was looked at. */
  reached: string | null
}

const MOST_NAMES = 50
const MOST_CHARACTERS = 200
/** Somebody waits for the page, and a gateway on another machine waits 20 seconds. */
const MOST_MS = 15_000
/** A file is stored before its row is written; what is younger may still get one. */
const YOUNG_MS = 60 * 60_000
/** Names that are asked for once more at the end: what was deleted meanwhile is not missing. */
const MOST_ASKED_AGAIN = 5_000

type Parts = { db: Db; files: FileStore; clock: () => Date; mostMs?: number }
type By = { userId: number; actorId: number; visitor: string }

/**
 * Compares the stored files with what the rows name, keeps the result for the page and writes down who did it. One
 * at a time. Where the last one came to no end it goes on from there.
 */
export async function compareFiles(
  { db, files, clock, mostMs = MOST_MS }: Parts,
  { userId, actorId, visitor }: By,
): Promise<void> {
  const startedAt = clock()
  if (!(await beginCheck(db, 'compare-files', startedAt)))
    throw new ApiError(
      'CONFLICT',
      'The files are being compared right now. Look again in a minute.',
    )
  try {
    const last = (await selectCheck<KeptComparison>(db, 'compare-files'))?.result
    const before = last && last.reached !== null ? last : NOTHING
    const result = await compared({ db, files, mostMs }, before, startedAt)
    const { stored, orphans, missing, reached } = result
    const endedAt = clock()
    const isWhole = reached === null
    const detail = { stored, orphans: orphans.count, missing: missing.count, isWhole }
    await inTransaction(db, async (trx) => {
      await keepCheck(trx, 'compare-files', { startedAt, endedAt, userId, result })
      const entry = { action: 'files.compared', userId: null, actorId, detail, visitor } as const
      await writeAudit(trx, entry, endedAt)
    })
  } catch (error) {
    await giveUpCheck(db, 'compare-files').catch(() => undefined)
    throw error
  }
}

const NOTHING: KeptComparison = {
  ...{ stored: 0, storedBytes: 0, named: 0, young: 0, reached: '' },
  orphans: { count: 0, names: [] },
  missing: { count: 0, names: [] },
}

/** Walks both sides in the order of their keys, so that neither has to be kept as a whole. */
async function compared(
  { db, files, mostMs }: { db: Db; files: FileStore; mostMs: number },
  before: KeptComparison,
  now: Date,
): Promise<KeptComparison> {
  const endsAt = performance.now() + mostMs
  const youngSince = now.getTime() - YOUNG_MS
  const found = structuredClone(before)
  const from = before.reached ?? ''
  const missing: string[] = []
  const stored = listed(files, from)
  const named = knownKeys(db, from)
  let [file, key] = [await stored.next(), await named.next()]
  found.reached = from
  while (!file.done || !key.done) {
    if (performance.now() > endsAt) break
    const storedKey = file.done ? null : file.value.key
    const namedKey = key.done ? null : key.value
    const isStored = storedKey !== null && (namedKey === null || storedKey <= namedKey)
    const isNamed = namedKey !== null && (storedKey === null || namedKey <= storedKey)
    if (isStored && !file.done) {
      found.stored += 1
      found.storedBytes += file.value.byteSize
      if (!isNamed && file.value.writtenAt.getTime() > youngSince) found.young += 1
      else if (!isNamed) add(found.orphans, file.value.key)
      file = await stored.next()
    }
    if (isNamed) {
      found.named += 1
      if (!isStored && missing.length < MOST_ASKED_AGAIN) missing.push(namedKey)
      else if (!isStored) found.missing.count += 1
      key = await named.next()
    }
    found.reached = (isStored ? storedKey : namedKey) ?? from
  }
  if (file.done && key.done) found.reached = null
  await Promise.all([stored.return(undefined), named.return(undefined)])
  for (const name of (await selectNamed(db, missing)).sort()) add(found.missing, name)
  return found
}

function add(list: { count: number; names: string[] }, name: string): void {
  list.count += 1
  if (list.names.length < MOST_NAMES) list.names.push(name.slice(0, MOST_CHARACTERS))
}

/** The stored files, of which each must come after the one before: else both sides could not be compared. */
async function* listed(files: FileStore, from: string) {
  let last = ''
  try {
    for await (const file of files.list(from)) {
      if (file.key < last) throw new Error('The storage does not list its files in order.')
      last = file.key
      yield file
    }
  } catch (error) {
    log.error({ err: error }, 'the stored files could not be listed')
    throw new ApiError('FILES_AWAY', 'The stored files could not be listed. Nothing was compared.')
  }
}
