import { createRoute, z } from '@hono/zod-openapi'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, idParams } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { selectReadFile } from '#api/portal/news-desk/news-files.queries.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { dayIn } from '#values/days.ts'

const download = createRoute({
  ...may('user', 'dashboard.publicationFile'),
  method: 'get',
  path: '/Client/Publication/DownloadFile/{id}',
  summary: 'Download a file of a publication that the caller may read today',
  operationId: 'dashboard.publicationFile',
  tags: ['Dashboard'],
  request: { params: idParams },
  responses: {
    200: {
      description: 'The file',
      content: {
        'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
    ...failures,
  },
})

/** Files that the agency added to publications, for the readers of each. */
export function registerPublicationFile(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  api.openapi(download, async (c) => {
    const { kind } = await requireSignedIn(c)
    const reader = { kind, today: dayIn(config.timeZone, clock()) }
    const file = await selectReadFile(db, c.req.valid('param').id, reader)
    if (!file) throw notFound('This file')
    const stored = await openVerified(deps, 'publication', file)
    return c.body(stored.stream, 200, {
      ...attachmentHeaders(file.name, file.contentType),
      'Content-Length': String(stored.byteSize),
      'Cache-Control': 'private, no-store',
    })
  })
}
