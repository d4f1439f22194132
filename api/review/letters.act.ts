import { dropFailed } from '#api/services/files/drop-failed.ts'
import { sql } from 'kysely'
import type { Context } from 'hono'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { decodedName } from '#api/services/files/decoded-name.ts'
import { safeFileName } from '#api/services/files/file-name.ts'
import { MAX_FILE_BYTES, receiveFile, TOO_BIG } from '#api/services/files/receive-file.ts'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { markRead, postMessage, type Posted } from './correspondence.act.ts'
import { selectThreads } from './correspondence.queries.ts'
import { holdForAct } from '#api/services/access/hold-for-act.queries.ts'
import type { Thread } from './review.schemas.ts'

const MESSAGES = { scope: 'submittal message', most: 60, windowSeconds: 3_600 }
const UPLOADS = { scope: 'message file', most: 60, windowSeconds: 3_600 }

type Written = {
  rid: number
  threadId: number | null
  subject: string
  body: string
  fileIds: number[]
}

/** A message of the applicant's side to the agency. */
export async function writeToAgency(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  written: Written,
  now: Date,
): Promise<Posted> {
  await countAttempt(db, MESSAGES, String(user.id), now)
  return inTransaction(db, async (trx) => {
    await holdForAct(trx, user, written.rid)
    return postMessage(trx, { ...written, userId: user.id, isFromAgency: false }, { config, now })
  })
}

/** The letters about a submittal. Whoever opens them on the applicant's side has read them; staff have not. */
export async function openThreads(db: Db, user: SignedIn, rid: number): Promise<Thread[]> {
  await requireSeen(db, user, rid)
  const threads = await selectThreads(db, rid, 'public')
  if (user.kind !== 'staff' && user.actorId === user.id && threads.some((each) => each.isUnread))
    await inTransaction(db, (trx) => markRead(trx, 'public', threads))
  return threads
}

/** Takes in a file for a message of the applicant's side that is about to be sent. */
export async function addLetterFile(
  deps: ApiDeps,
  user: SignedIn,
  file: GivenFile,
  c: Context<ApiEnv>,
): Promise<{ rid: number; name: string }> {
  await countAttempt(deps.db, UPLOADS, String(user.id), deps.clock())
  await inTransaction(deps.db, (trx) => holdForAct(trx, user, file.rid))
  return storeLetterFile(deps, user.id, file, c)
}

type GivenFile = { rid: number; name: string }

/** Stores a file of a letter, for a caller who has asked for the right; it waits for its message. */
export async function storeLetterFile(
  { db, files, scanner, clock }: ApiDeps,
  userId: number,
  { rid, name: given }: GivenFile,
  c: Context<ApiEnv>,
): Promise<{ rid: number; name: string }> {
  if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new ApiError('UNSUPPORTED', 'Send the file as application/octet-stream.')
  if (Number(c.req.header('content-length') ?? 0) > MAX_FILE_BYTES)
    throw new ApiError('TOO_LARGE', TOO_BIG)
  const name = safeFileName(decodedName(given))
  const file = await receiveFile(c.req.raw.body ?? new Blob([]).stream(), name, {
    files,
    giver: { db, now: clock(), account: userId },
    scanner: scanner ?? null,
    folder: 'submittal-files',
  })
  try {
    const at = clock()
    return await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ rid: number }>`
        insert into correspondence_files (submittal_id, name, content_type, byte_size, sha256, file_key, added_at,
          added_by_user_id)
        values (${rid}, ${name}, ${file.contentType}, ${file.byteSize}, ${file.sha256}, ${file.fileKey}, ${at},
          ${userId})
        returning id as rid`.execute(trx)
      return { rid: rows[0]?.rid ?? 0, name }
    })
  } catch (error) {
    await dropFailed(files, [file.fileKey], error)
    throw error
  }
}

async function requireSeen(db: Db, user: SignedIn, rid: number): Promise<void> {
  const { rows } = await sql`
    select 1 from submittals where id = ${rid} and ${submittalsOf(user)}`.execute(db)
  if (rows.length === 0) throw notFound('The submittal')
}
