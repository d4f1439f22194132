import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { registerDesk } from './desk.routes.ts'
import { registerFailedMails } from './mails.routes.ts'
import { registerSignerDesk } from './signers.routes.ts'

/** The calls of this feature. */
export function registerDeskFeature(api: Api, deps: ApiDeps): void {
  registerDesk(api, deps)
  registerFailedMails(api, deps)
  registerSignerDesk(api, deps)
}
