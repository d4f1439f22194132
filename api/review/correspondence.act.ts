import { LETTER_RECEIVED } from '#api/services/mail-texts/submittals.texts.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { tellParties } from '#api/services/workflow/tell-parties.queries.ts'
import type { Thread } from './review.schemas.ts'
import { tellAgency } from './correspondence-mail.queries.ts'

export type NewMessage = {
  rid: number
  /** The thread it answers; null begins one. */
  threadId: number | null
  /** Of a new thread. */
  subject: string
  body: string
  userId: number
  isFromAgency: boolean
  /** Files that this user uploaded for the submittal and that belong to no message yet. */
  fileIds: readonly number[]
}
export type Posted = { threadId: number; messageId: number; isMailed: boolean }

type About = {
  config: Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'review' | 'timeZone'>
  now: Date
}

/** Spec 3 §5. */
const REQUIRED = 'Required.'
const CLOSED = 'This correspondence is closed and takes no reply. Begin a new one.'
const FILE_GONE = 'A file was not kept. Add it again.'
const MOST_SUBJECT = 200

/**
 * Adds a message to the correspondence about a submittal, in the transaction of the caller, who has asked for the
 * right. The writer's side has read up to it. The other side is told by a mail that does not say what was written.
 */
export async function postMessage(
  trx: Db,
  message: NewMessage,
  { config, now }: About,
): Promise<Posted> {
  const { rid, userId, isFromAgency, fileIds } = message
  const body = message.body.trim()
  const subject = message.subject.trim()
  const faults: Record<string, string> = {}
  if (!body) faults.body = REQUIRED
  if (message.threadId === null && !subject) faults.subject = REQUIRED
  if (Object.keys(faults).length > 0) throw new ApiError('INVALID', REQUIRED, faults)
  const threadId =
    message.threadId === null
      ? await beginThread(trx, { rid, subject: subject.slice(0, MOST_SUBJECT) }, now)
      : await holdOpen(trx, { rid, threadId: message.threadId })
  const { rows } = await sql<{ id: number }>`
    insert into correspondence_messages (correspondence_id, is_from_agency, written_by_user_id, written_at, body)
    values (${threadId}, ${isFromAgency}, ${userId}, ${now}, ${body}) returning id`.execute(trx)
  const messageId = rows[0]?.id
  if (messageId === undefined) throw new Error('The message was not stored.')
  await sql`
    update correspondences set
      agency_read_at = case when ${isFromAgency} then ${now}::timestamptz else agency_read_at end,
      public_read_at = case when ${isFromAgency} then public_read_at else ${now}::timestamptz end
    where id = ${threadId}`.execute(trx)
  await attach(trx, { rid, userId, messageId, fileIds })
  return { threadId, messageId, isMailed: await tell(trx, { rid, isFromAgency }, { config, now }) }
}

/** Ends a correspondence: no further reply is taken. One that is closed stays so. */
export async function closeThread(
  trx: Db,
  { rid, threadId, staffId }: { rid: number; threadId: number; staffId: number },
  now: Date,
): Promise<void> {
  await holdThread(trx, { rid, threadId })
  await sql`
    update correspondences set status = 'closed', closed_at = ${now}, closed_by_user_id = ${staffId}
    where id = ${threadId} and status = 'open'`.execute(trx)
}

/** Takes replies again. */
export async function reopenThread(
  trx: Db,
  { rid, threadId }: { rid: number; threadId: number },
): Promise<void> {
  await holdThread(trx, { rid, threadId })
  await sql`
    update correspondences set status = 'open', closed_at = null, closed_by_user_id = null
    where id = ${threadId} and status = 'closed'`.execute(trx)
}

/**
 * Notes that one side has read these threads: up to the last message that it was shown, and no further, so that one
 * that came meanwhile stays unread.
 */
export async function markRead(
  trx: Db,
  side: 'agency' | 'public',
  threads: readonly Thread[],
): Promise<void> {
  const column = side === 'agency' ? sql.ref('agency_read_at') : sql.ref('public_read_at')
  const unread = threads.filter(({ isUnread }) => isUnread)
  await sql`
    update correspondences set ${column} = shown.written_at
    from correspondence_messages shown
    where shown.id = any(${unread.map(({ messages }) => messages.at(-1)?.rid ?? 0)}::bigint[])
      and correspondences.id = shown.correspondence_id
      and (${column} is null or ${column} < shown.written_at)`.execute(trx)
}

async function beginThread(
  trx: Db,
  { rid, subject }: { rid: number; subject: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into correspondences (submittal_id, subject, created_at)
    values (${rid}, ${subject}, ${now}) returning id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('The correspondence was not stored.')
  return row.id
}

type Held = { rid: number; threadId: number }

async function holdThread(trx: Db, { rid, threadId }: Held): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    select status from correspondences where id = ${threadId} and submittal_id = ${rid}
    for update`.execute(trx)
  const [thread] = rows
  if (!thread) throw notFound('This correspondence')
  return thread.status
}

async function holdOpen(trx: Db, thread: Held): Promise<number> {
  if ((await holdThread(trx, thread)) === 'closed') throw new ApiError('CONFLICT', CLOSED)
  return thread.threadId
}

type Attaching = { rid: number; userId: number; messageId: number; fileIds: readonly number[] }

async function attach(trx: Db, { rid, userId, messageId, fileIds }: Attaching): Promise<void> {
  if (fileIds.length === 0) return
  const { rows } = await sql`
    update correspondence_files set message_id = ${messageId}
    where id = any(${fileIds}::bigint[]) and submittal_id = ${rid} and added_by_user_id = ${userId}
      and message_id is null returning id`.execute(trx)
  if (rows.length !== new Set(fileIds).size)
    throw new ApiError('INVALID', FILE_GONE, { file: FILE_GONE })
}

async function tell(
  trx: Db,
  { rid, isFromAgency }: { rid: number; isFromAgency: boolean },
  { config, now }: About,
): Promise<boolean> {
  if (!isFromAgency)
    return (
      (await tellAgency(
        trx,
        { rid, template: 'AgencyCorrespondenceReceivedAlert' },
        { config, now },
      )) > 0
    )
  const { rows } = await sql<{ name: string; productRid: number }>`
    select application_name as name, product_id as "productRid" from submittals where id = ${rid}`.execute(
    trx,
  )
  const [submittal] = rows
  if (!submittal) return false
  const told = await tellParties(
    trx,
    rid,
    () =>
      LETTER_RECEIVED.of({
        ...{ agency: config.agencyName, name: submittal.name, number: rid },
        address: `${config.publicUrl}/app/submittal/review/${submittal.productRid}/${rid}?tab=correspondence`,
      }),
    now,
  )
  return told > 0
}
