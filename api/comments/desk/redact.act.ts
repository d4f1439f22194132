import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { writeAudit, type AuditAction } from '#api/services/audit/write-audit.queries.ts'
import { requireShown, type Deciding } from '#api/comments/decide.act.ts'
import { addStep, lockComment, type LockedComment } from '#api/comments/moderation.queries.ts'
import { coverText, findPhrase, type Span } from '#api/comments/redaction.rules.ts'
import { ApiError, notFound, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { REDACTION_REASONS } from '#values/comment-reasons.ts'
import type { RedactComment, UncoverComment } from './comment-desk.schemas.ts'
import { deleteHidden, insertHidden, selectHidden, updateShown } from './comment-file.queries.ts'

type Doing = Pick<Deciding, 'userId' | 'now'>

/** Hides words of a comment: every place of a phrase, or a range of characters. Answers how many places. */
export async function redactComment(
  db: Db,
  given: RedactComment,
  doing: Doing,
): Promise<{ hidden: number }> {
  return inTransaction(db, async (trx) => {
    const comment = await requireShown(trx, given.rid, given.versionNo)
    const { reason } = given
    const spans = spansOf(comment.original, given)
    if (!reason) throw refused({ reason: 'Choose a reason. The public reads its name.' })
    for (const span of spans) await insertHidden(trx, { ...span, ...doing, rid: given.rid, reason })
    await coverAnew(trx, comment)
    await addStep(trx, {
      ...doing,
      rid: given.rid,
      what: 'redacted',
      words: `${REDACTION_REASONS[reason]}, ${spans.length === 1 ? 'one place' : `${spans.length} places`}`,
    })
    await writeDown(trx, 'comment.redacted', comment, doing)
    return { hidden: spans.length }
  })
}

/** Shows words again that were hidden. */
export async function uncoverComment(db: Db, given: UncoverComment, doing: Doing): Promise<void> {
  await inTransaction(db, async (trx) => {
    const comment = await requireShown(trx, given.rid, given.versionNo)
    if (!(await deleteHidden(trx, given.rid, given.redactionRid))) throw notFound('This bar')
    await coverAnew(trx, comment)
    await addStep(trx, { ...doing, rid: given.rid, what: 'uncovered', words: null })
    await writeDown(trx, 'comment.uncovered', comment, doing)
  })
}

/** The words as they were sent. Who looked is written down before anything is told. */
export async function readOriginal(db: Db, rid: number, doing: Doing): Promise<{ text: string }> {
  return inTransaction(db, async (trx) => {
    const comment = await lockComment(trx, rid)
    if (!comment) throw notFound('This comment')
    await writeDown(trx, 'comment.original-read', comment, doing)
    return { text: comment.original }
  })
}

async function coverAnew(trx: Db, { rid, original }: LockedComment): Promise<void> {
  const hidden = await selectHidden(trx, rid)
  await updateShown(trx, rid, hidden.length > 0 ? coverText(original, hidden) : null)
}

async function writeDown(
  trx: Db,
  action: AuditAction,
  comment: LockedComment,
  { userId, now }: Doing,
): Promise<void> {
  const { rid, receiptNo, authorId } = comment
  const detail = { comment: rid, receipt: receiptNo }
  await writeAudit(trx, { action, userId: authorId, actorId: userId, detail }, now)
}

const refused = (fields: FieldErrors) =>
  new ApiError('INVALID', 'No words were hidden. Mend what is named here.', fields)

function spansOf(original: string, { phrase, from, to }: RedactComment): Span[] {
  const length = Array.from(original).length
  if (phrase?.trim()) {
    const spans = findPhrase(original, phrase)
    if (spans.length === 0) throw refused({ phrase: 'These words are not in the comment.' })
    return spans
  }
  if (from === null && to === null)
    throw refused({ phrase: 'Enter the words to hide, or the first and last character.' })
  if (from === null || from < 1 || from > length)
    throw refused({ from: `Enter a number from 1 to ${length}.` })
  if (to === null || to < from || to > length)
    throw refused({ to: `Enter a number from ${from} to ${length}.` })
  return [{ start: from - 1, end: to }]
}
