import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { registerAccountLists } from './identity/security-questions.routes.ts'
import { registerEmailConfirmation } from './email/confirmation.routes.ts'
import { registerMyAccount } from './my-account.routes.ts'
import { registerMyAccountLists } from './account-lists.routes.ts'
import { registerFacilityLinks } from './facilities/facility-links.routes.ts'
import { registerOrganizations } from './facilities/organizations.routes.ts'
import { registerUserDetail } from './user-detail.routes.ts'
import { registerIdentity } from './identity/identity.routes.ts'
import { registerUserImage } from './user-image.routes.ts'

/** The calls of this feature. */
export function registerAccountFeature(api: Api, deps: ApiDeps): void {
  registerAccountLists(api, deps)
  registerMyAccount(api, deps)
  registerEmailConfirmation(api, deps)
  registerMyAccountLists(api, deps)
  registerFacilityLinks(api, deps)
  registerOrganizations(api, deps)
  registerUserDetail(api, deps)
  registerIdentity(api, deps)
  registerUserImage(api, deps)
}
