import type { NearbyEvent } from '#api/events/place/nearby.queries.ts'
import type { DraftModel } from '#graphql/resolvers/filing/drafts.ts'

export type CountyPlaceMapper = {
  stateRid: number
  stateName: string
  countyRid: number
  countyName: string
  regionRid: number | null
}
export type NearbyReportMapper = NearbyEvent
export type ReportDraftMapper = DraftModel
