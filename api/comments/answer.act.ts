import type { Db } from '#api/ground/db/database.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { selectNoticeDocument } from './comments.queries.ts'
import type { Deciding } from './decide.act.ts'
import { addStep, countOfSubmittal, insertAnswer, lockComment } from './moderation.queries.ts'
import type { AnswerComments } from './moderation.schemas.ts'
import { answerMail } from './comment-mails.ts'

/** One answer to one or many comments of a notice; who asked to be told of it gets a mail. Answers its rid. */
export async function answerComments(
  trx: Db,
  given: AnswerComments,
  { userId, config, now }: Deciding,
): Promise<number> {
  const { submissionRid, commentRids, documentRid, text } = given
  if ((await countOfSubmittal(trx, submissionRid, commentRids)) < commentRids.length)
    throw new ApiError('INVALID', 'Answer comments of one submittal at a time.', {
      commentRids: 'Answer comments of one submittal at a time.',
    })
  if (documentRid && !(await selectNoticeDocument(trx, submissionRid, documentRid)))
    throw new ApiError('INVALID', 'Choose one of the documents of this notice.', {
      documentRid: 'Choose one of the documents of this notice.',
    })
  const id = await insertAnswer(trx, { ...given, documentRid: documentRid ?? null, userId, now })
  // In one order, so that two answers to the same comments never wait for each other.
  for (const rid of commentRids.toSorted((a, b) => a - b)) {
    const comment = await lockComment(trx, rid)
    if (!comment) continue
    await addStep(trx, { rid, userId, what: 'answered', words: null, now })
    await writeAudit(
      trx,
      {
        action: 'comment.answered',
        userId: comment.authorId,
        actorId: userId,
        detail: { comment: rid, receipt: comment.receiptNo, answer: id },
      },
      now,
    )
    if (comment.wantsAnswer && comment.email)
      await enqueueMail(trx, answerMail({ ...comment, email: comment.email }, text, config), now)
  }
  return id
}
