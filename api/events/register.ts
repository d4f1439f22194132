import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { registerEventReceipts } from './receipt/event-receipt.routes.ts'
import { registerFollowUp } from './follow-up/follow-up.routes.ts'
import { registerDrafts } from './report/drafts.routes.ts'
import { registerEventReports } from './report/event-reports.routes.ts'
import { registerEventFiles } from './files/event-files.routes.ts'
import { registerEventPlaces } from './place/places.routes.ts'

/** The calls of this feature. */
export function registerEventsFeature(api: Api, deps: ApiDeps): void {
  registerEventReceipts(api, deps)
  registerFollowUp(api, deps)
  registerDrafts(api, deps)
  registerEventReports(api, deps)
  registerEventFiles(api, deps)
  registerEventPlaces(api, deps)
}
