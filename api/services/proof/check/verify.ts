import type { Db } from '#api/ground/db/database.ts'
import { anchorOf, isAnchoredCopy, isAnchoredRendition, type AnchorContent } from '../anchor.act.ts'
import { sha256Of } from '../canonical.ts'
import { CHAIN_START } from '../copies.queries.ts'
import { chainOf, chainOfHeader, chainStatement, renditionStatement } from '../header.ts'
import { isSignedBy } from '../signing.ts'
import {
  selectChainBefore,
  selectCopiesAfter,
  selectPreviousOfNext,
  type StoredCopy,
  type StoredRendition,
} from '../stored-copies.queries.ts'
import { hasItsSignature } from './verify-submittals.queries.ts'

/** What is wrong with a stored copy. */
export type Break = 'content' | 'chain' | 'previous' | 'signature' | 'facts'

export const BREAK_WORDS: Record<Break, string> = {
  content: 'its content is not what its SHA-256 was taken of',
  chain: 'its link is not made of its own facts',
  previous: 'it does not follow the copy before it: one was changed, added or taken away',
  signature: 'no key of this installation signed it',
  facts: 'its time, number, kind or another fact of it was changed',
}

/** The first thing that does not hold of a copy, given the chain's value at the copy before it; or null. */
export function breakOf(copy: StoredCopy, before: string): Break | null {
  if (sha256Of(copy.content) !== copy.sha256) return 'content'
  const chain =
    copy.version === 1 ? chainOf(copy.previousChainSha256, copy.sha256) : chainOfHeader(copy)
  if (chain !== copy.chainSha256) return 'chain'
  if (copy.previousChainSha256 !== before) return 'previous'
  // Version 1 was not signed: the anchor after it stands for it.
  return copy.version === 1 || isSignedBy(copy, chainStatement(chain)) ? null : 'signature'
}

/**
 * Whether a stored copy is what was filed: its content, its facts, its own link, the links on both sides, and its
 * signature.
 */
export async function isWhole(db: Db, copy: StoredCopy): Promise<boolean> {
  const before = (await selectChainBefore(db, copy.id)) ?? CHAIN_START
  const claimedByNext = await selectPreviousOfNext(db, copy.id)
  if (breakOf(copy, before) !== null) return false
  if (claimedByNext !== null && claimedByNext !== copy.chainSha256) return false
  if (!(await hasItsSignature(db, copy.id))) return false
  if (copy.version !== 1) return true
  const anchor = await anchorOf(db)
  return anchor !== null && isAnchoredCopy(db, anchor, copy.id)
}

/** Whether the portal itself made this PDF of that copy. */
export async function isOwnRendition(db: Db, rendition: StoredRendition): Promise<boolean> {
  if (rendition.signature === null) return isAnchoredRendition(db, rendition.sha256)
  return isSignedBy(rendition, renditionStatement(rendition))
}

export type ChainReport = {
  /** Copies that were read and hold. */
  count: number
  /** The chain's value at its end: kept elsewhere, it proves that no copy was taken off the end. */
  end: string
  broken: { number: string; id: number; what: Break } | null
}

const BATCH = 500

/** A copy and the chain's value at it: a walk begins with the copy after. */
export type ChainPlace = { id: number; end: string }

/** Walks the chain from its beginning, or from a place, to the first copy that does not hold. */
export async function verifyChain(
  db: Db,
  onCopy: (copy: StoredCopy) => void = () => undefined,
  from: ChainPlace = { id: 0, end: CHAIN_START },
): Promise<ChainReport> {
  let { end, id: last } = from
  let count = 0
  const old = oldCopies(db, await anchorOf(db))
  for (;;) {
    const copies = await selectCopiesAfter(db, last, BATCH)
    for (const copy of copies) {
      const what =
        breakOf(copy, end) ?? (copy.version === 1 && !(await old.hold(copy.id)) ? 'facts' : null)
      if (what) return { count, end, broken: { number: copy.number, id: copy.id, what } }
      onCopy(copy)
      end = copy.chainSha256
      last = copy.id
      count += 1
    }
    if (copies.length < BATCH) return { count, end, broken: null }
  }
}

/** Copies of version 1 are looked at by whole pieces; each piece once. */
function oldCopies(
  db: Db,
  anchor: AnchorContent | null,
): { hold: (id: number) => Promise<boolean> } {
  let known: { to: number; isWhole: boolean } = { to: 0, isWhole: false }
  return {
    async hold(id) {
      if (!anchor) return false
      if (id > known.to)
        known = {
          to: anchor.copies.find(({ from, to }) => from <= id && id <= to)?.to ?? id,
          isWhole: await isAnchoredCopy(db, anchor, id),
        }
      return known.isWhole
    },
  }
}
