import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { registerConsultants } from './consultants.routes.ts'
import { registerLinkedAccounts } from './linked-accounts.routes.ts'

/** The calls of this feature. */
export function registerConsultantsFeature(api: Api, deps: ApiDeps): void {
  registerConsultants(api, deps)
  registerLinkedAccounts(api, deps)
}
