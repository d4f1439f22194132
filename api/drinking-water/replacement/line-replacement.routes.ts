import { serve } from '#api/ground/lib/calls/serve.ts'
import { headLine, line } from '#api/services/files/tables/csv-lines.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn, type SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { selectPlanning, selectPlans } from './plan.queries.ts'
import { ratedOf } from './rate.rules.ts'
import * as calls from './replacement.contract.ts'
import { selectReplacements } from './replacement.queries.ts'
import type { LineReplacement } from './replacement.schemas.ts'
import { savePlan } from './save-plan.act.ts'

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

  const yearOfNow = () => Number(dayIn(config.timeZone, clock()).slice(0, 4))
  const rowsOf = async (
    user: SignedIn,
    siteId: number | null = null,
  ): Promise<LineReplacement[]> => {
    const known = await selectReplacements(db, user, config.timeZone, siteId)
    const { yearlyRate } = config.serviceLines
    return known.map((row) => ({ ...row, ...ratedOf(row, yearlyRate, yearOfNow()) }))
  }

  serve(api, calls.list, async ({ user }) => await rowsOf(user))

  api.openapi(calls.file, async (c) => {
    const rows = await rowsOf(await requireSignedIn(c))
    const text = [
      headLine(COLUMNS.map(([name]) => name)),
      ...rows.map((row) => line(COLUMNS.map(([, value]) => value(row)))),
    ].join('')
    return c.body(text, 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="line-replacement.csv"',
      'Cache-Control': 'private, no-store',
    })
  })

  serve(api, calls.get, async ({ user, params: { id } }) => {
    const [row] = await rowsOf(user, id)
    if (!row) throw notFound('This water system')
    // Whoever saved a plan sees it at once, so this is not asked of a copy that may be behind.
    const [plan = null, ...earlier] = await selectPlans(deps.db, id)
    const planning = await selectPlanning(deps.db, user, id)
    return { ...row, ...planning, thisYear: yearOfNow(), plan, earlier }
  })

  serve(api, calls.savePlan, async ({ user, body }) => {
    const by = { user, now: clock(), timeZone: config.timeZone }
    await savePlan(deps.db, body, by)
    return null
  })
}
