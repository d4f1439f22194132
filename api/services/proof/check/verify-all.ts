import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { readEnd, selectEnds, type KeptEnd, type PublishedEnd } from '../ends.act.ts'
import { momentText } from '../moments.queries.ts'
import { decisionProblems } from './verify-decisions.queries.ts'
import { fileRowProblems, fileProblems } from './verify-files.queries.ts'
import { ledgerProblems } from './verify-ledgers.queries.ts'
import { submittalProblems } from './verify-submittals.queries.ts'
import { keptRowProblems, registerProblems } from './verify-tables.queries.ts'
import { foreignWriterProblems } from './verify-writers.queries.ts'
import { verifySeals, type SealReport } from './verify-seals.ts'
import { BREAK_WORDS, verifyChain, type ChainReport } from './verify.ts'

/** Ends that do not lie where they were put: each says when it was made, and none holds less than one before it. */
function misplacedEnds(kept: readonly KeptEnd[]): string[] {
  const found: string[] = []
  let [copies, seals] = [0, 0]
  for (const { line, moment } of kept.toReversed()) {
    const end = readEnd(line)
    if (!end) continue
    if (
      momentText(new Date(end.at)) !== moment ||
      end.copies.count < copies ||
      end.seals.count < seals
    )
      found.push(`The published end of ${end.at} is not at its place.`)
    ;[copies, seals] = [end.copies.count, end.seals.count]
  }
  return found
}

export type Verification = {
  copies: ChainReport
  seals: SealReport
  /** Files that were read; 0 when they were not asked for. */
  files: number
  /** Published ends that were compared. */
  ends: number
  /** Everything that does not hold, in words. */
  problems: string[]
}

const MOST_ENDS = 100_000

/**
 * Verifies everything that proves a record: copies, signatures, PDFs, audit rows, disputes, the rows of filed
 * files, balances and transfers of the instruments, every row that is kept and who wrote it, and that every published end is still
 * contained. A table of the database that no list names is a problem too. With a file store the bytes of the files too.
 */
export async function verifyRecords(
  db: Db,
  {
    files,
    published = [],
    since,
  }: { files?: FileStore; published?: readonly string[]; since?: string },
): Promise<Verification> {
  const kept = await selectEnds(db, MOST_ENDS)
  const own = new Set(kept.map(({ line }) => line))
  const problems = misplacedEnds(kept)
  const ends: PublishedEnd[] = []
  for (const line of new Set([...own, ...published])) {
    const end = readEnd(line)
    if (end) ends.push(end)
    else
      problems.push(`No key of this installation signed this published end: ${line.slice(0, 80)}`)
    if (!own.has(line))
      problems.push(`A published end is gone from the database: ${line.slice(0, 80)}`)
  }
  const copiesAt = new Map<number, string>()
  const sealsAt = new Map<number, string>()
  const wanted = new Set(ends.map(({ copies }) => copies.count))
  let [count, hasSince] = [0, false]
  const copies = await verifyChain(db, ({ chainSha256 }) => {
    count += 1
    if (wanted.has(count)) copiesAt.set(count, chainSha256)
    if (chainSha256 === since) hasSince = true
  })
  if (copies.broken)
    problems.push(
      `Copy ${copies.broken.number} (row ${copies.broken.id}): ${BREAK_WORDS[copies.broken.what]}. ${copies.count} copies before it hold.`,
    )
  const seals = await verifySeals(db, (position, chain) => sealsAt.set(position, chain))
  problems.push(...seals.problems)
  if (since && !hasSince) problems.push(`The chain no longer contains ${since}.`)
  for (const end of ends) {
    if (end.copies.count > 0 && copiesAt.get(end.copies.count) !== end.copies.end)
      problems.push(
        `The copies that were published at ${end.at} (${end.copies.count}) are not all there.`,
      )
    if (end.seals.count > 0 && sealsAt.get(end.seals.count) !== end.seals.end)
      problems.push(
        `The seals that were published at ${end.at} (${end.seals.count}) are not all there.`,
      )
  }
  problems.push(
    ...(await fileRowProblems(db)),
    ...(await decisionProblems(db)),
    ...(await ledgerProblems(db)),
    ...(await submittalProblems(db)),
    ...(await registerProblems(db)),
    ...(await keptRowProblems(db)),
    ...(await foreignWriterProblems(db)),
  )
  const read = files ? await fileProblems(db, files) : { count: 0, problems: [] }
  problems.push(...read.problems)
  return { copies, seals, files: read.count, ends: ends.length, problems }
}
