import type { SignedInArgs } from '#app/lib/define-page.ts'
import { json, type AppLoadContext } from '@remix-run/node'
import {
  AccountSecurityDocument,
  BeginAuthenticatorDocument,
  ConfirmAuthenticatorDocument,
  EndOtherSessionsDocument,
  EndSessionDocument,
  RemoveAuthenticatorDocument,
} from '#app/gql/operations.ts'
import { passkeyOrigin } from '#app/lib/secrets/passkey-origin.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { goOn } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { msg, t } from '#words/words.ts'
import type { Told } from './login.view.ts'
import { PASSKEY_ACTS } from './passkeys/passkey-acts.server.ts'
import { viewSecurity } from './security.view.ts'
import { tell, toldOf } from './told.server.ts'

const SELF = '/app/security'

export async function loader({ context }: SignedInArgs) {
  const { accountSecurity } = await context.execute(AccountSecurityDocument, {})
  const view = viewSecurity(accountSecurity, context.settings.timeZone)
  return json({ ...view, passkeyOrigin: passkeyOrigin(context.publicUrl) }, { headers: PRIVATE })
}

/** The set-up under way, shown again after a wrong code. */
type SetUp = { secret: string; qrCode: string }
type Answer = { told: Told; setUp?: SetUp | null; recoveryCodes?: string[] | null }
type Act = (fields: URLSearchParams, context: AppLoadContext) => Promise<Answer>

const ACTS: Record<string, Act> = {
  ...PASSKEY_ACTS,
  begin: async (fields, { execute }) => {
    const password = fields.get('password') ?? ''
    const { beginAuthenticator } = await execute(BeginAuthenticatorDocument, { password })
    return { told: toldOf('begin', beginAuthenticator.error), setUp: beginAuthenticator.setUp }
  },
  confirm: async (fields, { execute }) => {
    const code = fields.get('code') ?? ''
    const { confirmAuthenticator } = await execute(ConfirmAuthenticatorDocument, { code })
    const { error, recoveryCodes } = confirmAuthenticator
    if (error) return { told: toldOf('confirm', error), setUp: shownBefore(fields) }
    return { told: { ...toldOf('confirm', null), done: t(ADDED) }, recoveryCodes }
  },
  remove: async (fields, { execute }) => {
    const password = fields.get('password') ?? ''
    const { removeAuthenticator } = await execute(RemoveAuthenticatorDocument, { password })
    return { told: done('remove', removeAuthenticator.error, t('The authenticator app is off.')) }
  },
  end: async (fields, { execute }) => {
    const { endSession } = await execute(EndSessionDocument, { id: fields.get('session') ?? '' })
    return { told: done('end', endSession.error, t('That session was signed out.')) }
  },
  'end-others': async (_, { execute }) => {
    const { endOtherSessions } = await execute(EndOtherSessionsDocument, {})
    return {
      told: done('end-others', endOtherSessions.error, t('You are signed out everywhere else.')),
    }
  },
}

const ADDED = msg('The authenticator app is on. From now on it is asked at every sign-in.')

export async function action({ request, context }: SignedInArgs) {
  const fields = await readForm(request)
  const act = ACTS[fields.get('intent') ?? '']
  if (!act) throw goOn(SELF)
  const answer = await act(fields, context)
  return tell(answer, answer.told)
}

function done(intent: string, error: Parameters<typeof toldOf>[1], words: string): Told {
  return { ...toldOf(intent, error), done: error ? null : words }
}

/** What the form of the set-up carried along: the secret is not asked of the API twice. */
function shownBefore(fields: URLSearchParams): SetUp | null {
  const secret = fields.get('secret') ?? ''
  const qrCode = fields.get('qrCode') ?? ''
  return /^[A-Z2-7]{16,64}$/.test(secret) && qrCode.startsWith('<svg') ? { secret, qrCode } : null
}
