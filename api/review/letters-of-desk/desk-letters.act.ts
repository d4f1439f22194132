import type { z } from '@hono/zod-openapi'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { requireFiled } from '#api/review/desk/comment.act.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { closeThread, markRead, postMessage, reopenThread } from '#api/review/correspondence.act.ts'
import { selectThreads } from '#api/review/correspondence.queries.ts'
import { selectMails } from '#api/review/review.queries.ts'
import type { messageBody } from '#api/review/review.schemas.ts'
import type { DeskLetters, setClosed as setClosedCall } from './desk-letters.contract.ts'
import { mergeTemplate } from './letter-templates.ts'
import { selectAbout, selectTemplates } from './letters.queries.ts'

type Deps = Pick<ApiDeps, 'db' | 'config'>

/** The letters about a submittal at the desk. Whoever of the agency opens them has read them for it. */
export async function openLetters(
  { db, config }: Deps,
  user: SignedIn,
  rid: number,
): Promise<DeskLetters> {
  const { applicant, decideBy, ...about } = await selectAbout(db, rid)
  const threads = config.review.correspondence ? await selectThreads(db, rid, 'agency') : []
  const known = {
    applicant,
    submittal: about.applicationName,
    number: String(rid),
    site: about.siteName,
    status: about.statusName,
    decideBy,
    reviewer: user.displayName,
    agency: config.agencyName,
  }
  const templates = (await selectTemplates(db)).map((each) => mergeTemplate(each, known))
  const mails = await selectMails(db, rid)
  if (threads.some(({ isUnread }) => isUnread))
    await inTransaction(db, (trx) => markRead(trx, 'agency', threads))
  return { ...about, threads, templates, mails }
}

/** Writes to the applicant; a mail tells that something came, and not what. */
export async function writeToApplicant(
  { db, config }: Deps,
  userId: number,
  written: z.infer<typeof messageBody>,
  now: Date,
): Promise<{ threadRid: number; isMailed: boolean }> {
  const { submissionRid: rid, threadRid, subject, body, fileRids } = written
  return inTransaction(db, async (trx) => {
    await requireFiled(trx, rid, null)
    const message = { rid, threadId: threadRid, subject, body, userId, isFromAgency: true }
    const posted = await postMessage(trx, { ...message, fileIds: fileRids }, { config, now })
    return { threadRid: posted.threadId, isMailed: posted.isMailed }
  })
}

type Closing = z.infer<
  (typeof setClosedCall)['request']['body']['content']['application/json']['schema']
>

/** Closes a correspondence, or takes replies again. */
export async function setClosed(
  db: Db,
  staffId: number,
  { submissionRid: rid, threadRid: threadId, isClosed }: Closing,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await requireFiled(trx, rid, null)
    if (isClosed) await closeThread(trx, { rid, threadId, staffId }, now)
    else await reopenThread(trx, { rid, threadId })
  })
}
