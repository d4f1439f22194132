import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall, idParams, listOf, postCall } from '#api/ground/lib/calls/contract.ts'
import { siteCriteria } from '#api/services/search/criteria.schemas.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { mapAnswerSchema, selectMap } from '#api/services/search/map/features.ts'
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

export function registerSites(api: Api, deps: ApiDeps): void {
  const { db } = searching(deps)
  serve(api, searchPublic, async ({ body }) => await searchSites(db, body))

  serve(api, mapPublic, async ({ body: criteria }) => {
    return await selectMap(db, sitePlan(criteria), criteria)
  })

  serve(api, getPublic, async ({ params }) => {
    const facility = await selectFacility(db, params.id)
    if (!facility) throw notFound('This site')
    return facility
  })

  serve(api, byFisRid, async ({ params }) => {
    const facility = await selectFacilityByFis(db, params.id)
    if (!facility) throw notFound('This site')
    return facility
  })

  serve(api, byRids, async ({ body }) => {
    const list = await selectNamedFacilities(db, body)
    return { list, total: list.length, isEstimate: false }
  })
}
