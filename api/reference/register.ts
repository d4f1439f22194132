import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { registerReference } from './reference.routes.ts'
import { registerRefData } from './ref-data.routes.ts'

/** The calls of this feature; what is searched is read over connections of its own. */
export function registerReferenceFeature(api: Api, deps: ApiDeps, searching: ApiDeps): void {
  registerReference(api, searching)
  registerRefData(api, deps)
}
