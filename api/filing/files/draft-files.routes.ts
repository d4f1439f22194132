import { serve } from '#api/ground/lib/calls/serve.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { requireWriter } from '#api/ground/lib/calls/signed-in.ts'
import { decodedName } from '#api/services/files/decoded-name.ts'
import { selectDraft } from '../drafts/drafts.queries.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { selectAttachments, offeredTypes } from './attachments.queries.ts'
import { addDraftFile, removeDraftFile } from './draft-files.act.ts'
import * as calls from './draft-files.contract.ts'

/** Files of submittals that are being filled in; streamed, typed by content and scanned. */
export function registerDraftFiles(api: Api, deps: ApiDeps): void {
  api.openapi(calls.uploadFile, async (c) => {
    const user = await requireWriter(c)
    const headers = c.req.valid('header')
    if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ApiError('UNSUPPORTED', 'Send the file as application/octet-stream.')
    const file = {
      rid: headers['x-submission-rid'],
      question: headers['x-question'],
      documentType: decodedName(headers['x-document-type']),
      name: headers['x-file-name'],
    }
    return answer(c, await addDraftFile(deps, user, file, c), 'Document saved successfully')
  })

  serve(api, calls.getAttachments, async ({ user, params }) => {
    const { db } = deps
    await requireFiler(db, user.id)
    const draft = await selectDraft(db, user, params.id)
    const files = await selectAttachments(db, draft.rid)
    return {
      applicationName: draft.applicationName,
      types: offeredTypes(draft),
      files: files.map(({ addedAt, ...file }) => ({ ...file, addedAt: addedAt.toISOString() })),
    }
  })

  serve(api, calls.removeFile, async ({ user, body: { submissionRid: rid, fileRid } }) => {
    await removeDraftFile(deps, user, { rid, fileRid })
    return null
  })
}
