import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { registerSession } from './session.routes.ts'
import { registerWaitingForms } from './waiting-forms/waiting-forms.routes.ts'
import { registerSignIn } from './sign-in.routes.ts'
import { registerSecondFactor } from './second-factor/second-factor.routes.ts'
import { registerSecurity } from './security.routes.ts'
import { registerOwnPasskeys } from './passkeys/own-passkeys.routes.ts'
import { registerPasskeySignIn } from './passkeys/passkey-sign-in.routes.ts'
import { registerLoginTokens } from './elsewhere/login-token.routes.ts'
import { registerOpenId } from './elsewhere/openid.routes.ts'
import { registerPasswords } from './secrets/password.routes.ts'
import { registerSecretGuard } from './secrets/secret-guard.routes.ts'

/** The calls of this feature. */
export function registerSignInFeature(api: Api, deps: ApiDeps): void {
  registerSession(api, deps)
  registerWaitingForms(api, deps)
  registerSignIn(api, deps)
  registerSecondFactor(api, deps)
  registerSecurity(api, deps)
  registerOwnPasskeys(api, deps)
  registerPasskeySignIn(api, deps)
  registerLoginTokens(api, deps)
  registerOpenId(api, deps)
  registerPasswords(api, deps)
  registerSecretGuard(api, deps)
}
