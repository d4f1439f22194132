import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, idParams } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { selectFacilityBlock } from '../blocks/blocks.queries.ts'
import { selectObligations } from '../compliance/compliance.queries.ts'
import { requireBlocks } from '../entities.queries.ts'
import { MOST_MOVES, statementPaper } from './statement-paper.ts'
import { selectMoves } from './statement.queries.ts'

const statement = createRoute({
  ...may('user', 'cap.statement'),
  method: 'get',
  path: '/AirNEI/CPPCap/GetStatement/{id}',
  operationId: 'cap.statement',
  summary: 'Holdings, transfers of a year and obligations of one entity, as PDF',
  tags: ['Cap and trade'],
  request: {
    params: idParams,
    query: z.object({
      year: z.coerce.number().int().min(1990).max(2200).optional().openapi({
        description: 'Whose transfers are listed; without it this year',
      }),
    }),
  },
  responses: {
    200: {
      description: 'The PDF',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})

/** The statement of an entity, for who may open its holdings. */
export function registerStatement(api: Api, deps: ApiDeps): void {
  const { db, config, clock, renderReport } = deps
  api.openapi(statement, async (c) => {
    const user = await requireSignedIn(c)
    const siteId = c.req.valid('param').id
    const block = await selectFacilityBlock(db, user, siteId)
    if (!block) throw notFound('This facility')
    await requireBlocks(db, user)
    const now = clock()
    const year = c.req.valid('query').year ?? Number(dayIn(config.timeZone, now).slice(0, 4))
    const [obligations, moves] = await Promise.all([
      selectObligations(db, siteId),
      selectMoves(db, { siteId, year, zone: config.timeZone, most: MOST_MOVES }),
    ])
    const paper = statementPaper({ block, obligations, moves, year }, config, now)
    return c.body(new Uint8Array(await renderReport('money-paper', paper)), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="Statement-${siteId}-${year}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
  })
}
