import { dropFailed } from '#api/services/files/drop-failed.ts'
import { t } from '#words/words.ts'
import { decodedName } from '#api/services/files/decoded-name.ts'
import type { Context } from 'hono'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { viewerIdOf } from '#api/ground/lib/calls/signed-in.ts'
import {
  countOwnersFiles,
  insertEventFile,
  sumVisitorBytes,
  type EventFileRow,
  type FileOwner,
} from './event-files.queries.ts'
import { safeFileName } from '#api/services/files/file-name.ts'
import { MAX_FILE_BYTES, receiveFile, TOO_BIG } from '#api/services/files/receive-file.ts'

const DAY_MS = 86_400_000
const UPLOADS = { scope: 'event file', most: 200, windowSeconds: 3_600 }

export type Upload = {
  body: ReadableStream<Uint8Array> | null
  /** As it came, percent-encoded. */
  name: string
  /** Bytes that the sender speaks of, if it does. */
  claimedBytes: number
  /** Network address or user, for quotas. */
  who: string
  giver: { address: string } | { account: number }
}

/**
 * Adds one file: first what is known is checked, then the bytes are taken in, then the row is written in a
 * transaction in which `lockOwner` says for sure where the file belongs. Whatever fails, no bytes stay.
 */
export async function addFile(
  deps: ApiDeps,
  upload: Upload,
  owner: FileOwner,
  lockOwner: (trx: Db, now: Date) => Promise<void>,
): Promise<EventFileRow> {
  const { db, files, clock, config } = deps
  const name = safeFileName(decodedName(upload.name))
  await countAttempt(db, UPLOADS, upload.who, clock())
  const { who } = upload
  await requireRoom(db, { owner, who, more: 0 }, deps)
  if (upload.claimedBytes > MAX_FILE_BYTES) throw new ApiError('FILE_TOO_LARGE', TOO_BIG)

  const received = await receiveFile(upload.body ?? new Blob([]).stream(), name, {
    files,
    giver: { ...upload.giver, db, now: clock() },
    scanner: deps.scanner ?? null,
  })
  try {
    return await inTransaction(db, async (trx) => {
      const now = clock()
      await lockOwner(trx, now)
      await requireRoom(trx, { owner, who, more: received.byteSize }, { config, clock })
      return insertEventFile(trx, {
        owner,
        name,
        ...received,
        latitude: received.position?.latitude ?? null,
        longitude: received.position?.longitude ?? null,
        who,
        addedBy: 'reporter',
        createdAt: now,
      })
    })
  } catch (error) {
    await dropFailed(files, [received.fileKey], error)
    throw error
  }
}

type Asked = { owner: FileOwner; who: string; more: number }

async function requireRoom(
  db: Db,
  { owner, who, more }: Asked,
  { config, clock }: Pick<ApiDeps, 'config' | 'clock'>,
): Promise<void> {
  const { maxFiles, visitorBytesPerDay } = config.report
  if ((await countOwnersFiles(db, owner)) >= maxFiles)
    throw new ApiError(
      'CONFLICT',
      t(
        'This report holds {maxFiles} files, which is the most it can. Put several documents into one file.',
        { maxFiles },
      ),
    )
  const since = new Date(clock().getTime() - DAY_MS)
  const used = await sumVisitorBytes(db, who, since)
  if (used + Math.max(1, more) > visitorBytesPerDay)
    throw new ApiError(
      'TOO_MANY',
      'You have added as many files as one visitor can in a day. Add the others tomorrow.',
    )
}

/** What came with the request; a signed-in user has a quota of their own wherever they are. */
export async function uploadOf(c: Context<ApiEnv>, name: string): Promise<Upload> {
  if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new ApiError('UNSUPPORTED', 'Send the file as application/octet-stream.')
  const userId = await viewerIdOf(c)
  return {
    body: c.req.raw.body,
    name,
    claimedBytes: Number(c.req.header('content-length') ?? 0),
    who: userId === null ? c.get('visitor') : `user ${userId}`,
    giver: userId === null ? { address: c.get('visitor') } : { account: userId },
  }
}
