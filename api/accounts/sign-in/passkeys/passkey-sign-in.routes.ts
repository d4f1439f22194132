import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { cookieOptions } from '#values/cookie-options.ts'
import { deviceCookieOf, rememberDevice } from '../known-device.ts'
import { waitingForFactor } from '../second-factor/second-factor.routes.ts'
import { PASSKEY_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { givenSession, signInAnswerSchema, visitOf } from '../sign-in.routes.ts'
import { CHALLENGE_SECONDS } from './challenges.queries.ts'
import {
  beginPasskeyFactor,
  beginPasskeySignIn,
  passPasskeyFactor,
  signInWithPasskey,
} from './passkey-sign-in.ts'
import { optionsSchema, passkeyProofSchema } from './passkeys.schemas.ts'

const tag = 'Session'

const beginSignIn = postCall(
  '/Anon/PublicUser/BeginPasskeyLogin',
  {
    access: 'anyone',
    tag,
    operationId: 'session.beginPasskeySignIn',
    summary: 'What the browser needs to sign in with a passkey; a cookie ties the answer to it',
  },
  z.object({}),
  optionsSchema,
)
const signIn = postCall(
  '/Anon/PublicUser/LoginWithPasskey',
  {
    access: 'holder',
    tag,
    operationId: 'session.loginWithPasskey',
    summary: 'Sign in with a passkey, without a password',
  },
  passkeyProofSchema,
  signInAnswerSchema,
)
const beginFactor = postCall(
  '/Session/SecondFactor/BeginPasskey',
  {
    access: 'session',
    tag,
    operationId: 'session.beginPasskeyFactor',
    summary: 'What the browser needs to pass the second factor with a passkey',
  },
  z.object({}),
  optionsSchema,
)
const verifyFactor = postCall(
  '/Session/SecondFactor/VerifyPasskey',
  {
    access: 'session',
    tag,
    operationId: 'session.verifyPasskeyFactor',
    summary: 'Pass the second factor with a passkey',
  },
  passkeyProofSchema,
  signInAnswerSchema,
)

export function registerPasskeySignIn(api: Api, deps: ApiDeps): void {
  const { config, clock } = deps
  const { publicUrl } = config

  serve(api, beginSignIn, async ({ c }) => {
    const { options, browserKey } = await beginPasskeySignIn(deps, c.get('visitor'), clock())
    const age = { ...cookieOptions(publicUrl), maxAge: CHALLENGE_SECONDS }
    setCookie(c, PASSKEY_COOKIE, browserKey, age)
    return { options: { ...options } }
  })

  serve(api, signIn, async ({ c, body: proof }) => {
    const browserKey = getCookie(c, PASSKEY_COOKIE) ?? ''
    deleteCookie(c, PASSKEY_COOKIE, cookieOptions(publicUrl))
    const made = await signInWithPasskey(deps, { proof, browserKey }, await visitOf(c), clock())
    rememberDevice(c, { account: made.user.loginName, publicUrl })
    return givenSession(c, made, { publicUrl, now: clock() })
  })

  serve(api, beginFactor, async ({ c }) => {
    const options = await beginPasskeyFactor(deps, await waitingForFactor(c), clock())
    return { options: { ...options } }
  })

  serve(api, verifyFactor, async ({ c, body: proof }) => {
    const session = await waitingForFactor(c)
    const visit = { visitor: c.get('visitor'), device: deviceCookieOf(c) }
    const made = await passPasskeyFactor(deps, session, { ...visit, proof }, clock())
    if (!session.isBorrowed) rememberDevice(c, { account: session.loginName, publicUrl })
    return givenSession(c, made, { publicUrl, now: clock(), isBorrowed: session.isBorrowed })
  })
}
