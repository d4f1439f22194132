import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { compile } from '#forms/compile.ts'
import { selectForm } from '../definitions/stored-forms.queries.ts'
import { selectDraft } from '../drafts/drafts.queries.ts'
import { countNotes, insertNote, settleNote } from './notes.queries.ts'

const MOST_NOTES = 200
const FULL = `A draft holds at most ${MOST_NOTES} notes.`
const NO_PLACE = 'Choose what the note is about.'

type Given = { rid: number; path: string | null; text: string }

/** Writes a note to those who prepare a submittal together. It is no answer: it changes no version, nothing signed. */
export async function addNote(
  { db }: Pick<ApiDeps, 'db'>,
  user: SignedIn,
  { rid, path, text }: Given,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const draft = await selectDraft(trx, user, rid, true)
    if (path !== null) {
      const stored = await selectForm(trx, draft.formSha256)
      const form = stored && compile(stored.definition)
      if (!form?.questions.has(path) && !form?.tables.has(path))
        throw new ApiError('INVALID', NO_PLACE, { path: NO_PLACE })
    }
    if ((await countNotes(trx, rid)) >= MOST_NOTES) throw new ApiError('CONFLICT', FULL)
    return insertNote(trx, { rid, userId: user.id, path, text }, now)
  })
}

/** Whoever may fill in the submittal calls a note done, or takes that back. */
export async function endNote(
  { db }: Pick<ApiDeps, 'db'>,
  user: SignedIn,
  note: { rid: number; noteRid: number; isDone: boolean },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await selectDraft(trx, user, note.rid, true)
    if (!(await settleNote(trx, note, now))) throw notFound('This note')
  })
}
