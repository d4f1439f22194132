import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import { INQUIRY_MESSAGE } from '#api/services/mail-texts/trades.texts.ts'
import { inLanguage } from '#words/server.ts'
import type { Language } from '#words/speech.ts'
import { t } from '#words/words.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { PUBLISH } from './inquiry-statuses.ts'
import type { MailWords } from './published-mails.act.ts'

const WAITS = 'You have written twenty times without an answer. Wait until the owner answers.'
const MOST_UNANSWERED = 20

type Told = { email: string; userId: number; language: Language }

/** Writes to the owner of a published inquiry. The portal carries it: neither side sees the other's address by it. */
export async function askOwner(
  db: Db,
  { userId, words }: { userId: number; words: MailWords },
  { inquiryRid, body }: { inquiryRid: number; body: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<Told>`
      select ${mailAddress('owner')} as email, owner.id as "userId", owner.language from trade_inquiries inquiry
        join users owner on owner.id = inquiry.user_id
      where inquiry.id = ${inquiryRid} and status_id = ${PUBLISH} and inquiry.user_id <> ${userId}`.execute(
      trx,
    )
    const [owner] = rows
    if (!owner) throw notFound('This published inquiry')
    const threads = await sql<{ id: number }>`
      insert into trade_inquiry_threads (inquiry_id, asker_user_id, begun_at)
      values (${inquiryRid}, ${userId}, ${now})
      on conflict (inquiry_id, asker_user_id) do update set begun_at = trade_inquiry_threads.begun_at
      returning id`.execute(trx)
    const threadId = Number(threads.rows[0]?.id)
    const unanswered = await sql<{ count: number }>`
      select count(*)::int as count from trade_inquiry_messages
      where thread_id = ${threadId} and not is_of_owner and id > coalesce((
        select max(id) from trade_inquiry_messages where thread_id = ${threadId} and is_of_owner), 0)`.execute(
      trx,
    )
    if ((unanswered.rows[0]?.count ?? 0) >= MOST_UNANSWERED) throw new ApiError('CONFLICT', WAITS)
    await addMessage(trx, { threadId, isOfOwner: false, body }, now)
    await tell(trx, owner, { inquiryId: inquiryRid, words, isAnswer: false }, now)
  })
}

/** Answers somebody who asked. From then on they see the contact person of the inquiry. */
export async function answerAsker(
  db: Db,
  { userId, words }: { userId: number; words: MailWords },
  { threadRid, body }: { threadRid: number; body: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<Told & { inquiryId: number }>`
      select ${mailAddress('asker')} as email, asker.id as "userId", asker.language, inquiry.id as "inquiryId"
      from trade_inquiry_threads thread
        join trade_inquiries inquiry on inquiry.id = thread.inquiry_id
        join users asker on asker.id = thread.asker_user_id
      where thread.id = ${threadRid} and inquiry.user_id = ${userId}`.execute(trx)
    const [asker] = rows
    if (!asker) throw notFound('This conversation')
    await addMessage(trx, { threadId: threadRid, isOfOwner: true, body }, now)
    await tell(trx, asker, { inquiryId: asker.inquiryId, words, isAnswer: true }, now)
  })
}

type Message = { threadId: number; isOfOwner: boolean; body: string }

async function addMessage(trx: Db, { threadId, isOfOwner, body }: Message, now: Date) {
  await sql`
    insert into trade_inquiry_messages (thread_id, is_of_owner, body, at)
    values (${threadId}, ${isOfOwner}, ${body}, ${now})`.execute(trx)
}

type About = { inquiryId: number; words: MailWords; isAnswer: boolean }

/** A mail says that something came, and not what. */
async function tell(
  trx: Db,
  { email, userId, language }: Told,
  { inquiryId, words: { agencyName, publicUrl }, isAnswer }: About,
  now: Date,
): Promise<void> {
  const number = `TR-${inquiryId}`
  const mail = inLanguage(language, () =>
    INQUIRY_MESSAGE.of({
      ...{ agency: agencyName, number },
      headline: isAnswer
        ? t('Somebody answered about trade inquiry {number}', { number })
        : t('Somebody asks about trade inquiry {number}', { number }),
      address: `${publicUrl}/app/cpp-trade/edit/${inquiryId}#letters`,
    }),
  )
  await enqueueMail(trx, { ...mail, to: email, userId }, now)
}
