import type { Facility, SiteCriteria, SiteRow } from '#api/records/sites/sites.schemas.ts'
import type {
  QueryResolvers,
  Resolvers,
  SiteFilter,
  SiteResolvers,
} from '#graphql/generated/resolvers.ts'
import type { GatewayContext } from '#graphql/lib/context.ts'
import { commonCriteria } from '#graphql/lib/criteria.ts'
import { pageOf } from '#graphql/lib/paging.ts'
import { contestOf } from './permits.ts'

/** A site as the graph carries it: a search row or the record itself. */
export type SiteModel = SiteRow | Facility

const Query: Pick<QueryResolvers, 'sites' | 'siteMap' | 'site'> = {
  sites: async (_, { filter, sort, page, pageSize }, { rest }) => {
    const found = await rest.call('sites.searchPublic', {
      body: {
        ...siteCriteria(filter),
        condition: { sort: sort ?? 'siteName', page: page ?? 1, pageSize: pageSize ?? 20 },
      },
    })
    return pageOf(found, page ?? 1, pageSize ?? 20)
  },
  siteMap: (_, { filter, bounds }, { sites }) => sites.map(siteCriteria(filter), bounds),
  site: (_, { id }, { rest }) => rest.call('sites.getPublic', { path: { id: String(id) } }),
}

const Site: SiteResolvers = {
  id: (site) => idOf(site),
  name: (site) => ('rid' in site ? site.name : site.facilityName),
  status: (site) => ('rid' in site ? site.operatingStatus : site.facilityStatusCD),
  contest: (site) => contestOf(site.contestedInd),
  addressLine: async (site, _, context) => (await placeOf(site, context))?.line1 ?? null,
  cityName: async (site, _, context) => (await placeOf(site, context))?.cityName ?? null,
  zipCode: async (site, _, context) => (await placeOf(site, context))?.zipCd ?? null,
  stateId: async (site, _, context) => (await placeOf(site, context))?.stateRid ?? null,
  countyId: async (site, _, context) => (await placeOf(site, context))?.countyRid ?? null,
  countyName: async (site, _, context) => (await placeOf(site, context))?.countyName ?? null,
  stateName: async (site, _, context) => (await placeOf(site, context))?.stateName ?? null,
  regionName: async (site, _, context) => (await placeOf(site, context))?.regionName ?? null,
  latitude: async (site, _, context) => (await placeOf(site, context))?.latitude ?? null,
  longitude: async (site, _, context) => (await placeOf(site, context))?.longitude ?? null,
  formerIdentifiers: async (site, _, context) =>
    (await recordOf(site, context))?.formerIdentifiers ?? [],
  products: async (site, _, context) => (await recordOf(site, context))?.subFacilityViews ?? [],
}

export const siteResolvers: Resolvers = {
  Query,
  Site,
}

export function idOf(site: SiteModel): number {
  return 'rid' in site ? site.rid : site.facilityRid
}

/** The REST criteria of a filter. */
export function siteCriteria(filter: SiteFilter | null | undefined): SiteCriteria {
  return filter ? commonCriteria(filter) : {}
}

/** The record behind a row; null when it was withdrawn from the public meanwhile. */
async function recordOf(site: SiteModel, { sites }: GatewayContext): Promise<Facility | null> {
  return 'rid' in site ? site : sites.byId.load(site.facilityRid)
}

async function placeOf(
  site: SiteModel,
  context: GatewayContext,
): Promise<Facility['physicalLocation'] | null> {
  return (await recordOf(site, context))?.physicalLocation ?? null
}
