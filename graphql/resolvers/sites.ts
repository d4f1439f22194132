import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { contestOf } from './permits.ts'

const STATUSES = { A: 'ACTIVE', P: 'PENDING', I: 'INACTIVE' } as const

export const siteResolvers: Resolvers = {
  Site: {
    id: (site) => site.rid,
    fisId: (site) => site.fisRid,
    status: (site) => STATUSES[site.operatingStatus],
    contest: (site) => contestOf(site.contestedInd),
    location: (site) => site.facLocAddress,
    countyName: (site) => site.physicalLocation.countyName,
    stateName: (site) => site.physicalLocation.stateName,
    regionName: (site) => site.physicalLocation.regionName,
    latitude: (site) => site.physicalLocation.latitude,
    longitude: (site) => site.physicalLocation.longitude,
    products: (site) => site.subFacilityViews,
  },
  SiteProduct: {
    productId: (product) => product.productRid,
    name: (product) => product.facilityName,
    location: (product) => product.facLocAddress,
    facilityType: (product) => product.facilityTypeDesc,
  },
}
