import { dropFailed } from '#api/services/files/drop-failed.ts'
import { randomUUID } from 'node:crypto'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import {
  copyDraftFile,
  selectDraftFiles,
  sumVisitorBytes,
  type EventFileRow,
} from '#api/events/files/event-files.queries.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { newKey } from '#api/ground/secrets/keys.ts'
import { insertDraft, selectDraft, type DraftRow } from '#api/services/drafts/drafts.queries.ts'

const DAY_MS = 86_400_000
const RESUMES = { scope: 'draft resumed', most: 30, windowSeconds: 3_600 }
const FILED =
  'This report was submitted already. Its receipt code opens it under “Follow up on a report”.'
const TOO_LARGE = 'Too many bytes of files were added from here today. Open the link tomorrow.'

type Resuming = { key: string; visitor: string; userId: number | null; expiresAt: Date }

/**
 * Opens a saved form by its link: a copy under a new key. The link goes on showing what was saved with it, and
 * whoever else has it never sees what is typed into the copy.
 */
export async function resumeDraft(
  { db, files, config }: Pick<ApiDeps, 'db' | 'files' | 'config'>,
  { key, visitor, userId, expiresAt }: Resuming,
  now: Date,
): Promise<{ key: string; draft: DraftRow }> {
  await countAttempt(db, RESUMES, visitor, now)
  const draft = await selectDraft(db, key, now)
  if (!draft) throw notFound('This form')
  if (draft.eventId !== null) throw new ApiError('ALREADY_FILED', FILED)
  const kept = await selectDraftFiles(db, draft.id)
  await requireRoom(db, { kept, visitor, most: config.report.visitorBytesPerDay }, now)
  const copied = await copyFiles(files, kept)
  const fresh = newKey()
  try {
    const made = await inTransaction(db, async (trx) => {
      const { kind, answers } = draft
      const copy = await insertDraft(trx, { kind, key: fresh, answers, userId, now, expiresAt })
      for (const { rid, fileKey } of copied)
        await copyDraftFile(trx, { rid, fileKey, draftId: copy.id, who: visitor }, now)
      return copy
    })
    return { key: fresh, draft: made }
  } catch (error) {
    const keys = copied.map(({ fileKey }) => fileKey)
    await dropFailed(files, keys, error)
    throw error
  }
}

async function requireRoom(
  db: Db,
  { kept, visitor, most }: { kept: readonly EventFileRow[]; visitor: string; most: number },
  now: Date,
): Promise<void> {
  if (kept.length === 0) return
  const bytes = kept.reduce((sum, { byteSize }) => sum + byteSize, 0)
  const added = await sumVisitorBytes(db, visitor, new Date(now.getTime() - DAY_MS))
  if (added + bytes > most) throw new ApiError('TOO_MANY', TOO_LARGE)
}

/** The bytes once more, so that neither form takes the files of the other along when it goes. */
async function copyFiles(
  files: ApiDeps['files'],
  kept: readonly EventFileRow[],
): Promise<{ rid: number; fileKey: string }[]> {
  const copied: { rid: number; fileKey: string }[] = []
  for (const file of kept) {
    const stored = await files.get(file.fileKey)
    if (!stored) continue
    const fileKey = `${file.fileKey.slice(0, file.fileKey.lastIndexOf('/') + 1)}${randomUUID()}`
    await files.put(fileKey, stored.stream, file.contentType)
    copied.push({ rid: file.rid, fileKey })
  }
  return copied
}
