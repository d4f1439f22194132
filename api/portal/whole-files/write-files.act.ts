import { randomUUID } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Db } from '#api/ground/db/database.ts'
import { webStream, type FileStore } from '#api/ground/lib/files/file-store.ts'
import { log } from '#api/ground/lib/log.ts'
import type { Collection } from '#api/portal/ogc/collections.queries.ts'
import { nightOf } from './night.ts'
import { kindsOf, offeredOf, type WholeRules } from './offered.ts'
import { batchesOf, csvOf, geoJsonOf } from './rows.ts'
import * as queries from './whole-files.queries.ts'
import { WHOLE_FORMATS, type WholeFormat } from './whole-files.schemas.ts'

type Parts = {
  db: Db
  files: FileStore
  config: WholeRules
  clock: () => Date
  isStopping: () => boolean
}

/** So often a run says that it still writes. */
const SAY_EVERY_MS = 30_000

/** A run that ends before its end: the portal stops, or another process took the night over. */
class BrokenOff extends Error {
  override name = 'BrokenOff'
}

/**
 * Writes the whole of each kind of public records to files, once a night, and again when the agency begins to keep
 * something from the public. The files before stay until all are written. Answers how many were written.
 */
export async function writeWholeFiles(parts: Parts): Promise<number> {
  const { db, files, config, clock } = parts
  const night = nightOf(config.timeZone, clock())
  const kinds = kindsOf(config, clock())
  const isWritten = await queries.isNightWritten(db, night)
  const offered = offeredOf(await queries.selectWholeFiles(db), config, clock())
  const isLacking = offered.length < kinds.length * WHOLE_FORMATS.length
  if (isWritten && !isLacking) return 0
  const run = randomUUID()
  if (!(await queries.takeNight(db, { night, run, again: isLacking }, clock()))) return 0

  const written: Parameters<typeof queries.publishRun>[1]['files'][number][] = []
  const say = saying(parts, run)
  try {
    for (const { of, rules } of kinds)
      for (const format of WHOLE_FORMATS) {
        const fileKey = `whole-files/${randomUUID()}`
        const { rowCount, ...stored } = await writeFile(parts, { of, format, fileKey, say })
        written.push({ ...stored, kind: of.id, format, fileKey, rules, rowCount })
      }
    if (!(await queries.publishRun(db, { run, files: written }, clock()))) throw new BrokenOff()
    log.info({ written: written.length, night }, 'wrote the whole files')
    return written.length
  } catch (error) {
    for (const { fileKey } of written) await files.delete(fileKey).catch(() => undefined)
    await queries.giveNightBack(db, run)
    if (error instanceof BrokenOff) return 0
    throw error
  }
}

type Wanted = { of: Collection; format: WholeFormat; fileKey: string; say: () => Promise<void> }

/** Rows are read as fast as they are stored: the file is never in memory. */
async function writeFile({ db, files }: Parts, { of, format, fileKey, say }: Wanted) {
  let rowCount = 0
  async function* counted() {
    for await (const rows of batchesOf(db, of)) {
      await say()
      rowCount += rows.length
      yield rows
    }
  }
  const texts = format === 'csv' ? csvOf(of, counted()) : geoJsonOf(of, counted())
  // A fault of either end is heard by whoever reads the packed bytes.
  const packed = pipeline(Readable.from(texts), createGzip(), () => undefined)
  const stored = await files.put(fileKey, webStream(packed), 'application/gzip')
  return { ...stored, rowCount }
}

/** Says now and then that the run still writes, and breaks it off where it must not go on. */
function saying({ db, clock, isStopping }: Parts, run: string): () => Promise<void> {
  let saidAt = clock().getTime()
  return async () => {
    if (isStopping()) throw new BrokenOff()
    const now = clock()
    if (now.getTime() - saidAt < SAY_EVERY_MS) return
    saidAt = now.getTime()
    if (!(await queries.sayNight(db, run, now))) throw new BrokenOff()
  }
}
