import { createRoute, z } from '@hono/zod-openapi'
import type { Db } from '#api/ground/db/database.ts'
import { headLine, line } from '#api/services/files/tables/csv-lines.ts'
import { streamOf } from '#api/services/files/stream.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn, type SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { MOST_EXPORTED, selectOwnIds, selectOwnLines } from './own-submittals.queries.ts'
import {
  ownCriteriaSchema,
  ownListSchema,
  type OwnCriteria,
  type OwnSubmittal,
} from './own-submittals.schemas.ts'
import { dayIn } from '#values/days.ts'
import { criteriaOf, rowsOf } from './saved-searches.queries.ts'

/** Lines that are read and written at a time. */
const BATCH = 500
const MOST_CRITERIA_CHARACTERS = 4_000

type Line = OwnSubmittal & { actsNext: string; nextAct: string | null; nextActBy: string | null }

/** The columns of the file: the fields of the search call, without what only a page needs. */
const COLUMNS = [
  'subRid',
  'applicationCd',
  'applicationName',
  'action',
  'subStatusRid',
  'subStatusName',
  'subStatusGloss',
  'actsNext',
  'nextAct',
  'nextActBy',
  'statusUpdatedDate',
  'subType',
  'subDate',
  'dueDate',
  'createdDate',
  'updatedDate',
  'permitNo',
  'facilityName',
  'facLocAddress',
  'facilityIdentifier',
  'organizationName',
  'organizationAddress',
  'dept',
  'extInfo1',
  'rrMonStartDate',
  'rrMonEndDate',
  'obligationInd',
  'unpaidInd',
  'sentBackReason',
] as const satisfies readonly (keyof Line)[]

const exportList = createRoute({
  ...may('user'),
  method: 'get',
  path: '/Client/Submission/Export',
  summary: `One of the caller's lists as CSV, streamed: the same rows as the search call, ${MOST_EXPORTED.toLocaleString('en-US')} at most`,
  operationId: 'ownSubmittals.export',
  tags: ['Own submittals'],
  request: {
    query: z.object({
      list: ownListSchema.default('submitted'),
      cri: z
        .string()
        .max(MOST_CRITERIA_CHARACTERS)
        .optional()
        .openapi({ description: 'The criteria of the search call, as JSON' }),
    }),
  },
  responses: {
    200: {
      description:
        'RFC 4180, UTF-8, the first line names the columns; a cell that a spreadsheet would run gets a quote in front',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...failures,
  },
})

/** A user's own list as a file (spec 3 §2.4). */
export function registerOwnExport(api: Api, { db, config, clock }: ApiDeps): void {
  api.openapi(exportList, async (c) => {
    const user = await requireSignedIn(c)
    const { list, cri } = c.req.valid('query')
    const criteria = criteriaOf(list, readCriteria(cri))
    const ids = await selectOwnIds(db, user, {
      list: rowsOf(list),
      criteria,
      timeZone: config.timeZone,
    })
    return c.body(
      streamOf(linesOf(db, user, { ids, today: dayIn(config.timeZone, clock()) })),
      200,
      {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="${list}.csv"`,
        'Cache-Control': 'private, no-store',
        'X-Stream': '1',
      },
    )
  })
}

async function* linesOf(
  db: Db,
  user: SignedIn,
  { ids, today }: { ids: readonly number[]; today: string },
): AsyncGenerator<string> {
  yield headLine(COLUMNS)
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await selectOwnLines(db, user, { ids: ids.slice(at, at + BATCH), today })
    yield rows
      .map(lineOf)
      .map((row) => line(COLUMNS.map((name) => row[name])))
      .join('')
  }
}

function lineOf(row: OwnSubmittal): Line {
  const { actor, what, byDate } = row.turn
  return { ...row, actsNext: actor, nextAct: what, nextActBy: byDate }
}

function readCriteria(text: string | undefined): OwnCriteria {
  let given: unknown = {}
  try {
    given = text ? JSON.parse(text) : {}
  } catch {
    throw new ApiError('INVALID', 'cri is not valid JSON.', { cri: 'Give the criteria as JSON.' })
  }
  const { data, error } = ownCriteriaSchema.safeParse(given)
  if (data) return data
  const [issue] = error.issues
  throw new ApiError(
    'INVALID',
    `cri.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`,
  )
}
