import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { registerOwnExport } from './own-export.routes.ts'
import { registerOwnSubmittals } from './own-submittals.routes.ts'
import { registerSavedQueries } from './saved-queries.routes.ts'
import { registerSavedSearches } from './saved-searches.routes.ts'

/** The calls of this feature. */
export function registerOwnSubmittalsFeature(api: Api, deps: ApiDeps): void {
  registerOwnSubmittals(api, deps)
  registerOwnExport(api, deps)
  registerSavedSearches(api, deps)
  registerSavedQueries(api, deps)
}
