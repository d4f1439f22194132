import { serve } from '#api/ground/lib/calls/serve.ts'
import { lockComment } from '#api/comments/moderation.queries.ts'
import { MODERATION } from '#api/comments/moderation.contract.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { confirmRedaction, uncoverFile, writeDown } from './confirm.act.ts'
import { selectDraft } from './copies.queries.ts'
import * as calls from './file-redaction.contract.ts'
import { selectFileAtDesk, selectSentFile } from './file.queries.ts'
import { copyName } from './make-copy.ts'
import { previewRedaction } from './preview.act.ts'

type Wanted = { name: string; fileKey: string; byteSize: number; sha256: string }

/** What staff take out of the PDF of a comment before the public reads it. */
export function registerFileRedaction(api: Api, deps: ApiDeps): void {
  const { db, clock } = deps

  serve(api, calls.get, async ({ user: { id }, params }) => {
    return await selectFileAtDesk(db, params.id, id)
  })
  serve(api, calls.preview, async ({ user: { id }, body }) => {
    return await previewRedaction(deps, body, id)
  })
  serve(api, calls.confirm, async ({ user: { id }, body }) => {
    return await confirmRedaction(deps, body, id)
  })
  serve(api, calls.uncover, async ({ user: { id }, body }) => {
    await uncoverFile(deps, body, id)
    return null
  })

  /** Opens a file for somebody, which is written down before anything of it goes out. */
  const opened = async (
    rid: number,
    userId: number,
    file: Wanted,
    copy: 'original' | 'preview',
  ) => {
    const stored = await openVerified(deps, 'comment', file)
    await inTransaction(db, async (trx) => {
      const comment = await lockComment(trx, rid)
      if (!comment) throw notFound('This file')
      const more = { copy, sha256: file.sha256 }
      await writeDown(trx, 'comment.file-read', comment, { userId, now: clock(), more })
    })
    const headers = {
      ...attachmentHeaders(file.name, 'application/pdf'),
      'Content-Length': String(stored.byteSize),
      'Cache-Control': 'private, no-store',
    }
    return { stream: stored.stream, headers }
  }

  api.openapi(calls.original, async (c) => {
    const { id } = await requireAction(c, MODERATION)
    const rid = c.req.valid('param').id
    const { stream, headers } = await opened(rid, id, await selectSentFile(db, rid), 'original')
    return c.body(stream, 200, headers)
  })
  // Also a copy is a look at what was sent: who wants to read a file could hide a word of it that is not private.
  api.openapi(calls.draft, async (c) => {
    const { id } = await requireAction(c, MODERATION)
    const rid = c.req.valid('param').id
    const draft = await selectDraft(db, { commentRid: rid, userId: id })
    if (!draft) throw notFound('This preview')
    const { receiptNo } = await selectSentFile(db, rid)
    const file = { ...draft, name: copyName(receiptNo) }
    const { stream, headers } = await opened(rid, id, file, 'preview')
    return c.body(stream, 200, headers)
  })
}
