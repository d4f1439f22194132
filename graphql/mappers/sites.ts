/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  Site: '../../graphql/resolvers/sites.ts#SiteModel',
  SiteProduct: '../../api/sites/sites.schemas.ts#SubFacilityView',
  Emission: '../../api/sites/site-records.schemas.ts#Emission as EmissionModel',
  EmissionUnit: '../../api/sites/site-records.schemas.ts#EmissionUnit as EmissionUnitModel',
  Enforcement: '../../api/sites/site-records.schemas.ts#Enforcement as EnforcementModel',
  EventRecord: '../../api/sites/site-records.schemas.ts#SiteEvent',
  Inspection: '../../api/sites/site-records.schemas.ts#Inspection as InspectionModel',
  ReleasePoint: '../../api/sites/site-records.schemas.ts#ReleasePoint as ReleasePointModel',
  Violation: '../../api/sites/site-records.schemas.ts#Violation as ViolationModel',
}
