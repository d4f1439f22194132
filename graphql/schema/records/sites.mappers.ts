import type { SubFacilityView } from '#api/records/sites/sites.schemas.ts'
import type { SiteModel } from '#graphql/resolvers/records/sites.ts'

export type SiteMapper = SiteModel
export type SiteProductMapper = SubFacilityView
