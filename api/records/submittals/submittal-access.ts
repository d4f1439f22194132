import { selectForUser, type Found } from './submittal-access.queries.ts'
import type { Context } from 'hono'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'

type Opened = { rid: number; isOwn: boolean } & Omit<Found, 'isSeen'>

/** A submittal that the caller sent, or may see for the one who sent it; refused to everybody else. */
export async function requireSubmittal(
  db: Db,
  c: Context,
  { productId, id }: { productId: number; id: number },
): Promise<Opened> {
  const user = await requireSignedIn(c)
  const found = await selectForUser(db, user, { productId, id })
  if (!found) throw notFound('This submittal')
  const { isSeen, ...opened } = found
  if (!isSeen) throw new ApiError('OF_ANOTHER', 'This submittal belongs to another account.')
  return { rid: id, isOwn: found.senderId === user.id, ...opened }
}
