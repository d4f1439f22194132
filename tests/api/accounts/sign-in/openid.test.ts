import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openIdProvider } from '#api/ground/lib/environment.ts'
import { startProvider, type TestProvider } from '#tests/support/accounts/openid-provider.ts'
import { openPage } from '#tests/support/page.tsx'
import {
  auditOf,
  callAs,
  cookieOf,
  makeSignInUser,
  sessionToken,
  stageOf,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const HOME = 'https://records.example.gov/pub/login;oidc=1'
const NO_ACCOUNT = /No account has the verified e-mail address/
const FAILED = /did not succeed/

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider(HOME)
})
afterAll(() => provider.close())
beforeEach(() => {
  const { issuer, clientId, clientSecret } = provider
  world.config.openId = { issuer, clientId, clientSecret }
  provider.person = { sub: 'subject-1', email: 'robin@example.com', isVerified: true }
})

async function begin(returnTo = '/pub/login') {
  const { data, cookies } = await callAs<{ url: string }>(world, '/Anon/PublicUser/OpenIdBegin', {
    body: { returnTo },
  })
  return { url: data.url, cookie: cookies[0]?.split(';')[0] ?? '', given: cookies[0] ?? '' }
}

const finish = (query: URLSearchParams | string, cookie?: string) =>
  callAs<{ stage: string; returnTo: string }>(world, `/Anon/PublicUser/OpenIdReturn?${query}`, {
    ...(cookie ? { cookie } : {}),
  })

async function signIn() {
  const { url, cookie } = await begin()
  const returned = await provider.follow(url)
  return { ...(await finish(returned.searchParams, cookie)), query: returned.searchParams, cookie }
}

describe('api sign-in by OpenID Connect, with a real provider', () => {
  test('the request has state, nonce and PKCE, and a cookie for this browser only [S1-OIDC-03]', async () => {
    const { url, given } = await begin()
    const query = new URL(url).searchParams
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toBeTruthy()
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('redirect_uri')).toBe(HOME)
    expect(given).toMatch(/^hw_openid=.*HttpOnly/)
  })

  test('a verified e-mail of an active user signs in and links; later the subject is enough [S1-OIDC-03, S1-OIDC-02]', async () => {
    const { id } = await makeSignInUser(world, { email: 'robin@example.com' })
    const first = await signIn()
    expect(first.data.stage).toBe('full')
    expect(await stageOf(world, first.token)).toBe('full')
    expect(await auditOf(world, id)).toEqual(['openid.linked', 'sign-in.passed'])
    provider.person = { ...provider.person, email: 'elsewhere@example.com', isVerified: false }
    const second = await signIn()
    expect(second.data.stage).toBe('full')
    expect(await auditOf(world, id)).toEqual(['openid.linked', 'sign-in.passed', 'sign-in.passed'])
  })

  test('an e-mail that the provider has not verified signs nobody in [S1-OIDC-03]', async () => {
    await makeSignInUser(world, { email: 'robin@example.com' })
    provider.person.isVerified = false
    const answer = await signIn()
    expect(answer).toMatchObject({ ok: false, token: null })
    expect(answer.msg).toMatch(NO_ACCOUNT)
  })

  test('an unknown e-mail makes no account, and a second subject does not take one over [S1-OIDC-03]', async () => {
    expect((await signIn()).msg).toMatch(NO_ACCOUNT)
    await makeSignInUser(world, { email: 'robin@example.com' })
    expect((await signIn()).ok).toBe(true)
    provider.person = { ...provider.person, sub: 'subject-2' }
    expect((await signIn()).msg).toMatch(NO_ACCOUNT)
  })

  test('an account whose own address was only typed is not taken for the person [S1-OIDC-03]', async () => {
    await makeSignInUser(world, { email: 'robin@example.com', isEmailProven: false })
    expect((await signIn()).msg).toMatch(NO_ACCOUNT)
    expect(await world.db.selectFrom('openid_links').selectAll().execute()).toEqual([])
  })

  test('an inactive account is told so and not linked [S1-OIDC-03, S1-LOGIN-18]', async () => {
    await makeSignInUser(world, { email: 'robin@example.com', status: 'I' })
    expect((await signIn()).msg).toContain('The user account is inactive.  Please contact')
    expect(await world.db.selectFrom('openid_links').selectAll().execute()).toEqual([])
  })

  test('a forged or missing state, another browser and a second use give no session [S1-OIDC-03]', async () => {
    await makeSignInUser(world, { email: 'robin@example.com' })
    const { url, cookie } = await begin()
    const { searchParams: query } = await provider.follow(url)
    const forged = new URLSearchParams(query)
    forged.set('state', 'forged')
    const missing = new URLSearchParams(query)
    missing.delete('state')
    for (const [each, from] of [
      [forged, cookie],
      [missing, cookie],
      [query, ''],
      [query, 'hw_openid=another'],
    ] as const) {
      const answer = await finish(each, from)
      expect(answer).toMatchObject({ ok: false, token: null })
      expect(answer.msg).toMatch(FAILED)
    }
    expect((await finish(query, cookie)).ok).toBe(true)
    expect((await finish(query, cookie)).msg).toMatch(FAILED)
  })

  test('a code of another sign-in, a late return and a refusal of the provider fail [S1-OIDC-03]', async () => {
    await makeSignInUser(world, { email: 'robin@example.com' })
    const one = await begin()
    const two = await begin()
    const ofOne = (await provider.follow(one.url)).searchParams
    const ofTwo = (await provider.follow(two.url)).searchParams
    const mixed = new URLSearchParams(ofOne)
    mixed.set('code', ofTwo.get('code') ?? '')
    expect((await finish(mixed, one.cookie)).msg).toMatch(FAILED)
    world.setNow('2026-11-20T15:10:01Z')
    expect((await finish(ofTwo, two.cookie)).msg).toMatch(FAILED)
    world.setNow('2026-11-20T15:00:00Z')
    const three = await begin()
    const state = new URL(three.url).searchParams.get('state') ?? ''
    const refused = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
    expect((await finish(refused, three.cookie)).msg).toMatch(FAILED)
  })

  test('the steps after it: second factor and PIN are asked, the password is not [S1-OIDC-04]', async () => {
    await makeSignInUser(world, {
      email: 'robin@example.com',
      changePasswordDue: true,
      changePinDue: true,
    })
    expect((await signIn()).data.stage).toBe('change-pin')
    world.config.accounts.twoFactor = true
    expect((await signIn()).data.stage).toBe('second-factor')
  })

  test('without a provider there is no such call; one that does not answer is told in words [S1-OIDC-01]', async () => {
    world.config.openId = null
    const body = { returnTo: '' }
    expect((await callAs(world, '/Anon/PublicUser/OpenIdBegin', { body })).status).toBe(404)
    world.config.openId = { issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b' }
    const answer = await callAs(world, '/Anon/PublicUser/OpenIdBegin', { body })
    expect(answer).toMatchObject({ status: 503, msg: expect.stringContaining('cannot be reached') })
  })

  test('the settings need all three values [S1-OIDC-01]', () => {
    expect(openIdProvider({ OIDC_ISSUER: 'https://id.example' })).toBeNull()
    expect(
      openIdProvider({
        OIDC_ISSUER: 'https://id.example',
        OIDC_CLIENT_ID: 'a',
        OIDC_CLIENT_SECRET: 'b',
      }),
    ).toEqual({ issuer: 'https://id.example', clientId: 'a', clientSecret: 'b' })
  })
})

