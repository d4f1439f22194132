import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { selectDraft } from '../drafts/drafts.queries.ts'
import { addNote, endNote } from './notes.act.ts'
import * as calls from './notes.contract.ts'
import { selectNotes } from './notes.queries.ts'

/** Notes of those who prepare a submittal together. */
export function registerNotes(api: Api, deps: ApiDeps): void {
  const { db, clock } = deps

  serve(api, calls.getNotes, async ({ user, params }) => {
    const draft = await selectDraft(db, user, params.id)
    const notes = await selectNotes(db, { rid: draft.rid, userId: user.id })
    const { applicationName, formSha256 } = draft
    return {
      applicationName,
      formSha256,
      notes: notes.map((note) => ({ ...note, writtenAt: note.writtenAt.toISOString() })),
    }
  })

  serve(api, calls.addNoteCall, async ({ user, body: { submissionRid: rid, path, text } }) => {
    return { rid: await addNote(deps, user, { rid, path, text }, clock()) }
  })

  serve(api, calls.settleNoteCall, async ({ user, body: { submissionRid: rid, ...note } }) => {
    await endNote(deps, user, { rid, ...note }, clock())
    return null
  })
}
