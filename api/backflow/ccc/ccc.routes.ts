import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { getCall, listOf, pathRid, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn, requireWriter } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { beginReport } from './begin-report.act.ts'
import { selectCccBuildings, selectCccGeo, selectCccSites } from './ccc.queries.ts'
import * as schemas from './ccc.schemas.ts'
import { requireReporter } from '#api/filing/papers/may-report.queries.ts'

const CALLS = '/Client/FacCccBuilding'
const about = (access: 'user' | 'writer', operation: string, summary: string) => ({
  access,
  tag: 'Cross-connection control' as const,
  operationId: `ccc.${operation}`,
  summary,
})

const search = postCall(
  `${CALLS}/GetFacCccBuildingByCriteria`,
  about('user', 'search', 'Sites with backflow assemblies'),
  schemas.cccCriteria,
  listOf(schemas.cccSiteSchema),
)

const map = postCall(
  `${CALLS}/GetFacCccBuildingByCriteriaGeoJson`,
  about('user', 'map', 'Sites with backflow assemblies as GeoJSON, at most 5,000 points'),
  schemas.cccCriteria,
  schemas.cccGeoSchema,
)

const buildings = getCall(
  `${CALLS}/GetFacCccBuildings/{facilityId}`,
  about('user', 'buildings', 'A site with its buildings and assemblies'),
  { params: z.object({ facilityId: pathRid }) },
  schemas.cccBuildingsSchema,
)

const mayBegin = getCall(
  `${CALLS}/MayBeginTestReport`,
  about(
    'user',
    'mayBegin',
    'Whether the caller may begin a backflow test report: refused as the act itself refuses',
  ),
  {},
  z.object({}),
)

const begin = postCall(
  `${CALLS}/BeginTestReport`,
  about(
    'writer',
    'begin',
    'Begin a backflow test report: a new submission, what is known filled in',
  ),
  schemas.beginReportBody,
  schemas.begunReportSchema,
)

/** Cross-connection sites, their assemblies, and the reports of their tests (spec 3 §2.14). */
export function registerCccFeature(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const today = () => dayIn(config.timeZone, clock())

  api.openapi(search, async (c) => {
    await requireSignedIn(c)
    return answer(c, await selectCccSites(db, c.req.valid('json'), today()))
  })

  api.openapi(map, async (c) => {
    await requireSignedIn(c)
    return answer(c, await selectCccGeo(db, c.req.valid('json'), today()))
  })

  serve(api, buildings, async ({ params }) => {
    const site = await selectCccBuildings(db, params.facilityId, today())
    if (!site) throw notFound('This site')
    return site
  })

  serve(api, mayBegin, async ({ user }) => {
    await requireReporter(db, user)
    return {}
  })

  api.openapi(begin, async (c) => {
    const user = await requireWriter(c)
    return answer(c, await beginReport(deps, user, c.req.valid('json'), clock()))
  })
}
