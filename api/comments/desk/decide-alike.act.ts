import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { decideComment, requireShown, type Deciding } from '#api/comments/decide.act.ts'
import { ApiError, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import type { DecideComment } from './comment-desk.schemas.ts'
import { lockAlike } from './comment-file.queries.ts'

/** Decides a comment, or all that say the same; of a group nobody has seen nothing is decided. Answers how many. */
export async function decideAtDesk(
  db: Db,
  given: DecideComment,
  deciding: Deciding,
): Promise<{ decided: number }> {
  const { rid, versionNo, status, alikeCount } = given
  const isRefusal = status === 'withheld'
  const reason = isRefusal ? (given.reason?.trim() ?? '') : null
  if (isRefusal) checkWhy(given.kind, reason ?? '')
  return inTransaction(db, async (trx) => {
    // The whole group is held in the order of its numbers, so that two who decide never wait for each other.
    const alike = alikeCount === null ? [rid] : await lockAlike(trx, rid)
    await requireShown(trx, rid, versionNo)
    if (alikeCount !== null && alike.length !== alikeCount)
      throw new ApiError(
        'CHANGED_ELSEWHERE',
        `There are ${alike.length} comments like this now, not ${alikeCount}. Nothing was saved. Look at them before you go on.`,
      )
    const kind = isRefusal ? given.kind : null
    for (const each of alike)
      await decideComment(trx, { rid: each, status, kind, reason }, deciding)
    return { decided: alike.length }
  })
}

function checkWhy(kind: DecideComment['kind'], reason: string): void {
  const fields: FieldErrors = {
    ...(kind === null ? { kind: 'Choose a reason.' } : {}),
    ...(kind === 'OTHER' && reason === '' ? { reason: 'Say in words why.' } : {}),
  }
  if (Object.keys(fields).length > 0)
    throw new ApiError('INVALID', 'Say why the comment is refused.', fields)
}
