import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSignedIn, requireWriter } from '#api/lib/calls/signed-in.ts'
import { selectDraft } from '../drafts/drafts.queries.ts'
import { addNote, endNote } from './notes.act.ts'
import * as calls from './notes.contract.ts'
import { selectNotes } from './notes.queries.ts'

/** Notes of those who prepare a submittal together. */
export function registerNotes(api: Api, deps: ApiDeps): void {
  const { db, clock } = deps

  api.openapi(calls.getNotes, async (c) => {
    const user = await requireSignedIn(c)
    const draft = await selectDraft(db, user, c.req.valid('param').id)
    const notes = await selectNotes(db, { rid: draft.rid, userId: user.id })
    const { applicationName, formSha256 } = draft
    return answer(c, {
      applicationName,
      formSha256,
      notes: notes.map((note) => ({ ...note, writtenAt: note.writtenAt.toISOString() })),
    })
  })

  api.openapi(calls.addNoteCall, async (c) => {
    const user = await requireWriter(c)
    const { submissionRid: rid, path, text } = c.req.valid('json')
    return answer(c, { rid: await addNote(deps, user, { rid, path, text }, clock()) })
  })

  api.openapi(calls.settleNoteCall, async (c) => {
    const user = await requireWriter(c)
    const { submissionRid: rid, ...note } = c.req.valid('json')
    await endNote(deps, user, { rid, ...note }, clock())
    return answer(c, null)
  })
}
