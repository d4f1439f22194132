/** What the resolvers of these types are given. */
export const mappers = {
  CccSiteRow: '../../api/ccc/ccc.schemas.ts#CccSite as CccSiteRowModel',
  CccSite: '../../api/ccc/ccc.schemas.ts#CccBuildings',
  CccAssembly: '../../api/ccc/ccc.schemas.ts#CccAssembly as CccAssemblyModel',
}
