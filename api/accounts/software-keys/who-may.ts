import { requireReporter } from '#api/filing/papers/may-report.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { KeyPurpose } from './keys.schemas.ts'

type Owner = Pick<SignedIn, 'id' | 'kind'>

/**
 * Refuses an account for which a key of the purpose could do nothing: asked when one is offered, made and used, so
 * that nobody is given a key that is refused ever after. Everybody with an account may read.
 */
export async function requireOwnerOf(db: Db, purpose: KeyPurpose, owner: Owner): Promise<void> {
  if (purpose === 'backflow-results') await requireReporter(db, owner)
}

/** The same in words; null for who may have one. */
export async function whyNoKey(db: Db, purpose: KeyPurpose, owner: Owner): Promise<string | null> {
  try {
    await requireOwnerOf(db, purpose, owner)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
