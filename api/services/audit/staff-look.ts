import type { Context } from 'hono'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { signedInUser } from '#api/ground/lib/calls/signed-in.ts'
import { writeAudit } from './write-audit.queries.ts'

/** What staff look at of others, one word for each kind. */
export const LOOKED_AT = [
  'proof of identity',
  'report receipt',
  'report file',
  'report messages',
  'disputed copy',
  'copy of a signer',
  'co-signature copy',
  'claimed answers',
  'submittal file',
  'letter file',
  'list of people',
  'paper of a tester',
  'photo of a pipe',
] as const

type Look = {
  what: (typeof LOOKED_AT)[number]
  /** The record that is looked at, by its number or name. */
  record: string | number
  /** Whose it is; null when it is of nobody with an account. */
  ownerId: number | null
}

/**
 * Writes down that somebody of the agency looks at what another person filed, before it is given out: what
 * cannot be written down is not shown. Also when they signed in as its owner. An owner's own look leaves no row.
 */
export async function noteStaffLook(
  db: Db,
  c: Context<ApiEnv>,
  { what, record, ownerId }: Look,
  now: Date,
): Promise<void> {
  const viewer = await signedInUser(c)
  if (!viewer || (viewer.kind !== 'staff' && !viewer.isBorrowed)) return
  if (!viewer.isBorrowed && viewer.id === ownerId) return
  await writeAudit(
    db,
    {
      action: 'staff.looked',
      userId: ownerId,
      actorId: viewer.actorId,
      detail: { what, record },
      visitor: c.get('visitor'),
    },
    now,
  )
}
