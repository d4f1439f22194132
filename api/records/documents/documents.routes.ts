import { hasTag } from '#api/ground/lib/calls/unchanged.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { failures, pathRid } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { selectPublicDocument } from './documents.queries.ts'

const download = createRoute({
  ...may('anyone'),
  method: 'get',
  path: '/Anon/PublicInquiry/DownloadAttachment/{product}/{attachmentRid}',
  summary: 'Download a public file',
  operationId: 'documents.download',
  tags: ['Documents'],
  request: {
    params: z.object({ product: plainText(40), attachmentRid: pathRid }),
  },
  responses: {
    200: {
      description: 'The file, as an attachment',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})

export function registerDocuments(api: Api, own: ApiDeps): void {
  const deps = searching(own)
  const { db } = deps
  api.openapi(download, async (c) => {
    const { product, attachmentRid } = c.req.valid('param')
    const document = await selectPublicDocument(
      db,
      (await requireProduct(db, product)).id,
      attachmentRid,
    )
    if (!document) throw notFound('This file')
    const etag = `"${document.sha256}"`
    if (hasTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, { ETag: etag })
    const stored = await openVerified(deps, 'document', document)
    const headers = {
      ...attachmentHeaders(document.name, document.contentType),
      'Content-Length': String(stored.byteSize),
      ETag: etag,
    }
    if (c.req.method !== 'HEAD') return c.body(stored.stream, 200, headers)
    // Nobody reads the bytes, so the file is closed here.
    await stored.stream.cancel()
    return c.body(null, 200, headers)
  })
}
