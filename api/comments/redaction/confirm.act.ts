import { dropFailed } from '#api/services/files/drop-failed.ts'
import { writeAudit, type AuditAction } from '#api/services/audit/write-audit.queries.ts'
import { requireShown } from '#api/comments/decide.act.ts'
import { addStep, type LockedComment } from '#api/comments/moderation.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { REDACTION_REASONS } from '#values/comment-reasons.ts'
import { deleteDraft, deleteMark, insertMarks, putCopy, selectDraft } from './copies.queries.ts'
import type { ConfirmRedaction, UncoverFile } from './file-redaction.schemas.ts'
import { selectMarks, selectSentFile } from './file.queries.ts'
import { copyName, makeStoredCopy, type CopyDeps } from './make-copy.ts'

/** Gives the public the copy that was looked at, in the place of the file. Answers how many places are hidden. */
export async function confirmRedaction(
  deps: CopyDeps,
  { rid, versionNo, draftRid }: ConfirmRedaction,
  userId: number,
): Promise<{ hidden: number }> {
  const { db, files, clock } = deps
  const now = clock()
  const { hidden, replaced } = await inTransaction(db, async (trx) => {
    const comment = await requireShown(trx, rid, versionNo)
    const draft = await selectDraft(trx, { rid: draftRid, userId })
    if (draft?.commentRid !== rid) throw notFound('This preview')
    if (draft.versionNo !== versionNo)
      throw new ApiError(
        'CHANGED_ELSEWHERE',
        'Somebody changed this comment after the preview was made. Nothing was hidden. Make the preview again.',
      )
    const marks = draft.marks.filter(({ places }) => places.length > 0)
    const count = marks.flatMap(({ places }) => places).reduce((sum, each) => sum + each.count, 0)
    await insertMarks(trx, marks, { commentRid: rid, userId, now })
    await deleteDraft(trx, draftRid)
    const before = await putCopy(trx, rid, { ...draft, name: copyName(comment.receiptNo), now })
    const [first] = marks
    const why = first ? REDACTION_REASONS[first.reason] : ''
    await addStep(trx, {
      ...{ rid, userId, now, what: 'redacted' },
      words: `In the file: ${why}, ${count === 1 ? 'one place' : `${count} places`}`,
    })
    await writeDown(trx, 'comment.file-redacted', comment, { userId, now })
    return { hidden: count, replaced: before }
  })
  if (replaced) await files.delete(replaced)
  return { hidden }
}

/** Shows words or a page again: a copy without the others, or the file as it was sent where nothing is left. */
export async function uncoverFile(
  deps: CopyDeps,
  { rid, versionNo, redactionRid }: UncoverFile,
  userId: number,
): Promise<void> {
  const { db, files, clock } = deps
  const file = await selectSentFile(db, rid)
  await inTransaction(db, (trx) => requireShown(trx, rid, versionNo))
  const marks = await selectMarks(db, rid)
  const left = marks.filter((mark) => mark.rid !== redactionRid)
  if (left.length === marks.length) throw notFound('This bar')
  const copy = left.length > 0 ? await makeStoredCopy(deps, file, left) : null
  const now = clock()
  try {
    const replaced = await inTransaction(db, async (trx) => {
      const comment = await requireShown(trx, rid, versionNo)
      if (!(await deleteMark(trx, rid, redactionRid))) throw notFound('This bar')
      const name = copyName(file.receiptNo)
      const before = await putCopy(trx, rid, copy ? { ...copy, name, now } : null)
      await addStep(trx, { rid, userId, now, what: 'uncovered', words: 'In the file' })
      await writeDown(trx, 'comment.file-uncovered', comment, { userId, now })
      return before
    })
    if (replaced) await files.delete(replaced)
  } catch (error) {
    await dropFailed(files, copy ? [copy.fileKey] : [], error)
    throw error
  }
}

/** A row of the audit log about a comment's file. */
export async function writeDown(
  trx: Db,
  action: AuditAction,
  comment: Pick<LockedComment, 'rid' | 'receiptNo' | 'authorId'>,
  { userId, now, more = {} }: { userId: number; now: Date; more?: object },
): Promise<void> {
  const detail = { comment: comment.rid, receipt: comment.receiptNo, ...more }
  await writeAudit(trx, { action, userId: comment.authorId, actorId: userId, detail }, now)
}
