import { z } from '@hono/zod-openapi'
import { answer } from '#api/lib/calls/answer.ts'
import { getCall, idParams, listOf, postCall } from '#api/lib/calls/contract.ts'
import { siteCriteria } from '#api/search/criteria.schemas.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { requireSignedIn } from '#api/lib/calls/signed-in.ts'
import { mapAnswerSchema, selectMap } from '#api/search/map/features.ts'
import { selectFacility, selectFacilityByFis, selectNamedFacilities } from './facility.queries.ts'
import { searchSites, sitePlan } from './sites.queries.ts'
import {
  facilitySchema,
  siteCriteriaSchema,
  siteMapCriteriaSchema,
  siteRowSchema,
} from './sites.schemas.ts'

const tag = 'Sites'

const searchPublic = postCall(
  '/Anon/PublicInquiry/GetFacilityByCriteria',
  { access: 'anyone', tag, operationId: 'sites.searchPublic', summary: 'Search sites' },
  siteCriteriaSchema,
  listOf(siteRowSchema),
)

const mapPublic = postCall(
  '/Anon/PublicInquiry/GetFacilityByCriteriaGeoJson',
  {
    access: 'anyone',
    tag,
    operationId: 'sites.mapPublic',
    summary: 'Sites on the map, as pins or clusters',
  },
  siteMapCriteriaSchema,
  mapAnswerSchema,
)

const getPublic = getCall(
  '/Anon/PublicInquiry/GetFacility/{id}',
  {
    access: 'anyone',
    tag,
    operationId: 'sites.getPublic',
    summary: 'One site; the number of a merged duplicate answers the site that it was merged into',
  },
  { params: idParams },
  facilitySchema,
)

const byRids = postCall(
  '/Anon/PublicInquiry/GetFacilities',
  {
    access: 'anyone',
    tag,
    operationId: 'sites.byRids',
    summary: 'Sites by their numbers, for lists that show them',
  },
  z
    .object(siteCriteria)
    .refine(
      ({ siteRids, fisRids }) => siteRids || fisRids,
      'Name the sites by siteRids or fisRids.',
    ),
  listOf(facilitySchema),
)

const byFisRid = getCall(
  '/AppSystem/Facility/GetMasterByFisRid/{id}',
  {
    access: 'user',
    tag,
    operationId: 'sites.byFisRid',
    summary: 'The site that has a master facility number',
  },
  { params: idParams },
  facilitySchema,
)

export function registerSites(api: Api, { db }: ApiDeps): void {
  api.openapi(searchPublic, async (c) => answer(c, await searchSites(db, c.req.valid('json'))))

  api.openapi(mapPublic, async (c) => {
    const criteria = c.req.valid('json')
    return answer(c, await selectMap(db, sitePlan(criteria), criteria))
  })

  api.openapi(getPublic, async (c) => {
    const facility = await selectFacility(db, c.req.valid('param').id)
    if (!facility) throw notFound('This site')
    return answer(c, facility)
  })

  api.openapi(byFisRid, async (c) => {
    await requireSignedIn(c)
    const facility = await selectFacilityByFis(db, c.req.valid('param').id)
    if (!facility) throw notFound('This site')
    return answer(c, facility)
  })

  api.openapi(byRids, async (c) => {
    const list = await selectNamedFacilities(db, c.req.valid('json'))
    return answer(c, { list, total: list.length, isEstimate: false })
  })
}
