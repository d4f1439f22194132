import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import type { KeptCounts } from './kept-counts.ts'
import { registerExpiringPermits } from './expiring-permits.routes.ts'
import { registerMessages } from './messages.routes.ts'
import { registerPublicationFile } from './publication-file.routes.ts'
import { registerWaitingMails } from './telling/choices.routes.ts'
import { registerWaiting } from './waiting.routes.ts'

/** The calls of this feature. */
export function registerDashboardFeature(api: Api, deps: ApiDeps, counts: KeptCounts): void {
  registerExpiringPermits(api, deps)
  registerMessages(api, deps)
  registerPublicationFile(api, deps)
  registerWaiting(api, deps, counts)
  registerWaitingMails(api, deps)
}
