import type { z } from '@hono/zod-openapi'
import { inTransaction } from '#api/db/transaction.ts'
import { selectDraft } from '#api/filing/drafts/drafts.queries.ts'
import { saveAnswers } from '#api/filing/drafts/save.act.ts'
import type { ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import type { updateBody } from './review.schemas.ts'

type Update = z.infer<typeof updateBody>

const CHANGED = 'Somebody changed this meanwhile. Nothing was saved. Load it again: '
const TWO = 'The original and the updated submission are not the same.'

/**
 * Saves the answers of a submittal that is being filled in, from what a program read and what it made of it (spec 3
 * §7). Where an answer that it changes is no longer what it read, nothing is saved and the answers are named.
 */
export async function updateSubmission(
  deps: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  { original, updated }: Update,
  now: Date,
): Promise<{ rid: number; version: number }> {
  if (original.rid !== updated.rid) throw new ApiError('INVALID', TWO, { updated: TWO })
  const before = answersOf(original)
  const texts = Object.fromEntries(
    Object.entries(answersOf(updated)).filter(([name, text]) => text !== (before[name] ?? '')),
  )
  return inTransaction(deps.db, async (trx) => {
    const draft = await selectDraft(trx, user, updated.rid, true)
    const names = Object.keys(texts).filter(
      (name) => (draft.texts[name] ?? '') !== (before[name] ?? ''),
    )
    if (names.length > 0)
      throw new ApiError(
        'CONFLICT',
        `${CHANGED}${names.join(', ')}.`,
        Object.fromEntries(names.map((name) => [name, 'Changed meanwhile.'])),
      )
    const { version } = await saveAnswers(
      { ...deps, db: trx },
      user,
      { rid: draft.rid, version: draft.version, page: '', texts },
      now,
    )
    return { rid: draft.rid, version }
  })
}

function answersOf({ subForms }: Update['original']): Record<string, string> {
  return subForms[0]?.subFormData.answers ?? {}
}
