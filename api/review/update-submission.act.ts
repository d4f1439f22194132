import type { z } from '@hono/zod-openapi'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { formOfSubmittal } from '#api/filing/definitions/stored-forms.queries.ts'
import { selectDraft, type Draft } from '#api/filing/drafts/drafts.queries.ts'
import { saveAnswers } from '#api/filing/drafts/save.act.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { compile } from '#forms/compile.ts'
import { t } from '#words/words.ts'
import { selectTyped, type Answers } from './answers.queries.ts'
import { questionLabel } from './question-labels.ts'
import type { updateBody } from './review.schemas.ts'

type Update = z.infer<typeof updateBody>

const TWO = 'The original and the updated submission are not the same.'

/**
 * Saves the answers of a submittal that is being filled in, from what a program read and what it made of it (spec 3
 * §7). Where the stored answers are no longer those that it read, nothing is saved and the questions are named. A
 * program may leave out answers that it does not change.
 */
export async function updateSubmission(
  deps: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  { original, updated, productId }: Update & { productId: number },
  now: Date,
): Promise<void> {
  if (original.rid !== updated.rid) throw new ApiError('INVALID', TWO, { updated: TWO })
  const before = answersOf(original)
  const texts = Object.fromEntries(
    Object.entries(answersOf(updated)).filter(([name, text]) => text !== (before[name] ?? '')),
  )
  await inTransaction(deps.db, async (trx) => {
    const draft = await selectDraft(trx, user, updated.rid, true)
    if (draft.productRid !== productId) throw notFound('The submittal')
    const stored = await selectTyped(trx, draft.rid)
    const names = new Set([...Object.keys(before), ...Object.keys(texts)])
    const other = [...names].filter((name) => (stored[name] ?? '') !== (before[name] ?? ''))
    if (other.length > 0) throw await changedMeanwhile(trx, draft, other)
    const { rid, version } = draft
    await saveAnswers({ ...deps, db: trx }, user, { rid, version, page: '', texts }, now)
  })
}

function answersOf({ subForms }: Update['original']): Answers {
  return subForms[0]?.subFormData.answers ?? {}
}

/** Names the questions as their form does. */
async function changedMeanwhile(
  db: Db,
  { formSha256 }: Pick<Draft, 'formSha256'>,
  names: readonly string[],
): Promise<ApiError> {
  const stored = await formOfSubmittal(db, formSha256)
  const form = compile(stored.definition)
  const questions = [...new Set(names.map((name) => questionLabel(form, name)))].join('; ')
  return new ApiError(
    'CONFLICT',
    t('Somebody changed “{questions}” meanwhile. Nothing was saved. Load the submittal again.', {
      questions,
    }),
    Object.fromEntries(names.map((name) => [name, 'Changed meanwhile.'])),
  )
}
