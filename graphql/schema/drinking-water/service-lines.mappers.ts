import type {
  LineSystem,
  LineSystemRecord,
  PublicLine,
} from '#api/drinking-water/service-lines/public-lines.schemas.ts'
import type {
  LineDetail,
  LineFeature,
  LineLists,
  LineRow,
} from '#api/drinking-water/service-lines/service-lines.schemas.ts'

export type ServiceLineRowMapper = LineRow
export type ServiceLineMarkMapper = LineFeature
export type ServiceLineListsMapper = LineLists
export type ServiceLineMapper = LineDetail
export type PublicServiceLineMapper = PublicLine
export type ServiceLineSystemMapper = LineSystem & Partial<LineSystemRecord>
