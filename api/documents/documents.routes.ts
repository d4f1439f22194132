import { createRoute, z } from '@hono/zod-openapi'
import { failures } from '#api/lib/contract.ts'
import { plainText, rid } from '#api/lib/criteria.schemas.ts'
import type { Api, ApiDeps } from '#api/lib/deps.ts'
import { notFound } from '#api/lib/errors.ts'
import { requireProduct } from '#api/reference/products.queries.ts'
import { attachmentHeaders } from './download-headers.ts'
import { selectPublicDocument } from './documents.queries.ts'

const download = createRoute({
  method: 'get',
  path: '/Anon/PublicInquiry/DownloadAttachment/{product}/{attachmentRid}',
  summary: 'Download a public file',
  operationId: 'documents.download',
  tags: ['Documents'],
  request: {
    params: z.object({ product: plainText(40), attachmentRid: z.coerce.number().pipe(rid) }),
  },
  responses: {
    200: {
      description: 'The file, as an attachment',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})

export function registerDocuments(api: Api, { db, files }: ApiDeps): void {
  api.openapi(download, async (c) => {
    const { product, attachmentRid } = c.req.valid('param')
    const document = await selectPublicDocument(
      db,
      (await requireProduct(db, product)).id,
      attachmentRid,
    )
    const stored = document ? await files.get(document.fileKey) : null
    if (!document || !stored) throw notFound('This file')
    const etag = `"${document.sha256}"`
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ETag: etag })
    return c.body(stored.stream, 200, {
      ...attachmentHeaders(document.name, document.contentType),
      'Content-Length': String(stored.byteSize),
      ETag: etag,
    })
  })
}
