import { inTransaction } from '#api/db/transaction.ts'
import type { ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { newKey } from '#api/secrets/keys.ts'
import { requireFiler } from '../filer.queries.ts'
import {
  drawQuestion,
  noteViewed,
  selectCeremony,
  storeCeremony,
  type Ceremony,
} from './ceremonies.queries.ts'
import { difference, type Change } from '#forms/view/difference.ts'
import type { SubmittalContent } from '#forms/view/document.ts'
import { selectLastContent } from '../filed/filed.queries.ts'
import { selectSignable } from './signable.queries.ts'
import { sha256Of } from '#api/records/canonical.ts'

const CEREMONY_MINUTES = 30

export const NO_PIN = 'Set up your PIN in My Account first; you sign with it.'
/** Spec 3 §6. */
export const NO_QUESTIONS = 'You have not set up the security questions and answers.'
export const ENDED = 'This signing ended. Begin it again; nothing was signed.'
export const CHANGED =
  'Something was changed after you had read it. Read it again; nothing was signed.'

/**
 * Begins a signing: each submittal is complete, may be signed by this user, and is frozen by the hash of its
 * canonical document. A save afterwards makes the ceremony worthless.
 */
export async function beginCeremony(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
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
      const { sha256 } = await selectSignable(trx, user, { rid, lock: false }, { ...config, now })
      items.push({ rid, sha256, viewedAt: null })
    }
    const id = sha256Of(newKey())
    const expiresAt = new Date(now.getTime() + CEREMONY_MINUTES * 60_000)
    await storeCeremony(trx, { id, userId: user.id, items, questionRid }, { now, expiresAt })
    return id
  })
}

export type ShownItem = {
  rid: number
  sha256: string
  content: SubmittalContent
  /** What was signed last, and what is other now. */
  before: { number: string; changes: Change[] } | null
}

/** The ceremony and the readable copy of each item; that it was served is noted. */
export async function openCeremony(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  id: string,
  now: Date,
): Promise<{ ceremony: Ceremony; items: ShownItem[] }> {
  return inTransaction(db, async (trx) => {
    const ceremony = await selectCeremony(trx, { id, userId: user.id }, now, true)
    if (!ceremony) throw new ApiError('NOT_FOUND', ENDED)
    const items: ShownItem[] = []
    for (const { rid, sha256 } of ceremony.items) {
      const signable = await selectSignable(trx, user, { rid, lock: false }, { ...config, now })
      if (signable.sha256 !== sha256) throw new ApiError('SHOWN_IS_OLD', CHANGED)
      const { content, draft } = signable
      const last = await selectLastContent(
        trx,
        draft.originRid === null ? [rid] : [rid, draft.originRid],
      )
      const before = last && {
        number: last.number,
        changes: difference(last.content.shown, content.shown),
      }
      items.push({ rid, sha256, content, before })
    }
    let seen = ceremony
    for (const { rid } of items) {
      await noteViewed(trx, seen, rid, now)
      seen = {
        ...seen,
        items: seen.items.map((item) =>
          item.rid === rid ? { ...item, viewedAt: item.viewedAt ?? now.toISOString() } : item,
        ),
      }
    }
    return { ceremony: seen, items }
  })
}
