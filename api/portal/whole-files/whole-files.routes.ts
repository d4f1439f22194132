import { serve } from '#api/ground/lib/calls/serve.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { isKnown, isSameFile, rangeOf } from '#api/services/files/byte-range.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall } from '#api/ground/lib/calls/contract.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { dataPackageOf, sumsOf } from './data-package.ts'
import { kindsOf, nameOf, offeredOf, wholeFileOf } from './offered.ts'
import { selectWholeFiles } from './whole-files.queries.ts'
import { WHOLE_FILES, wholeFilesSchema } from './whole-files.schemas.ts'

const tag = 'Data to take away'
const GZIP = 'application/gzip'

const list = getCall(
  '/Anon/PublicInquiry/GetWholeFiles',
  {
    access: 'anyone',
    tag,
    operationId: 'wholeFiles.list',
    summary: 'The whole of each kind of records as files of the last night, with their checksums',
  },
  {},
  wholeFilesSchema,
)

const dataPackage = createRoute({
  ...may('anyone'),
  method: 'get',
  path: `${WHOLE_FILES}/datapackage.json`,
  summary: 'The whole files and their columns as a Data Package (datapackage.org)',
  operationId: 'wholeFiles.package',
  tags: [tag],
  responses: {
    200: {
      description: 'The description of the files',
      content: { 'application/json': { schema: z.unknown() } },
    },
    ...failures,
  },
})

const sums = createRoute({
  ...may('anyone'),
  method: 'get',
  path: `${WHOLE_FILES}/SHA256SUMS`,
  summary: 'The checksums of the whole files, as sha256sum reads them',
  operationId: 'wholeFiles.sums',
  tags: [tag],
  responses: {
    200: { description: 'A line a file', content: { 'text/plain': { schema: z.string() } } },
    ...failures,
  },
})

const binary = { [GZIP]: { schema: z.string().openapi({ format: 'binary' }) } }
const download = createRoute({
  ...may('anyone'),
  method: 'get',
  path: `${WHOLE_FILES}/{name}`,
  summary: 'A whole file, or the part of it that Range asks for',
  operationId: 'wholeFiles.download',
  tags: [tag],
  request: { params: z.object({ name: plainText(60).openapi({ example: 'permits.csv.gz' }) }) },
  responses: {
    200: { description: 'The file, packed by gzip', content: binary },
    206: { description: 'A part of it', content: binary },
    304: { description: 'The copy that the caller has is this file' },
    416: { description: 'The file has no such part' },
    ...failures,
  },
})

/** Public records as files that are written once a night. */
export function registerWholeFiles(api: Api, deps: ApiDeps): void {
  const { db, files, config, clock } = searching(deps)
  const offered = async () => offeredOf(await selectWholeFiles(db), config, clock())
  const listed = async () => (await offered()).map(wholeFileOf)

  serve(api, list, async () => await listed())
  api.openapi(dataPackage, async (c) => {
    const kinds = kindsOf(config, clock()).map(({ of }) => of)
    return c.json(dataPackageOf(config.agencyName, await listed(), kinds))
  })
  api.openapi(sums, async (c) => c.text(sumsOf(await listed())))

  api.openapi(download, async (c) => {
    const { name } = c.req.valid('param')
    const file = (await offered()).find((each) => nameOf(each) === name)
    if (!file) throw notFound('This file')
    const validators = { etag: `"${file.sha256}"`, modifiedAt: file.madeAt }
    const headers = {
      ...attachmentHeaders(name, GZIP),
      'Content-Type': GZIP,
      'Accept-Ranges': 'bytes',
      ETag: validators.etag,
      'Last-Modified': file.madeAt.toUTCString(),
    }
    const has = {
      noneMatch: c.req.header('if-none-match'),
      modifiedSince: c.req.header('if-modified-since'),
    }
    if (isKnown(has, validators)) return c.body(null, 304, headers)
    const range = isSameFile(c.req.header('if-range'), validators)
      ? rangeOf(c.req.header('range'), file.byteSize)
      : null
    if (range === 'outside')
      return c.body(null, 416, { 'Content-Range': `bytes */${file.byteSize}` })
    const length = range ? range.last - range.first + 1 : file.byteSize
    const sent = {
      ...headers,
      'Content-Length': String(length),
      ...(range && { 'Content-Range': `bytes ${range.first}-${range.last}/${file.byteSize}` }),
    }
    const status = range ? 206 : 200
    if (c.req.method === 'HEAD') return c.body(null, status, sent)
    const stored = await files.get(file.fileKey, range ?? undefined)
    if (!stored) throw notFound('This file')
    return c.body(stored.stream, status, sent)
  })
}
