import { describe, expect, test, vi } from 'vitest'
import { readFileSync } from 'node:fs'
import { NOT_FOUND_WORDS } from '#api/money/invoices/invoices.rules.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { makeInvoice } from '#tests/support/factories/invoices.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { openPage, testSettings, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const TILE = '/pub/pub-rcd/invoice/payment'

/** Presses the button of the tile: the address of the draft and the guest's cookie. */
async function begin(): Promise<{ path: string; cookie: string }> {
  const { status, location, cookies } = await openPage(world, TILE, { post: {} })
  expect(status).toBe(303)
  return { path: location ?? '', cookie: cookies[0] ?? '' }
}

describe('app invoices', () => {
  test('the tile and its button are there for visitors and for users [S2-ROUTE-13, S2-INVOICE-01, S2-INVOICE-05]', async () => {
    const cookie = `${SESSION_COOKIE}=${await makeSession(world.db)}`
    for (const [path, options] of [
      [TILE, {}],
      [TILE.replace('/pub/', '/app/'), { cookie }],
    ] as const) {
      const { status, dom } = await openPage(world, path, options)
      expect(status).toBe(200)
      expect(dom.querySelectorAll('main form[method=post] button').map(wordsOf)).toEqual([
        'Pay an Invoice',
      ])
    }
    const invoices = { ...testSettings.invoices, label: 'Pay a fee' }
    expect((await openPage(world, TILE, { settings: { invoices } })).text).toContain('Pay a fee')
  })

  test('the home page offers it in its menu file [S2-INVOICE-01]', () => {
    const menu = JSON.parse(readFileSync('public/config/app-menu.pubsvc.json', 'utf8')) as object[]
    expect(menu).toContainEqual(
      expect.objectContaining({
        name: 'Pay an Invoice',
        url: '/pub-rcd/invoice/payment',
        icon: 'credit-card',
      }),
    )
  })

  test('pressing it sets a guest session of two hours and opens the form of one submittal [S2-INVOICE-02, S2-INVOICE-03]', async () => {
    const { path, cookie } = await begin()
    const rows = await world.db.selectFrom('submittals').select('id').execute()
    expect(path).toBe(`${TILE}/${rows[0]?.id}`)
    expect(rows).toHaveLength(1)
    expect(cookie).toMatch(/^hw_guest=[\w-]{43}$/)
    const page = await openPage(world, path, { cookie })
    expect(page.status).toBe(200)
    expect(page.dom.querySelector('#number')).not.toBeNull()
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.text).toContain('Open to this browser alone until 12:00 p.m., then it is deleted.')
    // Nothing that signs in is in the page.
    expect(page.html).not.toContain(cookie.slice('hw_guest='.length))
    expect(page.html).not.toMatch(/password/i)
  })

  test('the cookie is not for scripts, nor for plain connections [S2-INVOICE-03]', async () => {
    const { writeCookie } = await import('#app/lib/cookies.server.ts')
    const cookie = { name: 'hw_guest', value: 'x', maxAge: 7200 }
    const of = (url: string): string => writeCookie(new Request(url), cookie)
    expect(of('https://portal.test/')).toBe(
      'hw_guest=x; Max-Age=7200; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
    expect(of('http://localhost/')).not.toContain('Secure')
    // Behind a proxy that ends TLS.
    vi.stubEnv('PUBLIC_URL', 'https://portal.test')
    expect(of('http://10.0.0.7:3000/')).toContain('; Secure')
    vi.unstubAllEnvs()
  })

  test('another browser, another guest and a signed-in user get 404 [S2-INVOICE-03, S2-ROLE-05]', async () => {
    const { path } = await begin()
    const other = await begin()
    expect((await openPage(world, path)).status).toBe(404)
    expect((await openPage(world, path, { cookie: other.cookie })).status).toBe(404)
    const session = `${SESSION_COOKIE}=${await makeSession(world.db)}`
    expect(
      (await openPage(world, path.replace('/pub/', '/app/'), { cookie: session })).status,
    ).toBe(404)
    const post = { number: 'X', amount: '1' }
    expect((await openPage(world, path, { post })).status).toBe(404)
  })

  test('the invoice that was found is in the draft, with how to pay it [S2-INVOICE-02]', async () => {
    const number = await makeInvoice(world.db, { amount: 1300, amount_paid: 50 })
    const { path, cookie } = await begin()
    const posted = await openPage(world, path, { cookie, post: { number, amount: '$1,250.00' } })
    expect([posted.status, posted.location]).toEqual([303, path])
    const page = await openPage(world, path, { cookie })
    for (const words of [
      'We found your invoice',
      number,
      '$1,300.00',
      '$50.00',
      '$1,250.00 is due.',
      'November 30, 2026, 10 days left',
      'How to pay',
      'To pay by check, write the invoice number on it and mail it to us.',
    ])
      expect(page.text).toContain(words)
    const cleared = await openPage(world, path, { cookie, post: { intent: 'clear' } })
    expect(cleared.status).toBe(303)
    expect((await openPage(world, path, { cookie })).dom.querySelector('#number')).not.toBeNull()
  })

  test('what does not match is refused in place, the values kept, the words the same [S2-INVOICE-02]', async () => {
    const number = await makeInvoice(world.db)
    const { path, cookie } = await begin()
    for (const post of [
      { number: 'INV-0', amount: '1250' },
      { number, amount: '7' },
    ]) {
      const page = await openPage(world, path, { cookie, post })
      expect(page.status).toBe(400)
      expect(wordsOf(page.dom.querySelector('#number-error'))).toBe(NOT_FOUND_WORDS)
      expect(page.dom.querySelectorAll('[role=alert] a').map(wordsOf)).toEqual([NOT_FOUND_WORDS])
      expect(page.dom.querySelector('#number')?.getAttribute('value')).toBe(post.number)
      expect(page.dom.querySelector('#amount')?.getAttribute('value')).toBe(post.amount)
    }
    const empty = await openPage(world, path, { cookie, post: { number: '', amount: '' } })
    expect(wordsOf(empty.dom.querySelector('[role=alert] h2'))).toBe('Fix 2 answers to go on')
    expect(wordsOf(empty.dom.querySelector('#amount-error'))).toBe('Enter the amount due.')
  })

  test('a user keeps the own session: the submittal is theirs, no guest cookie is set [S2-INVOICE-05]', async () => {
    const cookie = `${SESSION_COOKIE}=${await makeSession(world.db)}`
    const posted = await openPage(world, TILE.replace('/pub/', '/app/'), { cookie, post: {} })
    expect(posted.cookies).toEqual([])
    expect(posted.location).toMatch(/^\/app\/pub-rcd\/invoice\/payment\/\d+$/)
    const page = await openPage(world, posted.location ?? '', { cookie })
    expect(page.status).toBe(200)
    expect(page.text).toContain('Kept under your account until December 20, 2026.')
  })
})
