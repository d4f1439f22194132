import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ReceivedFile } from '#api/services/files/receive-file.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { holdNews } from './news-desk.queries.ts'
import {
  countFiles,
  insertFile,
  isFileOut,
  raisePublicationVersion,
  updateFileOut,
} from './news-files.queries.ts'
import { MOST_FILES, MOST_LETTERS, type NewFile, type TakeFileOut } from './news-files.schemas.ts'

const CHANGED =
  'Somebody else changed this publication since you opened it. It is shown as it is now, and nothing was done to its files. Look at it, then try again.'
const FULL = `A publication has at most ${MOST_FILES} files. Take one out first.`

type Who = { staff: Pick<SignedIn, 'id' | 'actorId'>; now: Date }

/** What stands against a new file; asked before its bytes are read too, so that none are kept for nothing. */
export async function refuseFile(db: Db, asked: NewFile): Promise<void> {
  const words = `Use at most ${MOST_LETTERS} characters.`
  if (asked.description.trim().length > MOST_LETTERS)
    throw new ApiError('INVALID', words, { description: words })
  await inTransaction(db, (trx) => holdForFile(trx, asked))
}

/** Holds the publication while it is as it was shown and has room. */
async function holdForFile(trx: Db, { publication, version }: NewFile): Promise<void> {
  await holdShown(trx, publication, version)
  if ((await countFiles(trx, publication)) >= MOST_FILES) throw new ApiError('CONFLICT', FULL)
}

async function holdShown(trx: Db, publicationRid: number, version: number): Promise<void> {
  const held = await holdNews(trx, 'publication', publicationRid)
  if (held.version !== version) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
}

/** Adds a file that was received to a publication. Answers its rid. */
export async function addFile(
  db: Db,
  asked: NewFile & { name: string },
  file: ReceivedFile,
  who: Who,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await holdForFile(trx, asked)
    const publicationRid = asked.publication
    const rid = await insertFile(trx, {
      publicationRid,
      name: asked.name,
      description: asked.description.trim(),
      file,
      userId: who.staff.id,
      now: who.now,
    })
    await raisePublicationVersion(trx, publicationRid)
    await tell(trx, { publicationRid, what: 'file added', rid, sha256: file.sha256 }, who)
    return rid
  })
}

/** Gives a file to no reader any more, or puts it back where it stood. */
export async function takeFileOut(db: Db, asked: TakeFileOut, who: Who): Promise<void> {
  const { publicationRid, versionNo, rid, isTakenOut } = asked
  await inTransaction(db, async (trx) => {
    await holdShown(trx, publicationRid, versionNo)
    if ((await isFileOut(trx, publicationRid, rid)) === isTakenOut) return
    if (!isTakenOut && (await countFiles(trx, publicationRid)) >= MOST_FILES)
      throw new ApiError('CONFLICT', FULL)
    await updateFileOut(trx, rid, isTakenOut ? { at: who.now, userId: who.staff.id } : null)
    await raisePublicationVersion(trx, publicationRid)
    const what = isTakenOut ? 'file taken out' : 'file put back'
    await tell(trx, { publicationRid, what, rid }, who)
  })
}

type Told = { publicationRid: number; what: string; rid: number; sha256?: string }

async function tell(
  trx: Db,
  { publicationRid, what, rid, sha256 }: Told,
  { staff, now }: Who,
): Promise<void> {
  const detail = {
    ...{ kind: 'publication', rid: publicationRid, what, fileRid: rid },
    ...(sha256 ? { sha256 } : {}),
  }
  await writeAudit(
    trx,
    { action: 'news.changed', userId: null, actorId: staff.actorId, detail },
    now,
  )
}
