import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import {
  BeginOpenIdDocument,
  FinishOpenIdDocument,
  OpenIdProviderDocument,
  SecondFactorStateDocument,
  SecretGuardDocument,
  SignatureAgreementDocument,
  SignInWithTokenDocument,
  TestingTokenDocument,
  type SecondFactorStateQuery,
} from '#app/gql/operations.ts'
import { localPath } from '#app/lib/local-path.ts'
import { passkeyOrigin } from '#app/lib/secrets/passkey-origin.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { goOn } from '#app/lib/outcome.server.ts'
import { PRIVATE as MADE_FOR_ONE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import type { ShownAgreement } from './agreement-field.tsx'
import { viewAgreement } from './agreement.view.ts'
import type { ShownGuard } from './guard/guard-field.tsx'
import { STEPS } from './login-steps.server.ts'
import { loginAddress, withOption, type LoginAddress } from './login-address.ts'
import { AUTO_WORDS, ENDED_WORDS, KEPT_WORDS, messageOf, type LoginView } from './login.view.ts'
import { tell } from './told.server.ts'

/** The address may hold a token: it goes to no other site. */
const PRIVATE = { ...MADE_FOR_ONE, 'Referrer-Policy': 'same-origin' }

const STAGE_VIEWS = {
  SECOND_FACTOR: 'two-factor',
  CHANGE_PASSWORD: 'change-password',
  CHANGE_PIN: 'change-pin',
} as const

type Page = {
  view: LoginView
  /** Instead of a form, or above one. */
  message?: string
  userName?: string
  factor?: SecondFactorStateQuery['secondFactor']
  agreement?: ShownAgreement | null
  guard?: ShownGuard | null
  openIdLabel?: string | null
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const address = loginAddress(request.url, params)
  const message = query.get('nlmsg')
  if (message !== null) return page({ view: 'message', message: messageOf(message) })
  await byToken(query, address, context)
  const failed = await byOpenId(query, address, context)
  const session = await context.session()
  if (session?.stage === 'FULL') throw redirect(address.destination)
  if (session) {
    const view = STAGE_VIEWS[session.stage]
    const factor =
      view === 'two-factor'
        ? (await context.execute(SecondFactorStateDocument, {})).secondFactor
        : null
    const agreement = view === 'change-pin' ? await agreementOf(context) : null
    const guard = view === 'two-factor' ? null : await guardOf(context, view)
    return page({ view, factor, agreement, guard, userName: session.loginName })
  }
  const { passwordReset } = context.settings
  if (query.get('view') === 'forgot' && passwordReset) return page({ view: 'forgot' })
  const kept = query.has('kept') ? t(KEPT_WORDS) : undefined
  const ended = kept ?? (query.has('ended') ? t(ENDED_WORDS) : undefined)
  const said = failed ?? AUTO_WORDS[query.get('auto') ?? ''] ?? ended
  return page({ view: 'login', ...(said ? { message: said } : {}) }, failed ? 400 : 200)

  async function page(shown: Page, status = 200) {
    const { settings } = context
    const openIdLabel = shown.view === 'login' ? await openIdLabelOf(context) : null
    return json(
      {
        ...shown,
        openIdLabel,
        address,
        passkeyOrigin: passkeyOrigin(context.publicUrl),
        openIdHref: withOption(address.self, 'openid', 'start'),
        hasForgot: settings.passwordReset,
        hasRecords: settings.dashboard.publicRecords,
        agency: {
          name: settings.agencyName,
          tagline: settings.agencyTagline,
          ...(settings.logoUrl ? { logoUrl: settings.logoUrl } : {}),
        },
        helpUrl: settings.helpUrl,
      },
      { status, headers: PRIVATE },
    )
  }
}

async function agreementOf({ execute, settings }: AppLoadContext) {
  const { signatureAgreement } = await execute(SignatureAgreementDocument, {})
  return viewAgreement(signatureAgreement, settings.timeZone)
}

async function guardOf(
  { execute }: AppLoadContext,
  view: 'change-password' | 'change-pin',
): Promise<ShownGuard | null> {
  const secret = view === 'change-pin' ? 'PIN' : 'PASSWORD'
  return (await execute(SecretGuardDocument, { secret })).secretGuard ?? null
}

/** Posts of every view; which one is the name of its button. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request)
  const address = loginAddress(request.url, params)
  const step = STEPS[fields.get('intent') ?? 'login'] ?? STEPS.login
  const { stage, told } = await step(fields, context)
  if (stage) throw goOn(stage === 'FULL' ? address.destination : address.self, PRIVATE)
  return tell(told, told, PRIVATE)
}

/** `usr` and `tk`: the sign-in that a token of the server opens, once (spec 1 §4.1). */
async function byToken(
  query: URLSearchParams,
  address: LoginAddress,
  context: AppLoadContext,
): Promise<void> {
  const testing = query.get('fortestingpurpose')
  const given = query.has('usr') || query.has('tk')
  const userName = (given ? query.get('usr') : testing) ?? ''
  if (!given && !testing) return
  // Answered only where the portal is being developed; elsewhere the option does nothing.
  const token = given
    ? (query.get('tk') ?? '')
    : (await context.execute(TestingTokenDocument, { userName })).testingToken
  if (token === null || token === undefined) return
  const { signInWithToken } = await context.execute(SignInWithTokenDocument, {
    input: { userName, token },
  })
  if (signInWithToken.ok)
    throw redirect(signInWithToken.stage === 'FULL' ? address.destination : address.self)
  const isInactive = signInWithToken.error?.reason === 'ACCOUNT_INACTIVE'
  // The token does not stay in the address.
  throw redirect(withOption(address.self, 'auto', isInactive ? 'inactive' : 'failed'))
}

/** Goes to the provider, or comes back from it. Returns what went wrong. */
async function byOpenId(
  query: URLSearchParams,
  address: LoginAddress,
  context: AppLoadContext,
): Promise<string | null> {
  if (query.get('openid') === 'start' && context.settings.openIdSignIn) {
    const { beginOpenId } = await context.execute(BeginOpenIdDocument, { returnTo: address.self })
    if (beginOpenId.url) throw redirect(beginOpenId.url, { headers: PRIVATE })
    return beginOpenId.error?.message ?? null
  }
  if (query.get('oidc') !== '1') return null
  const { finishOpenId } = await context.execute(FinishOpenIdDocument, {
    input: {
      code: query.get('code'),
      state: query.get('state'),
      iss: query.get('iss'),
      error: query.get('error'),
    },
  })
  if (!finishOpenId.ok) return finishOpenId.error?.message ?? null
  // The login it began at goes on from there: to the next step, or to where it leads.
  throw redirect(localPath(finishOpenId.returnTo, '/pub/login'))
}

async function openIdLabelOf({ settings, execute }: AppLoadContext): Promise<string | null> {
  if (!settings.openIdSignIn) return null
  const { hasOpenIdProvider } = await execute(OpenIdProviderDocument, {})
  return hasOpenIdProvider ? settings.openIdLabel : null
}
