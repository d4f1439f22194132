import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { registerSubmittals } from './submittals.routes.ts'
import { registerSubmittalAccess } from './submittal-access.ts'

/** The calls of this feature; what is searched is read over connections of its own. */
export function registerSubmittalsFeature(api: Api, deps: ApiDeps, searching: ApiDeps): void {
  registerSubmittals(api, searching)
  registerSubmittalAccess(api, deps)
}
