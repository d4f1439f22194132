import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { writeAudit } from '#api/audit/write-audit.queries.ts'
import { knownKeys, selectNamed } from '#api/files/known-files.queries.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import { beginCheck, giveUpCheck, keepCheck } from '#api/lib/check-results.queries.ts'
import type { FileStore } from '#api/lib/files/file-store.ts'
import { log } from '#api/lib/log.ts'
import type { Comparison } from './operations.schemas.ts'

/** What is kept of a comparison besides its moments and who made it. */
export type KeptComparison = Omit<Comparison, 'endedAt' | 'tookMs' | 'by'>

const MOST_NAMES = 50
const MOST_CHARACTERS = 200
/** Somebody waits for the page. */
const MOST_MS = 60_000
/** A file is stored before its row is written; what is younger may still get one. */
const YOUNG_MS = 60 * 60_000
/** Names that are asked for once more at the end: what was deleted meanwhile is not missing. */
const MOST_ASKED_AGAIN = 5_000

type Parts = { db: Db; files: FileStore; clock: () => Date }
type By = { userId: number; actorId: number; visitor: string }

/**
 * Compares the stored files with what the rows name, keeps the result for the page and writes down who did it. One
 * at a time.
 */
export async function compareFiles(
  { db, files, clock }: Parts,
  { userId, actorId, visitor }: By,
): Promise<void> {
  const startedAt = clock()
  if (!(await beginCheck(db, 'compare-files', startedAt)))
    throw new ApiError(
      'CONFLICT',
      'The files are being compared right now. Look again in a minute.',
    )
  try {
    const result = await compared(db, files, startedAt)
    const { orphans, missing, isWhole } = result
    const endedAt = clock()
    const detail = {
      stored: result.stored,
      orphans: orphans.count,
      missing: missing.count,
      isWhole,
    }
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

/** Walks both sides in the order of their keys, so that neither has to be kept as a whole. */
async function compared(db: Db, files: FileStore, now: Date): Promise<KeptComparison> {
  const endsAt = performance.now() + MOST_MS
  const youngSince = now.getTime() - YOUNG_MS
  const found = { stored: 0, storedBytes: 0, named: 0, young: 0, isWhole: true }
  const orphans = new Names()
  const missing: string[] = []
  let moreMissing = 0
  const stored = listed(files)
  const named = knownKeys(db)
  let [file, key] = [await stored.next(), await named.next()]
  while (!file.done || !key.done) {
    if (performance.now() > endsAt) {
      found.isWhole = false
      break
    }
    const storedKey = file.done ? null : file.value.key
    const namedKey = key.done ? null : key.value
    const isStored = storedKey !== null && (namedKey === null || storedKey <= namedKey)
    const isNamed = namedKey !== null && (storedKey === null || namedKey <= storedKey)
    if (isStored && !file.done) {
      found.stored += 1
      found.storedBytes += file.value.byteSize
      if (!isNamed && file.value.writtenAt.getTime() > youngSince) found.young += 1
      else if (!isNamed) orphans.add(file.value.key)
      file = await stored.next()
    }
    if (isNamed) {
      found.named += 1
      if (!isStored && missing.length < MOST_ASKED_AGAIN) missing.push(namedKey)
      else if (!isStored) moreMissing += 1
      key = await named.next()
    }
  }
  await Promise.all([stored.return(undefined), named.return(undefined)])
  const stillNamed = await selectNamed(db, missing)
  return {
    ...found,
    orphans: orphans.shown(),
    missing: {
      count: stillNamed.length + moreMissing,
      names: stillNamed.sort().slice(0, MOST_NAMES),
    },
  }
}

/** The stored files, of which each must come after the one before: else both sides could not be compared. */
async function* listed(files: FileStore) {
  let last = ''
  try {
    for await (const file of files.list()) {
      if (file.key < last) throw new Error('The storage does not list its files in order.')
      last = file.key
      yield file
    }
  } catch (error) {
    log.error({ err: error }, 'the stored files could not be listed')
    throw new ApiError('FILES_AWAY', 'The stored files could not be listed. Nothing was compared.')
  }
}

class Names {
  private count = 0
  private readonly names: string[] = []
  add(name: string): void {
    this.count += 1
    if (this.names.length < MOST_NAMES) this.names.push(name.slice(0, MOST_CHARACTERS))
  }
  shown(): { count: number; names: string[] } {
    return { count: this.count, names: this.names }
  }
}
