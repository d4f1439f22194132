import type { Context } from 'hono'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { sessionOf } from './caller.ts'
import { type Session } from './session.ts'

export type SignedIn = Session

/** Who has signed in fully; null for a visitor and for anybody between two steps of a sign-in. */
export async function signedInUser(c: Context): Promise<SignedIn | null> {
  const session = await sessionOf(c)
  return session?.stage === 'full' ? session : null
}

export async function viewerIdOf(c: Context): Promise<number | null> {
  return (await signedInUser(c))?.id ?? null
}

/** Whoever is signed in, or a refusal in these words. */
export async function requireSignedIn(c: Context, words = 'Log in first.'): Promise<SignedIn> {
  const user = await signedInUser(c)
  if (!user) throw new ApiError('UNAUTHENTICATED', words)
  return user
}

/** The signed-in user, when the id of the call is their own; another's is refused. */
export async function requireSelf(c: Context, id: number): Promise<SignedIn> {
  const user = await requireSignedIn(c)
  if (user.id !== id) throw new ApiError('OF_ANOTHER', 'This belongs to another account.')
  return user
}

/** Somebody who may change things: not a reader. */
export async function requireWriter(c: Context): Promise<SignedIn> {
  const user = await requireSignedIn(c)
  if (user.isReadOnly)
    throw new ApiError('READ_ONLY_ACCOUNT', 'Your account can read only. Nothing was saved.')
  return user
}

/** Somebody of the agency, or a refusal. */
export async function requireStaff(c: Context): Promise<SignedIn> {
  const user = await requireSignedIn(c)
  if (user.kind !== 'staff') throw new ApiError('STAFF_ONLY', 'This is for agency staff.')
  return user
}
