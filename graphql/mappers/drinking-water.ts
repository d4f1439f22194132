const LINES = '../../api/service-lines/service-lines.schemas.ts'
const PUBLIC = '../../api/service-lines/public-lines.schemas.ts'

/** What the resolvers of these types are given. */
export const mappers = {
  ServiceLineRow: `${LINES}#LineRow`,
  ServiceLineMark: `${LINES}#LineFeature`,
  ServiceLineLists: `${LINES}#LineLists as LineListsModel`,
  ServiceLine: `${LINES}#LineDetail`,
  PublicServiceLine: `${PUBLIC}#PublicLine`,
  ServiceLineSystem: '../datasources/drinking-water/service-lines.ts#LineSystemModel',
}
