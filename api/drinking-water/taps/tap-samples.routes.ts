import { serve } from '#api/ground/lib/calls/serve.ts'
import { streamOf } from '#api/services/files/stream.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { periodsOf } from './periods.ts'
import { sampleCsv } from './sample-file.ts'
import * as calls from './samples.contract.ts'
import * as queries from './samples.queries.ts'
import { SAMPLES_A_PAGE, type TapPeriod } from './samples.schemas.ts'

/** Lead and copper at taps: samples for the agency and the system, counts and percentiles for anybody. */
export function registerTapSamples(api: Api, deps: ApiDeps): void {
  const db = deps.searches ?? deps.db
  const periodsOfSystem = async (siteId: number): Promise<TapPeriod[]> =>
    periodsOf(await queries.selectResults(db, siteId), dayIn(deps.config.timeZone, deps.clock()))

  serve(api, calls.get, async ({ user, params: { id }, query: { begin, end, page } }) => {
    if (!(await queries.selectTapSystem(db, user, id))) throw notFound('This water system')
    const periods = await periodsOfSystem(id)
    const asked = periods.find((each) => each.periodBegin === begin && each.periodEnd === end)
    if ((begin || end) && !asked) throw notFound('This period')
    const shown = asked ?? periods[0]
    const pageSize = SAMPLES_A_PAGE
    const list = shown ? await queries.selectSamples(db, id, { ...shown, page, pageSize }) : []
    return {
      facilityRid: id,
      periods,
      shown: shown ? { periodBegin: shown.periodBegin, periodEnd: shown.periodEnd } : null,
      list,
      total: shown?.samples ?? 0,
      page,
      pageSize,
    }
  })

  api.openapi(calls.file, async (c) => {
    const user = await requireSignedIn(c)
    const system = await queries.selectTapSystem(db, user, c.req.valid('param').id)
    if (!system) throw notFound('This water system')
    const text = sampleCsv(system, queries.sampleBatches(db, system.siteId))
    return c.body(streamOf(text), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${system.pwsId}-tap-samples.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Stream': '1',
    })
  })

  serve(api, calls.periods, async ({ params }) => {
    const siteId = await queries.selectPublicSystem(db, params.pwsId)
    if (siteId === null) throw notFound('This water system')
    return await periodsOfSystem(siteId)
  })
}
