import { createRoute, z } from '@hono/zod-openapi'
import { MODERATION } from '#api/comments/moderation.contract.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import * as s from './file-redaction.schemas.ts'

const tag = 'Public comments, staff'
const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: MODERATION, tag, operationId, summary }) as const

export const get = getCall(
  '/Agency/CommentFile/Get/{id}',
  about('commentFile.get', 'The PDF of a comment and what is taken out of it'),
  { params: idParams },
  s.fileAtDeskSchema,
)
export const preview = postCall(
  '/Agency/CommentFile/Preview',
  about('commentFile.preview', 'Make a copy without words or pages, to look at before it counts'),
  s.previewSchema,
  z.object({ draftRid: z.number() }),
)
export const confirm = postCall(
  '/Agency/CommentFile/Confirm',
  about('commentFile.confirm', 'Give the public the copy that was looked at'),
  s.confirmSchema,
  z.object({ hidden: z.number().openapi({ description: 'Places that are hidden' }) }),
)
export const uncover = postCall(
  '/Agency/CommentFile/Uncover',
  about('commentFile.uncover', 'Show words or a page of a PDF again'),
  s.uncoverFileSchema,
  z.null(),
)

const file = (path: string, operationId: string, summary: string) =>
  createRoute({
    ...may('staff', operationId, MODERATION),
    ...{ method: 'get', path, summary, operationId, tags: [tag] },
    request: { params: idParams },
    responses: {
      200: {
        description: 'The file, as an attachment',
        content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
      },
      ...failures,
    },
  })

export const original = file(
  '/Agency/CommentFile/DownloadOriginal/{id}',
  'commentFile.original',
  'The PDF of a comment as it was sent; each look is written down',
)
export const draft = file(
  '/Agency/CommentFile/DownloadDraft/{id}',
  'commentFile.draft',
  'The copy of a comment’s PDF that the asker is about to confirm; each look is written down',
)
