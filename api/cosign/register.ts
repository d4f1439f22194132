import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { registerDisputeDesk } from './disputes/disputes.routes.ts'
import { registerCosign } from './cosign.routes.ts'
import { registerCosignFiles } from './cosign-files.routes.ts'
import { registerInvitations } from './invitations.routes.ts'

/** The calls of this feature. */
export function registerCosignFeature(api: Api, deps: ApiDeps): void {
  registerDisputeDesk(api, deps)
  registerCosign(api, deps)
  registerCosignFiles(api, deps)
  registerInvitations(api, deps)
}
