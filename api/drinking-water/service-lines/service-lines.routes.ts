import { serve } from '#api/ground/lib/calls/serve.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn, type SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { streamOf } from '#api/services/files/stream.ts'
import { dayIn } from '#values/days.ts'
import { lineCsv } from './line-file.ts'
import { selectLineMap } from './line-map.queries.ts'
import * as calls from './service-lines.contract.ts'
import * as queries from './service-lines.queries.ts'
import { lineCriteria } from './service-lines.schemas.ts'
import { updateLine } from './update-line.act.ts'

const EXPORT_OFF = 'The agency turned the export of service lines off.'
const NOT_JSON = 'Give the criteria as JSON.'

/** The lead service line inventory (spec 3 §2.13). */
export function registerServiceLinesFeature(api: Api, deps: ApiDeps): void {
  const searches = searching(deps)
  const { db, config, clock } = deps
  const thisYear = () => Number(dayIn(config.timeZone, clock()).slice(0, 4))

  api.openapi(calls.search, async (c) => {
    await requireSignedIn(c)
    return answer(c, await queries.searchLines(searches.db, c.req.valid('json'), thisYear()))
  })

  api.openapi(calls.map, async (c) => {
    await requireSignedIn(c)
    const criteria = c.req.valid('json')
    const plan = queries.linePlan({ ...criteria, bound: undefined }, thisYear())
    return answer(c, await selectLineMap(searches.db, plan, criteria, thisYear()))
  })

  api.openapi(calls.summaries, async (c) => {
    await requireSignedIn(c)
    const { limit } = c.req.valid('query')
    const { id } = c.req.valid('param')
    if (!(await queries.isWaterSystem(db, id))) throw notFound('This water system')
    return answer(c, await queries.selectSummaries(db, id, limit))
  })

  api.openapi(calls.detail, async (c) => {
    const user = await requireSignedIn(c)
    return answer(c, await detailOf(user, c.req.valid('param').id))
  })

  serve(api, calls.update, async ({ c, user, body: change }) => {
    await updateLine(db, { user, visitor: c.get('visitor') }, change, clock())
    return await detailOf(user, change.original.serviceLineDtlRid)
  })

  serve(api, calls.lists, async () => {
    const lists = await queries.selectLineLists(db)
    return { ...lists, isExportOn: config.serviceLines.export, thisYear: thisYear() }
  })

  api.openapi(calls.exported, async (c) => {
    await requireSignedIn(c)
    if (!config.serviceLines.export) throw new ApiError('FORBIDDEN', EXPORT_OFF)
    const plan = queries.linePlan(criteriaOf(c.req.valid('query').cri), thisYear())
    return c.body(streamOf(lineCsv(queries.lineBatches(searches.db, plan))), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="service-lines.csv"',
      'X-Stream': '1',
    })
  })

  async function detailOf(user: SignedIn, id: number) {
    const found = await queries.selectLineDetail(db, id)
    if (!found) throw notFound('This service line')
    const mayEdit = user.kind === 'staff' && !user.isReadOnly && user.actions.includes(calls.EDIT)
    return { ...found, mayEdit }
  }
}

function criteriaOf(text: string | undefined) {
  let given: unknown = {}
  try {
    given = JSON.parse(text ?? '{}')
  } catch {
    throw new ApiError('INVALID', NOT_JSON, { cri: NOT_JSON })
  }
  const read = lineCriteria.safeParse(given)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new ApiError('INVALID', `cri.${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  return read.data
}
