import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { xlsxOf } from '#api/services/files/tables/write-xlsx.ts'
import { zipOfCsv } from '#api/services/files/tables/write-zip.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, pathRid } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { webStream } from '#api/ground/lib/files/file-store.ts'
import { shownSheets } from '#forms/sheet/shown-sheets.ts'
import { selectShown } from './shown.queries.ts'

const TYPES = {
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const answersFile = createRoute({
  ...may('user', 'filing.answers'),
  method: 'get',
  path: '/Client/Submission/Answers/{id}/{format}',
  operationId: 'filing.answers',
  summary:
    'The answers of a submittal as they are shown: a workbook, or a ZIP with a CSV file of the answers and one of each table',
  tags: ['Filing submittals'],
  request: { params: z.object({ id: pathRid, format: z.enum(['zip', 'xlsx']) }) },
  responses: {
    200: {
      description: 'The file, streamed',
      content: {
        'application/zip': { schema: z.string().openapi({ format: 'binary' }) },
        [TYPES.xlsx]: { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
    ...failures,
  },
})

/** The answers of a submittal to take away, of a draft as it stands and of what was filed as it was signed. */
export function registerAnswers(api: Api, { db, config, clock }: ApiDeps): void {
  api.openapi(answersFile, async (c) => {
    const user = await requireSignedIn(c)
    const { id: rid, format } = c.req.valid('param')
    const at = { ...config, now: clock() }
    const sheets = shownSheets(await selectShown(db, user, rid, at))
    const bytes = format === 'xlsx' ? xlsxOf(sheets) : zipOfCsv(sheets)
    return c.body(webStream(Readable.from(bytes)), 200, {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="Submittal-${rid}.${format}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
  })
}
