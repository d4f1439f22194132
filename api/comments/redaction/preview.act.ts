import { dropFailed } from '#api/services/files/drop-failed.ts'
import { requireShown } from '#api/comments/decide.act.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { lookedForLetters } from '#api/ground/lib/files/looked-for.ts'
import { putDraft } from './copies.queries.ts'
import type { DraftMark, PreviewRedaction } from './file-redaction.schemas.ts'
import { selectMarks, selectSentFile, type KeptMark } from './file.queries.ts'
import { makeStoredCopy, type CopyDeps } from './make-copy.ts'

/**
 * Makes the copy that the public would get, for the one who asks to look at. Nothing is hidden yet; what is confirmed
 * later is this very file.
 */
export async function previewRedaction(
  deps: CopyDeps,
  given: PreviewRedaction,
  userId: number,
): Promise<{ draftRid: number }> {
  const { db, files, clock } = deps
  const { rid, versionNo } = given
  const file = await selectSentFile(db, rid)
  await inTransaction(db, (trx) => requireShown(trx, rid, versionNo))
  const before = await selectMarks(db, rid)
  const wanted = marksOf(given, before)
  const { places: found, ...copy } = await makeStoredCopy(deps, file, [...before, ...wanted])
  const marks = wanted.map((mark, index): DraftMark => ({
    ...mark,
    places: found
      .filter((place) => place.mark === before.length + index)
      .map(({ pageNo, count }) => ({ pageNo, count })),
  }))
  const now = clock()
  try {
    if (marks.every(({ places }) => places.length === 0)) throw notThere(copy.wordless)
    const { rid: draftRid, replacedFileKey } = await inTransaction(db, async (trx) => {
      await requireShown(trx, rid, versionNo)
      return putDraft(trx, { ...copy, commentRid: rid, userId, versionNo, marks }, now)
    })
    if (replacedFileKey) await files.delete(replacedFileKey)
    return { draftRid }
  } catch (error) {
    await dropFailed(files, [copy.fileKey], error)
    throw error
  }
}

const refused = (fields: FieldErrors): ApiError =>
  new ApiError('INVALID', 'Nothing was hidden. Mend what is named here.', fields)

function marksOf(
  { words, pages, reason }: PreviewRedaction,
  before: readonly KeptMark[],
): Omit<KeptMark, 'rid'>[] {
  const phrases = [...new Set(words.map((each) => each.trim()).filter(Boolean))]
  if (phrases.length === 0 && pages.length === 0)
    throw refused({ words: 'Enter the words to hide, or the pages to take out.' })
  const empty = phrases.find((phrase) => lookedForLetters(phrase) === '')
  if (empty !== undefined) throw refused({ words: 'Enter words with letters or digits.' })
  const out = pages.find((page) => before.some(({ pageNo }) => pageNo === page))
  if (out !== undefined) throw refused({ pages: `Page ${out} is taken out already.` })
  if (!reason) throw refused({ reason: 'Choose a reason. The public reads its name.' })
  return [
    ...phrases.map((phrase) => ({ words: phrase, pageNo: null, reason })),
    ...[...new Set(pages)].map((pageNo) => ({ words: null, pageNo, reason })),
  ]
}

function notThere(wordless: readonly number[]): ApiError {
  const told =
    wordless.length === 0
      ? ''
      : ` No words can be looked for on page ${wordless.join(', ')}: they are pictures, of which only the whole page can be taken out.`
  return refused({ words: `These words are not in the file.${told}` })
}