describe('pages of the sign-in by OpenID Connect', () => {
  const settings = { openIdSignIn: true, openIdLabel: 'Sign in with your state ID' }

  test('the button is there with its label when a provider is configured, else not [S1-OIDC-01]', async () => {
    const shown = await openPage(world, '/pub/login', { settings })
    const button = shown.dom.querySelectorAll('a').find((each) => each.text.includes('state ID'))
    expect(button?.getAttribute('href')).toBe('/pub/login?openid=start')
    expect((await openPage(world, '/pub/login')).text).not.toContain('Sign in with')
    world.config.openId = null
    expect((await openPage(world, '/pub/login', { settings })).text).not.toContain('state ID')
  })

  test('the whole way: to the provider, back, and on to where the login was going [S1-OIDC-02, S1-OIDC-04]', async () => {
    await makeSignInUser(world, { email: 'robin@example.com' })
    const away = await openPage(world, '/pub/login?openid=start&next=/app/account', { settings })
    expect(away.location).toContain(provider.issuer)
    const cookie = away.cookies.find((each) => each.startsWith('hw_openid=')) ?? ''
    const { searchParams } = await provider.follow(away.location ?? '')
    searchParams.set('oidc', '1')
    const back = await openPage(world, `/pub/login?${searchParams}`, { settings, cookie })
    expect(back.location).toBe('/pub/login?next=%2Fapp%2Faccount')
    const session = cookieOf(sessionToken(back.cookies))
    const on = await openPage(world, back.location ?? '', { settings, cookie: session })
    expect(on.location).toBe('/app/account')
  })

  test('a return that fails says so and gives no session [S1-OIDC-03]', async () => {
    const page = await openPage(world, '/pub/login?oidc=1&code=a&state=b', { settings })
    expect(page.status).toBe(400)
    expect(page.text).toMatch(FAILED)
    expect(sessionToken(page.cookies)).toBeNull()
  })
})
