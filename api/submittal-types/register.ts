import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { registerTypePackage } from './package.routes.ts'
import { registerSubmittalTypes } from './submittal-types.routes.ts'

/** The calls of this feature. */
export function registerSubmittalTypesFeature(api: Api, deps: ApiDeps): void {
  registerSubmittalTypes(api, deps)
  registerTypePackage(api, deps)
}
