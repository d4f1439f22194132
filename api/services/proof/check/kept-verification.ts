import type { Db } from '#api/ground/db/database.ts'
import { keepCheck, selectCheck, type KeptCheck } from '#api/ground/lib/check-results.queries.ts'
import type { Verification } from './verify-all.ts'

/** Problems that are kept in words; the command prints all of them. */
const KEPT_PROBLEMS = 50

/** What is kept of a verification. It says what was seen at that time and proves nothing itself. */
export type KeptVerification = {
  copies: number
  seals: number
  files: number
  ends: number
  problems: number
  firstProblems: string[]
}

type Made = { startedAt: Date; endedAt?: Date; userId: number | null }

/** Keeps what a verification found in the place of the one before. */
export function keepVerification(
  db: Db,
  name: 'verify-all' | 'verify-newest',
  { copies, seals, files, ends, problems }: Found,
  { startedAt, endedAt = new Date(), userId }: Made,
): Promise<void> {
  const result: KeptVerification = {
    copies: copies.count,
    seals: seals.seals,
    files,
    ends,
    problems: problems.length,
    firstProblems: problems.slice(0, KEPT_PROBLEMS),
  }
  return keepCheck(db, name, { startedAt, endedAt, userId, result })
}

type Found = Pick<Verification, 'files' | 'ends' | 'problems'> & {
  copies: Pick<Verification['copies'], 'count'>
  seals: Pick<Verification['seals'], 'seals'>
}

export const selectVerification = (
  db: Db,
  name: 'verify-all' | 'verify-newest',
): Promise<KeptCheck<KeptVerification> | null> => selectCheck<KeptVerification>(db, name)
