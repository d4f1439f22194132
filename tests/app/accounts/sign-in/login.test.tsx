import { describe, expect, test } from 'vitest'
import { localPath } from '#app/lib/local-path.ts'
import type { RenderedPage } from '#tests/support/page.tsx'
import { openPage } from '#tests/support/page.tsx'
import { makeSession } from '#tests/support/factories/users.ts'
import {
  ACCEPTED,
  ANSWER,
  answerQuestions,
  cookieOf,
  makeSignInUser,
  sessionToken,
  stageOf,
  TEST_PASSWORD,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'
import { field, button, errorOf, at } from '#tests/support/accounts/login-page.ts'

const world = useWorld()
const link = (page: RenderedPage, words: string) =>
  page.dom
    .querySelectorAll('a')
    .find((each) => each.text.trim() === words)
    ?.getAttribute('href')

describe('the login page', () => {
  test('has both fields, its button and the ways on [S1-ROUTE-19, S1-LOGIN-01, S1-LOGIN-02, S1-LOGIN-03, S1-LOGIN-04, S1-LOGIN-05]', async () => {
    const page = await openPage(world, '/pub/login')
    expect(page.headers['cache-control']).toContain('no-store')
    expect(field(page, 'userName')?.getAttribute('autocomplete')).toBe('username')
    expect(field(page, 'password')?.getAttribute('autocomplete')).toBe('current-password')
    for (const name of ['userName', 'password'])
      expect(field(page, name)?.hasAttribute('required')).toBe(true)
    expect(page.dom.querySelector('label[for="userName"]')?.text).toBe('Username')
    expect(page.dom.querySelector('label[for="password"]')?.text).toBe('Password')
    // Without script it can be pressed; the script turns it off until both are filled.
    expect(button(page, 'Login')?.hasAttribute('disabled')).toBe(false)
    expect(link(page, 'Forgot Password')).toBe('/pub/login?view=forgot')
    expect(link(page, 'New Account Registration')).toBe('/pub/register')
  })

  test('shows the public records by a flag, and the reset by a setting [S1-LOGIN-06, S1-LOGIN-04]', async () => {
    const page = await openPage(world, '/pub/login')
    expect(link(page, 'Public Records')).toBe('/pub/pub-rcd')
    const { dashboard } = (await import('#tests/support/page.tsx')).testSettings
    const bare = await openPage(world, '/pub/login', {
      settings: { dashboard: { ...dashboard, publicRecords: false }, passwordReset: false },
    })
    expect(link(bare, 'Public Records')).toBeUndefined()
    expect(link(bare, 'Forgot Password')).toBeUndefined()
    const forgot = await openPage(world, '/pub/login?view=forgot', {
      settings: { passwordReset: false },
    })
    expect(field(forgot, 'email')).toBeNull()
  })

  test('an empty post marks both fields and makes no session [S1-LOGIN-01, S1-LOGIN-02, S1-LOGIN-03]', async () => {
    const page = await openPage(world, '/pub/login', { post: { userName: '', password: '' } })
    expect(page.status).toBe(400)
    expect(errorOf(page, 'userName')).toBe('Required.')
    expect(errorOf(page, 'password')).toBe('Required.')
    expect(sessionToken(page.cookies)).toBeNull()
    expect(link(page, 'Username: Required.')).toBe('#userName')
  })

  test('a right password goes to /app, a wrong one says so and keeps the name only [S1-LOGIN-16, S1-LOGIN-17]', async () => {
    const { loginName: userName } = await makeSignInUser(world)
    const wrong = await openPage(world, '/pub/login', {
      post: { userName, password: 'nonsense-1!' },
    })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Invalid username or password.')
    expect(field(wrong, 'userName')?.getAttribute('value')).toBe(userName)
    expect(wrong.html).not.toContain('nonsense-1!')
    const unknown = await openPage(world, '/pub/login', {
      post: { userName: 'nobody', password: 'nonsense-1!' },
    })
    expect(unknown.text).toContain('Invalid username or password.')
    const right = await openPage(world, '/pub/login', {
      post: { userName, password: TEST_PASSWORD },
    })
    expect([right.status, right.location]).toEqual([303, '/app'])
    expect(await stageOf(world, sessionToken(right.cookies))).toBe('full')
  })

  test('an inactive account reads the exact words [S1-LOGIN-18]', async () => {
    const { loginName: userName } = await makeSignInUser(world, { status: 'I' })
    const page = await openPage(world, '/pub/login', {
      post: { userName, password: TEST_PASSWORD },
    })
    expect(page.html).toContain(
      'The user account is inactive.  Please contact administrator for more information.',
    )
    expect(sessionToken(page.cookies)).toBeNull()
  })

  test('nlmsg shows its text and no form; markup in it is text [S1-LOGIN-08]', async () => {
    const page = await openPage(world, '/pub/login?nlmsg=Hello')
    expect(page.text).toContain('Hello')
    expect(page.dom.querySelector('form')).toBeNull()
    const marked = encodeURIComponent(`<a href="https://evil.example">now</a>${'x'.repeat(999)}`)
    const hostile = await openPage(world, `/pub/login?nlmsg=${marked}`)
    expect(hostile.dom.querySelector('a[href*="evil"]')).toBeNull()
    expect(hostile.text).toContain('<a href="https://evil.example">now</a>')
    expect(hostile.text).not.toContain('x'.repeat(300))
  })

  test('whoever is signed in already goes on [S1-LOGIN-16, S1-ROUTE-63]', async () => {
    const token = await makeSession(world.db)
    expect((await openPage(world, '/pub/login', at(token))).location).toBe('/app')
    expect((await openPage(world, '/pub/login?next=/app/account', at(token))).location).toBe(
      '/app/account',
    )
  })

  test.each([
    'https://evil.example/app',
    '//evil.example/app',
    '/\\evil.example',
    '/app//evil.example',
    'javascript:alert(1)',
    '/api/Session/Current',
    '/app/../..//evil.example',
    '/app\n/evil',
  ])('next=%j leads nowhere else [S1-LOGIN-16]', async (next) => {
    expect(localPath(next, '/app')).toMatch(/^\/app(?!\/\/)/)
    const { loginName: userName } = await makeSignInUser(world)
    const query = new URLSearchParams({ next })
    const page = await openPage(world, `/pub/login?${query}`, {
      post: { userName, password: TEST_PASSWORD },
    })
    expect(page.location).toMatch(/^\/app(?!\/\/)/)
    expect(page.location).not.toContain('evil')
  })
})

describe('addresses that sign in', () => {
  const token = async (userName: string): Promise<string> => {
    world.config.isDevelopment = true
    const { data } = await world.call<{ token: string }>(
      `/Anon/PublicUser/GetUserTokenByName/${userName}`,
    )
    world.config.isDevelopment = false
    return data.token
  }

  test('usr and tk sign in once; then the words of a failed automatic login [S1-LOGIN-09, S1-LOGIN-19]', async () => {
    const { loginName } = await makeSignInUser(world)
    const query = new URLSearchParams({ usr: loginName, tk: await token(loginName) })
    const first = await openPage(world, `/pub/login?${query}`)
    expect(first.location).toBe('/app')
    expect(await stageOf(world, sessionToken(first.cookies))).toBe('full')
    const second = await openPage(world, `/pub/login?${query}`)
    expect(second.location).toBe('/pub/login?auto=failed')
    const told = await openPage(world, second.location ?? '')
    expect(told.text).toContain('Auto login failed. Please check Username and Token.')
  })

  test('usr of an account that is not active gets no session [S1-LOGIN-10]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    const query = new URLSearchParams({ usr: loginName, tk: await token(loginName) })
    await world.db.updateTable('users').set({ status: 'I' }).where('id', '=', id).execute()
    const page = await openPage(world, `/pub/login?${query}`)
    expect(sessionToken(page.cookies)).toBeNull()
    const told = await openPage(world, page.location ?? '')
    expect(told.html).toContain('The user account is inactive.  Please contact administrator')
  })

  test('fortestingpurpose does nothing outside development [S1-LOGIN-11]', async () => {
    const { loginName } = await makeSignInUser(world)
    const plain = await openPage(world, '/pub/login')
    const option = `/pub/login?fortestingpurpose=${loginName}`
    const tested = await openPage(world, option)
    expect(tested.html).toBe(plain.html)
    expect(tested.cookies).toEqual(plain.cookies)
    world.config.isDevelopment = true
    expect((await openPage(world, option)).location).toBe('/app')
  })

  test('the landing page says that it works, and goes on with the parameters [S1-ROUTE-29, S1-ROUTE-30]', async () => {
    const { loginName } = await makeSignInUser(world)
    const page = await openPage(world, `/pub/pub-landing/${loginName}/${await token(loginName)}`)
    expect(page.text).toContain('Processing, please wait...')
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer' })
    const href = link(page, 'Go on if nothing happens') ?? ''
    expect(href).toMatch(
      /^\/api\/Anon\/PublicUser\/LoginWithToken\?loginName=.*&loginToken=.*&from=landing$/,
    )
    const response = await world.api.request(href)
    expect(response.headers.get('location')).toBe('/app')
  })

  test('the co-sign login keeps its three parameters through every view [S1-ROUTE-27, S1-LOGIN-15]', async () => {
    const path = '/pub/pub-co-sign-login/7/12/33'
    const { id, loginName: userName } = await makeSignInUser(world, { changePinDue: true })
    await answerQuestions(world, id)
    const shown = await openPage(world, path)
    expect(shown.dom.querySelector('form')?.getAttribute('action')).toBe(path)
    const first = await openPage(world, path, { post: { userName, password: TEST_PASSWORD } })
    expect(first.location).toBe(path)
    const cookie = cookieOf(sessionToken(first.cookies))
    const secret = { value: 'brookPin!4x', confirmation: 'brookPin!4x' }
    const pin = { intent: 'pin', ...secret, guard: ANSWER, hasAccepted: 'Y', ...ACCEPTED }
    const done = await openPage(world, path, { cookie, post: pin })
    expect(done.location).toBe('/pub/pub-co-sign-sub-review-login/7/12/33')
  })

  test('/axx/home is a placeholder for visitors; the signed-in go to /app and stay so [S1-ROUTE-33, S1-ROUTE-63]', async () => {
    const page = await openPage(world, '/axx/home')
    expect(page.text).toContain('Welcome. Please log in to continue.')
    expect(link(page, 'Log in')).toBe('/pub/login')
    expect((await openPage(world, '/app/security')).location).toContain('/pub/login')
    const session = await makeSession(world.db)
    expect((await openPage(world, '/axx/home', at(session))).location).toBe('/app')
    expect(await stageOf(world, session)).toBe('full')
  })
})
