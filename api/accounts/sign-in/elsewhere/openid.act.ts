import * as client from 'openid-client'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import type { ApiConfig, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { outgoing } from '#api/ground/lib/calls/outgoing.ts'
import { newKey } from '#api/ground/secrets/keys.ts'
import { logFailure } from '#api/ground/lib/log.ts'
import {
  insertOpenIdLink,
  insertOpenIdRequest,
  selectLinkedUser,
  takeOpenIdRequest,
} from './openid.queries.ts'
import { beginSession, type NewSignIn, type Visit } from '../sign-in.act.ts'
import { selectUserByProvenEmail, selectUserById, type SignInUser } from '../sign-in.queries.ts'

type Provider = NonNullable<ApiConfig['openId']>

const FAILED = 'The sign-in at the provider did not succeed. Please try again.'
const UNREACHABLE = 'The sign-in provider cannot be reached. Please try again later.'
const NO_ACCOUNT =
  'No account has the verified e-mail address of this sign-in. Log in with your username, or register first.'
const BEGINS = { scope: 'openid by address', most: 30, windowSeconds: 900 }

/** Signs users in by a provider of OpenID Connect: authorization code with PKCE, state and nonce. */
export function createOpenId({ db, config, clock }: ApiDeps) {
  const discovered = new Map<string, Promise<client.Configuration>>()

  /** What the provider says of itself; asked again after a failure. */
  function discover(provider: Provider): Promise<client.Configuration> {
    const known = discovered.get(provider.issuer)
    if (known) return known
    const found = discovery(provider)
    discovered.set(provider.issuer, found)
    found.catch(() => discovered.delete(provider.issuer))
    return found
  }

  async function configuration(): Promise<client.Configuration> {
    if (!config.openId) throw new ApiError('NOT_FOUND', 'There is no OpenID provider.')
    return discover(config.openId).catch((error: unknown) => {
      logFailure(error, { path: 'OpenId', step: 'discovery' })
      throw new ApiError('BUSY', UNREACHABLE)
    })
  }

  /** Where the browser goes to sign in, and the key that ties the return to it. */
  async function begin(returnTo: string, visitor: string) {
    await countAttempt(db, BEGINS, visitor, clock())
    const provider = await configuration()
    const state = client.randomState()
    const nonce = client.randomNonce()
    const codeVerifier = client.randomPKCECodeVerifier()
    const browserKey = newKey()
    const url = client.buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri(),
      scope: 'openid email',
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    })
    const request = { state, nonce, codeVerifier, browserKey, returnTo }
    await insertOpenIdRequest(db, request, clock())
    return { url: url.href, browserKey }
  }

  /** The provider's answer becomes a session, if it came back to the browser that asked for it. */
  async function finish(
    query: Record<string, string>,
    browserKey: string,
    visit: Visit,
  ): Promise<NewSignIn & { returnTo: string }> {
    const asked = await takeOpenIdRequest(db, { state: query.state ?? '', browserKey }, clock())
    if (!asked) throw new ApiError('INVALID', FAILED)
    const known = await claimsOf(query, asked)
    const user = await userOf(known)
    const made = await beginSession({ db, config }, { user, method: 'openid' }, visit, clock())
    return { ...made, returnTo: asked.returnTo }
  }

  async function claimsOf(
    query: Record<string, string>,
    { nonce, codeVerifier }: { nonce: string; codeVerifier: string },
  ): Promise<Claims> {
    const provider = await configuration()
    const returned = new URL(`${redirectUri()}?${new URLSearchParams(query)}`)
    try {
      const tokens = await client.authorizationCodeGrant(provider, returned, {
        pkceCodeVerifier: codeVerifier,
        expectedState: query.state ?? '',
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider gave no identity.')
      const about = claims.email
        ? claims
        : await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof about.email === 'string' ? about.email : null,
        isVerified: about.email_verified === true,
      }
    } catch (error) {
      logFailure(error, { path: 'OpenId', step: 'return' })
      throw new ApiError('INVALID', FAILED)
    }
  }

  /** The linked user, or the one with the address that the provider has verified, who is linked then. */
  async function userOf({ issuer, subject, email, isVerified }: Claims): Promise<SignInUser> {
    const linked = await selectLinkedUser(db, { issuer, subject })
    if (linked !== null) {
      const user = await selectUserById(db, linked)
      if (user) return user
    }
    const user = email && isVerified ? await selectUserByProvenEmail(db, email) : null
    if (!user) throw new ApiError('INVALID', NO_ACCOUNT)
    // An account that is not active is told so and not linked.
    if (user.status !== 'A') return user
    await inTransaction(db, async (trx) => {
      const link = { issuer, subject, userId: user.id }
      if (!(await insertOpenIdLink(trx, link, clock()))) throw new ApiError('INVALID', NO_ACCOUNT)
      await writeAudit(
        trx,
        { action: 'openid.linked', userId: user.id, actorId: user.id, detail: { issuer } },
        clock(),
      )
    })
    return user
  }

  function redirectUri(): string {
    return `${config.publicUrl}/pub/login;oidc=1`
  }

  return { begin, finish }
}

type Claims = { issuer: string; subject: string; email: string | null; isVerified: boolean }

/** Discovery, keys, tokens and what is known of a user. */
const call = outgoing()

async function discovery({
  issuer,
  clientId,
  clientSecret,
}: Provider): Promise<client.Configuration> {
  const address = new URL(issuer)
  // Without TLS only on this machine: for tests and development.
  const isHere = address.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(address.hostname)
  return client.discovery(address, clientId, clientSecret, undefined, {
    timeout: 10,
    [client.customFetch]: (url, options) => call(url, options as RequestInit),
    ...(isHere ? { execute: [client.allowInsecureRequests] } : {}),
  })
}
