import type { Db } from '#api/db/database.ts'
import { CHAIN_START, chainOf, sha256Of } from './copies.ts'
import {
  selectChainBefore,
  selectCopiesAfter,
  selectPreviousOfNext,
  type StoredCopy,
} from './stored-copies.queries.ts'

/** What is wrong with a stored copy. */
export type Break = 'content' | 'chain' | 'previous'

/** The first thing that does not hold of a copy, given the chain's value at the copy before it; or null. */
export function breakOf(copy: StoredCopy, before: string): Break | null {
  if (sha256Of(copy.content) !== copy.sha256) return 'content'
  if (chainOf(copy.previousChainSha256, copy.sha256) !== copy.chainSha256) return 'chain'
  return copy.previousChainSha256 === before ? null : 'previous'
}

/** Whether a stored copy is what was filed: its content, its own link, and the links on both sides. */
export async function isWhole(db: Db, copy: StoredCopy): Promise<boolean> {
  const before = (await selectChainBefore(db, copy.id)) ?? CHAIN_START
  const claimedByNext = await selectPreviousOfNext(db, copy.id)
  return (
    breakOf(copy, before) === null && (claimedByNext === null || claimedByNext === copy.chainSha256)
  )
}

export type ChainReport = {
  /** Copies that were read and hold. */
  count: number
  /** The chain's value at its end: kept elsewhere, it proves that no copy was taken off the end. */
  end: string
  broken: { number: string; id: number; what: Break } | null
}

const BATCH = 500

/** Walks the whole chain from its beginning to the first copy that does not hold. */
export async function verifyChain(db: Db): Promise<ChainReport> {
  let end = CHAIN_START
  let count = 0
  let last = 0
  for (;;) {
    const copies = await selectCopiesAfter(db, last, BATCH)
    for (const copy of copies) {
      const what = breakOf(copy, end)
      if (what) return { count, end, broken: { number: copy.number, id: copy.id, what } }
      end = copy.chainSha256
      last = copy.id
      count += 1
    }
    if (copies.length < BATCH) return { count, end, broken: null }
  }
}
