import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { UNKNOWN_COSIGNER } from '../cosign-words.ts'
import { selectCosigner, type Cosigner } from '../cosigners.queries.ts'
import { selectReview } from '../passes.queries.ts'

/** What the link of an invitation holds: 256 bits. */
const LINK_KEY = /^[A-Za-z0-9_-]{43}$/

type Entry = {
  product: string
  /** The key of the link, or the number of the co-signer. */
  id: string | number
  /** The token of the co-signer's cookie. */
  token: string
}

/**
 * The co-signer whom the key of a link names. A number names one only to who holds the review; to anybody else
 * it says the same whether there is such a co-signer or not.
 */
export async function requireEntry(
  db: Db,
  { product, id, token }: Entry,
  now: Date,
): Promise<Cosigner> {
  const text = String(id)
  const cosigner = LINK_KEY.test(text)
    ? await selectCosigner(db, { product, linkKey: text })
    : await heldCosigner(db, { product, id: Number(text), token }, now)
  if (!cosigner) throw new ApiError('NOT_FOUND', UNKNOWN_COSIGNER)
  return cosigner
}

async function heldCosigner(
  db: Db,
  { product, id, token }: { product: string; id: number; token: string },
  now: Date,
): Promise<Cosigner | null> {
  if (!token || !(await selectReview(db, token, id, now))) return null
  return selectCosigner(db, { product, cosignerId: id })
}
