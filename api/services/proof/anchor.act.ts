import { z } from 'zod'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { canonicalJson, sha256Of } from './canonical.ts'
import { keepCopyOfRecord, lockChain } from './copies.queries.ts'
import { chainOfHeader, chainStatement, factsOfOldCopy, type RenditionFacts } from './header.ts'
import { isSignedBy } from './signing.ts'
import {
  selectAnchor,
  selectOldCopies,
  selectOldRenditions,
  type StoredCopy,
} from './stored-copies.queries.ts'

/** Copies of version 1 are bound in pieces of this many, so that one is checked without reading all. */
const PIECE = 500
const FORMAT = 'headwater-anchor-1'

const anchorSchema = z.object({
  format: z.literal(FORMAT),
  copies: z.array(
    z.object({ from: z.number(), to: z.number(), count: z.number(), sha256: z.string() }),
  ),
  /** By the first two digits of their SHA-256. */
  renditions: z.record(z.string(), z.object({ count: z.number(), sha256: z.string() })),
})

export type AnchorContent = z.infer<typeof anchorSchema>

/**
 * Binds every fact of the copies and PDFs that an earlier release kept, once: their rows stay byte for byte, and
 * one entry of the chain holds hashes of all of them. A start does it before anything is filed.
 */
export async function anchorOldCopies(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockChain(trx)
    const { rows } = await sql<{ due: boolean }>`
      select exists (select from copies_of_record where version = 1)
        and not exists (select from copies_of_record where kind = 'anchor') as due`.execute(trx)
    if (!rows[0]?.due) return false
    const copies: AnchorContent['copies'] = []
    for (let from = 0; ;) {
      const piece = await selectOldCopies(trx, { from, to: Number.MAX_SAFE_INTEGER, most: PIECE })
      const [first, last] = [piece[0], piece.at(-1)]
      if (!first || !last) break
      copies.push({
        from: first.id,
        to: last.id,
        count: piece.length,
        sha256: hashOf(piece.map(factsOfOldCopy)),
      })
      from = last.id + 1
    }
    const renditions: AnchorContent['renditions'] = {}
    const old = await selectOldRenditions(trx, '')
    for (const prefix of new Set(old.map(({ sha256 }) => sha256.slice(0, 2))))
      renditions[prefix] = bound(old.filter(({ sha256 }) => sha256.startsWith(prefix)))
    const content: AnchorContent = { format: FORMAT, copies, renditions }
    await keepCopyOfRecord(
      trx,
      { kind: 'anchor', number: 'ANCHOR-1', about: null, signer: 'portal', content },
      now,
    )
    return true
  })
}

/** What the anchor of a database says; null when there is none, or one that this portal did not make. */
export async function anchorOf(db: Db): Promise<AnchorContent | null> {
  const copy = await selectAnchor(db)
  return copy && isOwn(copy) ? anchorSchema.parse(JSON.parse(copy.content)) : null
}

function isOwn(copy: StoredCopy): boolean {
  return (
    sha256Of(copy.content) === copy.sha256 &&
    chainOfHeader(copy) === copy.chainSha256 &&
    isSignedBy(copy, chainStatement(copy.chainSha256))
  )
}

/** Whether a copy of version 1 has all the facts that were anchored. */
export async function isAnchoredCopy(db: Db, anchor: AnchorContent, id: number): Promise<boolean> {
  const piece = anchor.copies.find(({ from, to }) => from <= id && id <= to)
  return piece !== undefined && isPieceWhole(db, piece)
}

/** Whether a piece of old copies still has the facts that were anchored. */
export async function isPieceWhole(
  db: Db,
  { from, to, count, sha256 }: AnchorContent['copies'][number],
): Promise<boolean> {
  const copies = await selectOldCopies(db, { from, to, most: count + 1 })
  return copies.length === count && hashOf(copies.map(factsOfOldCopy)) === sha256
}

/** Whether a PDF that is not signed was there when the anchor was made. */
export async function isAnchoredRendition(db: Db, sha256: string): Promise<boolean> {
  const anchor = await anchorOf(db)
  return anchor !== null && isGroupWhole(db, anchor, sha256.slice(0, 2))
}

/** Whether the PDFs of one group are those that were anchored. */
export async function isGroupWhole(
  db: Db,
  anchor: AnchorContent,
  prefix: string,
): Promise<boolean> {
  const group = anchor.renditions[prefix]
  const found = bound(await selectOldRenditions(db, prefix))
  return group?.sha256 === found.sha256 && group.count === found.count
}

function bound(renditions: readonly RenditionFacts[]): { count: number; sha256: string } {
  const lines = renditions.map(({ sha256, copyId, copyChain, byteSize, at }) =>
    sha256Of(canonicalJson({ sha256, copyId, copyChain, byteSize, at })),
  )
  return { count: lines.length, sha256: hashOf(lines) }
}

function hashOf(lines: readonly string[]): string {
  return sha256Of(lines.join('\n'))
}
