import type {
  CccAssembly,
  CccBuildings,
  CccFeature,
  CccSite,
} from '#api/backflow/ccc/ccc.schemas.ts'

export type CccSiteRowMapper = CccSite
export type CccPointMapper = CccFeature
export type CccSiteMapper = CccBuildings
export type CccAssemblyMapper = CccAssembly
