import { dropFailed } from '#api/services/files/drop-failed.ts'
import { sql } from 'kysely'
import type { Context } from 'hono'
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
import { compile } from '#forms/compile.ts'
import { selectForm } from '../definitions/stored-forms.queries.ts'
import { selectDraft, type Draft } from '../drafts/drafts.queries.ts'
import { raiseVersion } from '../drafts/save.act.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { offeredTypes } from './attachments.queries.ts'
import { mediaTypesOf } from './file-types.ts'

export type NewFile = {
  rid: number
  /** The question it answers; empty for an attachment beside the questions. */
  question: string
  /** Of an attachment: one of the type's names, `Other`, or the redacted copy. */
  documentType: string
  /** As it came, percent-encoded. */
  name: string
  /** Whether a file of the same bytes that the same question has already is taken for this one. */
  isOnce?: boolean
}
export type StoredFile = { rid: number; name: string; fileSize: number; sha256: string }

const UPLOADS = { scope: 'submittal file', most: 300, windowSeconds: 3_600 }
const MOST_FILES = 200
/** Spec 3 §3. */
const REQUIRED = 'Required.'
const FULL = `A submittal holds at most ${MOST_FILES} files. Put several documents into one file.`

/**
 * Adds a file to a submittal that is being filled in: first what is known is looked at, then the bytes are taken in,
 * typed by their content and scanned, then the row is written in a transaction that looks again. Whatever fails, no
 * bytes stay.
 */
export async function addDraftFile(
  deps: ApiDeps,
  user: SignedIn,
  file: NewFile,
  c: Context<ApiEnv>,
): Promise<StoredFile> {
  const { db, files, clock } = deps
  await countAttempt(db, UPLOADS, String(user.id), clock())
  await requireFiler(db, user.id)
  const place = await placeOf(deps, await selectDraft(db, user, file.rid), file)
  if (Number(c.req.header('content-length') ?? 0) > MAX_FILE_BYTES)
    throw new ApiError('TOO_LARGE', TOO_BIG)
  const name = safeFileName(decodedName(file.name))
  const received = await receiveFile(c.req.raw.body ?? new Blob([]).stream(), name, {
    files,
    giver: { db, now: clock(), account: user.id },
    scanner: deps.scanner ?? null,
    folder: 'submittal-files',
    mostBytes: place.mostBytes,
    ...(place.types ? { only: { types: place.types, words: place.words } } : {}),
  })
  try {
    return await inTransaction(db, async (trx) => {
      const now = clock()
      await requireFiler(trx, user.id)
      const draft = await selectDraft(trx, user, file.rid, true)
      const same = file.isOnce ? await selectSame(trx, file, received.sha256) : null
      if (same) {
        await files.delete(received.fileKey)
        return same
      }
      const { rows: known } = await sql<{ count: number }>`
        select count(*)::int as count from submittal_files where submittal_id = ${file.rid}`.execute(
        trx,
      )
      if ((known[0]?.count ?? 0) >= MOST_FILES) throw new ApiError('CONFLICT', FULL)
      const { rows } = await sql<{ rid: number }>`
        insert into submittal_files (submittal_id, question, document_type, name, content_type, byte_size,
          sha256, file_key, added_at, added_by_user_id)
        values (${file.rid}, ${file.question || null}, ${place.documentType}, ${name}, ${received.contentType},
          ${received.byteSize}, ${received.sha256}, ${received.fileKey}, ${now}, ${user.id})
        returning id as rid`.execute(trx)
      await raiseVersion(
        trx,
        draft,
        { user, page: '', paths: [file.question || 'attachments'] },
        now,
      )
      return {
        rid: rows[0]?.rid ?? 0,
        name,
        fileSize: received.byteSize,
        sha256: received.sha256,
      }
    })
  } catch (error) {
    await dropFailed(files, [received.fileKey], error)
    throw error
  }
}

/** Takes a file off a submittal that is being filled in; its bytes go unless something else holds them. */
export async function removeDraftFile(
  { db, files, clock }: Pick<ApiDeps, 'db' | 'files' | 'clock'>,
  user: SignedIn,
  { rid, fileRid }: { rid: number; fileRid: number },
): Promise<void> {
  const fileKey = await inTransaction(db, async (trx) => {
    await requireFiler(trx, user.id)
    const draft = await selectDraft(trx, user, rid, true)
    const { rows } = await sql<{ fileKey: string; question: string | null }>`
      delete from submittal_files where id = ${fileRid} and submittal_id = ${rid}
      returning file_key as "fileKey", question`.execute(trx)
    const [gone] = rows
    if (!gone) throw notFound('This file')
    const paths = [gone.question ?? 'attachments']
    await raiseVersion(trx, draft, { user, page: '', paths }, clock())
    // A file of a version that was signed belongs to that version for good.
    const { rows: held } = await sql`
      select 1 from documents where file_key = ${gone.fileKey} limit 1`.execute(trx)
    return held.length > 0 ? null : gone.fileKey
  })
  if (fileKey !== null) await files.delete(fileKey)
}

/** The file of a question that has the same bytes; what is sent again after a lost answer is kept once. */
async function selectSame(trx: Db, { rid, question }: NewFile, sha256: string) {
  const { rows } = await sql<StoredFile>`
    select id as rid, name, byte_size::float8 as "fileSize", sha256 from submittal_files
    where submittal_id = ${rid} and question = ${question} and sha256 = ${sha256} limit 1`.execute(
    trx,
  )
  return rows[0] ?? null
}

type Place = {
  documentType: string
  mostBytes: number
  types: string[] | null
  words: string
}

/** What may be added where: a question says its kinds and size, the type its documents. */
async function placeOf({ db }: Pick<ApiDeps, 'db'>, draft: Draft, file: NewFile): Promise<Place> {
  if (file.question !== '') {
    const stored = await selectForm(db, draft.formSha256)
    const question = stored && compile(stored.definition).questions.get(file.question)?.question
    if (question?.kind !== 'file') throw notFound('This question')
    return {
      documentType: question.documentType,
      mostBytes: Math.min((question.maxMb ?? 50) * 1024 ** 2, MAX_FILE_BYTES),
      types: mediaTypesOf(question.types),
      words: onlyWords(question.types),
    }
  }
  const { documentType } = file
  if (!offeredTypes(draft).includes(documentType))
    throw new ApiError('INVALID', REQUIRED, { documentType: REQUIRED })
  const kinds = draft.documents.find(({ name }) => name === documentType)?.types
  return {
    documentType,
    mostBytes: MAX_FILE_BYTES,
    types: kinds ? mediaTypesOf(kinds) : null,
    words: kinds ? onlyWords(kinds) : '',
  }
}

function onlyWords(kinds: readonly string[]): string {
  return `Here only ${kinds.map((each) => each.toUpperCase()).join(', ')} are taken.`
}
