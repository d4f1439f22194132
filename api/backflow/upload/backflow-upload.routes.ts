import { serve } from '#api/ground/lib/calls/serve.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { envelopeOf, failures } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { withTableFile } from '#api/filing/tables/receive-table.ts'
import { dayIn } from '#values/days.ts'
import { loadResults } from './load-results.act.ts'
import { MOST_BYTES, uploadReportSchema } from './upload.schemas.ts'

const FILES = { scope: 'test results', most: 60, windowSeconds: 3_600 }

const load = createRoute({
  ...may('writer', 'testers.loadResults'),
  method: 'post',
  path: '/Client/BackflowTester/LoadResults',
  operationId: 'testers.loadResults',
  summary: 'Make a draft of a test report for each row of a file: all of them or none',
  tags: ['Testers of backflow assemblies'],
  request: {
    headers: z.object({ 'x-dry-run': z.enum(['Y', 'N']).default('Y') }),
    body: {
      required: true,
      description: 'CSV or a workbook (XLSX), at most 1,048,576 bytes and 500 rows',
      content: {
        'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
  },
  responses: {
    200: {
      description: 'What was found',
      content: { 'application/json': { schema: envelopeOf(uploadReportSchema) } },
    },
    ...failures,
  },
})

/** Results of many tests from one file, as drafts of their reports. */
export function registerBackflowUpload(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  serve(api, load, async ({ c, user, headers }) => {
    const now = clock()
    await countAttempt(db, FILES, String(user.id), now)
    const isDryRun = headers['x-dry-run'] === 'Y'
    const at = { today: dayIn(config.timeZone, now), now }
    const body = c.req.raw.body ?? new Blob([]).stream()
    const scan = { name: 'results', scanner: deps.scanner ?? null, mostBytes: MOST_BYTES }
    return await withTableFile(body, scan, (file) =>
      loadResults(deps, user, { file, isDryRun }, at),
    )
  })
}
