import { createRoute, z } from '@hono/zod-openapi'
import { line } from '#api/exports/formats.ts'
import { may } from '#api/lib/calls/access.ts'
import { answer } from '#api/lib/calls/answer.ts'
import { failures, getCall } from '#api/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSignedIn, type SignedIn } from '#api/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { ratedOf } from './rate.rules.ts'
import { selectReplacements } from './replacement.queries.ts'
import { replacementsSchema, type LineReplacement } from './replacement.schemas.ts'

const tag = 'Replacement of service lines'

const list = getCall(
  '/Client/LineReplacement/GetAll',
  {
    access: 'user',
    tag,
    operationId: 'lineReplacement.list',
    summary: 'How far the water systems of the caller have come with replacing lead lines',
  },
  {},
  replacementsSchema,
)

const file = createRoute({
  ...may('user', 'lineReplacement.file'),
  method: 'get',
  path: '/Client/LineReplacement/File',
  summary: 'The same as CSV',
  operationId: 'lineReplacement.file',
  tags: [tag],
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...failures,
  },
})

const COLUMNS: readonly [string, (row: LineReplacement) => string | number][] = [
  ['pwsId', (row) => row.pwsId],
  ['facilityName', (row) => row.facilityName],
  ['inventory', (row) => row.newestYear],
  ['lead', (row) => row.counts.lead],
  ['galvanized', (row) => row.counts.galvanized],
  ['unknown', (row) => row.counts.unknown],
  ['nonLead', (row) => row.counts.nonLead],
  ['pool', (row) => row.pool],
  ['replacedOnAverage', (row) => row.replacedOnAverage],
  ['ratePercent', (row) => row.rate],
  ['demandedPercent', (row) => row.demandedRate],
  ['isEnough', (row) => (row.isEnough ? 'yes' : 'no')],
]

/** Progress of replacing lead service lines, system by system. */
export function registerLineReplacement(api: Api, deps: ApiDeps): void {
  const { config, clock } = deps
  const db = deps.searches ?? deps.db

  const rowsOf = async (user: SignedIn): Promise<LineReplacement[]> => {
    const thisYear = Number(dayIn(config.timeZone, clock()).slice(0, 4))
    const known = await selectReplacements(db, user, config.timeZone)
    const { yearlyRate } = config.serviceLines
    return known.map((row) => ({ ...row, ...ratedOf(row, yearlyRate, thisYear) }))
  }

  api.openapi(list, async (c) => answer(c, await rowsOf(await requireSignedIn(c))))

  api.openapi(file, async (c) => {
    const rows = await rowsOf(await requireSignedIn(c))
    const text = [
      line(COLUMNS.map(([name]) => name)),
      ...rows.map((row) => line(COLUMNS.map(([, value]) => value(row)))),
    ].join('')
    return c.body(text, 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="line-replacement.csv"',
      'Cache-Control': 'private, no-store',
    })
  })
}
