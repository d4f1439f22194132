import { requireFiler } from '#api/services/access/filer.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { newKey } from '#api/ground/secrets/keys.ts'
import {
  drawQuestion,
  noteViewed,
  selectCeremony,
  storeCeremony,
  type Ceremony,
} from './ceremonies.queries.ts'
import {
  CHANGED,
  ENDED,
  NO_PIN,
  NO_QUESTIONS,
  type SigningDeps,
  type Subject,
  type ToSign,
} from './signing.ts'

const CEREMONY_MINUTES = 30

/**
 * Begins a signing: each thing is complete, may be signed by this user, and is frozen by the hash of its canonical
 * document. A change afterwards makes the ceremony worthless. Nothing was seen yet.
 */
export async function beginCeremony<Thing extends ToSign>(
  { db, config }: SigningDeps,
  user: SignedIn,
  { kind, find }: Subject<Thing>,
  rids: readonly number[],
  now: Date,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const filer = await requireFiler(trx, user.id)
    if (!filer.hasPin) throw new ApiError('FORBIDDEN', NO_PIN)
    const questionRid = await drawQuestion(trx, user.id)
    if (questionRid === null) throw new ApiError('FORBIDDEN', NO_QUESTIONS)
    const items = []
    for (const rid of new Set(rids)) {
      const { sha256 } = await find(trx, user, { rid, lock: false, now, config })
      items.push({ rid, sha256, viewedAt: null })
    }
    const id = sha256Of(newKey())
    const expiresAt = new Date(now.getTime() + CEREMONY_MINUTES * 60_000)
    const ceremony = { id, userId: user.id, subject: kind, items, questionRid }
    await storeCeremony(trx, ceremony, { now, expiresAt })
    return id
  })
}

export type Shown<Thing> = { ceremony: Ceremony; things: { rid: number; thing: Thing }[] }

/** The ceremony and what it is about, as it is signed. That it was served is noted: nothing else notes it. */
export async function lookAtCeremony<Thing extends ToSign>(
  { db, config }: SigningDeps,
  user: SignedIn,
  { kind, find }: Subject<Thing>,
  id: string,
  now: Date,
): Promise<Shown<Thing>> {
  return inTransaction(db, async (trx) => {
    const known = { id, userId: user.id, subject: kind }
    const ceremony = await selectCeremony(trx, known, now, true)
    if (!ceremony) throw new ApiError('NOT_FOUND', ENDED)
    const things = []
    for (const { rid, sha256 } of ceremony.items) {
      const thing = await find(trx, user, { rid, lock: false, now, config })
      if (thing.sha256 !== sha256) throw new ApiError('SHOWN_IS_OLD', CHANGED)
      things.push({ rid, thing })
    }
    await noteViewed(trx, ceremony, now)
    return { ceremony, things }
  })
}
