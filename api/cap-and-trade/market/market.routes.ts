import { serve } from '#api/ground/lib/calls/serve.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { headLine, lines } from '#api/services/files/tables/csv-lines.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { selectMarket } from './market.queries.ts'
import { marketSchema } from './market.schemas.ts'

const tag = 'Cap and trade'

const report = getCall(
  '/Anon/CapMarket/GetReport',
  {
    access: 'anyone',
    tag,
    operationId: 'capMarket.report',
    summary:
      'Prices and volumes by quarter, and units by cap year; no names and no figure of fewer than three entities',
  },
  {},
  marketSchema,
)

const csv = createRoute({
  ...may('anyone'),
  method: 'get',
  path: '/Anon/CapMarket/{table}',
  summary: 'The same as CSV: quarters.csv or vintages.csv; what is not told is an empty cell',
  operationId: 'capMarket.csv',
  tags: [tag],
  request: { params: z.object({ table: z.enum(['quarters.csv', 'vintages.csv']) }) },
  responses: {
    200: { description: 'The table', content: { 'text/csv': { schema: z.string() } } },
    ...failures,
  },
})

/** What anybody may know of the market of instruments. */
export function registerMarket(api: Api, { db, config }: ApiDeps): void {
  serve(api, report, async () => await selectMarket(db, config.timeZone))

  api.openapi(csv, async (c) => {
    const { quarters, vintages } = await selectMarket(db, config.timeZone)
    const rows = c.req.valid('param').table === 'quarters.csv' ? quarters : vintages
    return c.body(csvOf(rows), 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="instruments-${c.req.valid('param').table}"`,
    })
  })
}

function csvOf(rows: readonly Record<string, string | number | null>[]): string {
  return headLine(Object.keys(rows[0] ?? {})) + lines(rows.map((row) => Object.values(row)))
}
