import type { ServerBuild } from '@remix-run/node'
import type { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PracticeSite } from '#app/lib/page-context.ts'
import { SETTINGS_ERROR, settingsSchema } from '#app/lib/settings.ts'
import { agencyTheme } from '#app/styles/agency-theme.server.ts'
import { createApp } from '#server/app.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { testSettings } from '#tests/support/page.tsx'
import { testPractice } from '#tests/support/practice.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let isStopping = false
let isBroken = false

// Pages themselves are tested elsewhere; here is what stands around them.
const noPages = (): Promise<ServerBuild> => Promise.reject(new Error('no pages in this test'))

function portal(
  settings = testSettings as typeof testSettings | null,
  practice: PracticeSite | null = null,
): Hono<never> {
  return createApp({
    practice,
    api: world.api,
    gateway: world.gateway,
    settings,
    build: noPages,
    fetchApi: async (address, init) => world.api.request(`/api${address}`, init),
    health: {
      check: async () => {
        if (isBroken) throw new Error('no database')
      },
      isStopping: () => isStopping,
    },
    clock: () => new Date('2026-11-20T15:00:00Z'),
    mode: 'production',
  }) as unknown as Hono<never>
}

beforeEach(() => {
  isStopping = false
  isBroken = false
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('server portal', () => {
  test('it says that it lives, and whether it can answer', async () => {
    const app = portal()
    expect((await app.request('/healthz')).status).toBe(200)
    expect((await app.request('/readyz')).status).toBe(200)
    isBroken = true
    expect((await app.request('/readyz')).status).toBe(503)
    isBroken = false
    isStopping = true
    expect((await app.request('/readyz')).status).toBe(503)
    expect((await app.request('/healthz')).status).toBe(200)
  })

  test('every answer carries the security headers and a request id', async () => {
    const { headers } = await portal().request('/api/Anon/Reference/GetProducts')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a practice site is in no index, and what fails before the pages is marked too', async () => {
    vi.stubEnv('DEMO', 'on')
    vi.stubEnv('PRACTICE', 'on')
    vi.stubEnv('SIGNING_KEYS', '')
    vi.stubEnv('SEALING_KEYS', '')
    const app = portal(testSettings, testPractice())
    for (const address of ['/api/Anon/Reference/GetProducts', '/pub/pub-rcd/home', '/theme.css'])
      expect((await app.request(address)).headers.get('x-robots-tag')).toBe('noindex')
    const failed = await (await app.request('/pub/%ff')).text()
    expect(failed).toContain('<title>Practice: ')
    expect(failed).toContain('Each day at 4:00 a.m. everything is emptied.')
    vi.unstubAllEnvs()
    const other = await portal().request('/pub/%ff')
    expect(other.headers.has('x-robots-tag')).toBe(false)
    expect(await other.text()).not.toContain('Practice')
  })

  test.each([
    '/api/Anon/PublicInquiry/%ff',
    '/pub/%ff',
    '/pub/pub-rcd/permits?term=%ff',
    '/pub/a%00b',
  ])('an address that cannot be decoded is refused: %s', async (address) => {
    expect((await portal().request(address)).status).toBe(400)
  })

  test('the permit report answers at both forms of its address [S2-API-36] [S2-PLC-16]', async () => {
    const id = await makePermit(world.db, { number: 'P-11' })
    const type = await world.db
      .selectFrom('permits')
      .select('permit_type_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const parameters = `PERMIT_RID=${id}&PERMIT_TYPE_RID=${type.permit_type_id}&schema=AirNEI&ft=pdf`
    for (const separator of ['&', '?']) {
      const answer = await portal().request(`/PLC_REPORT${separator}${parameters}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toContain('PLC-P-11.pdf')
    }
    expect(world.rendered[0]).toMatchObject({
      template: 'permit-report',
      data: { permit: { rid: String(id), number: 'P-11' } },
    })
    expect((await portal().request(`/NONSENSE&${parameters}`)).status).toBe(404)
    expect(
      (
        await portal().request(
          `/PLC_REPORT&PERMIT_RID=999999&PERMIT_TYPE_RID=1&schema=AirNEI&ft=pdf`,
        )
      ).status,
    ).toBe(404)
  })

  test('a report of a permit that is not public is not found', async () => {
    const id = await makePermit(world.db, { is_public: false })
    expect(
      (
        await portal().request(
          `/PLC_REPORT&PERMIT_RID=${id}&PERMIT_TYPE_RID=1&schema=AirNEI&ft=pdf`,
        )
      ).status,
    ).toBe(404)
    expect(world.rendered).toEqual([])
  })

  test('an option after a semicolon is the same as in the query [S2-SUB-32]', async () => {
    const answer = await portal().request('/pub/pub-rcd/submittals/review/7/12;tab=notice')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/pub/pub-rcd/submittals/review/7/12?tab=notice',
    ])
  })

  test.each([
    [';status=7;page=2', '?status=7&page=2'],
    [';cri=%7B%22submittalStatus%22%3A%5B7%5D%7D', '?cri=%7B%22submittalStatus%22%3A%5B7%5D%7D'],
    ['%3Bcri=%7B%7D%3Bsort=site', '?cri=%7B%7D&sort=site'],
    [';status=3;term=a%3Bb%20c?page=2', '?page=2&status=3&term=a%3Bb+c'],
  ])('options after semicolons, %s, are %s in the query [S3-ROUTE-09]', async (options, query) => {
    const answer = await portal().request(`/app/submittals${options}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/app/submittals${query}`,
    ])
  })

  test.each([';', ';7', ';status=7;', ';cri=%E0%A4%A'])(
    'what is no option, %s, leads to no other address',
    async (options) => {
      const answer = await portal().request(`/app/submittals${options}`)
      expect(answer.headers.get('location')).toBeNull()
    },
  )

  test('the return from an OpenID provider keeps what the provider added [S1-OIDC-02]', async () => {
    const answer = await portal().request('/pub/login;oidc=1?code=a%2Bb&state=c')
    expect(answer.headers.get('location')).toBe('/pub/login?code=a%2Bb&state=c&oidc=1')
  })

  test('the services menu and the settings are files that anybody may read, without secrets, and which pages by decision get with their HTML [S2-HOME-03] [S1-CONFIG-01]', async () => {
    const menu = await portal().request('/config/app-menu.pubsvc.json')
    expect(menu.status).toBe(200)
    const items: unknown = await menu.json()
    expect(items).toBeInstanceOf(Array)
    for (const item of items as object[])
      expect(Object.keys(item).sort()).toEqual(['desc', 'icon', 'name', 'url'])
    const settings = await (await portal().request('/config/app-settings.json')).text()
    expect(settings).not.toMatch(/secret|password"|token|postgres:/i)
  })

  test.each([
    '/config/../package.json',
    '/../package.json',
    '/config/%2e%2e/package.json',
    '/config/..%2fpackage.json',
  ])('files outside the public folders are not served: %s', async (address) => {
    const answer = await portal().request(address)
    expect(await answer.text()).not.toContain('"dependencies"')
  })

  test('a browser that opens /graphql gets the explorer, a program an answer', async () => {
    const page = await portal().request('/graphql', { headers: { accept: 'text/html,*/*' } })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('/explorer/graphiql.js')
    expect(page.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/)
    const answer = await portal().request('/graphql', {
      method: 'POST',
      body: JSON.stringify({ query: '{ reference { products { schemaName } } }' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await answer.json()).toMatchObject({
      data: { reference: { products: expect.arrayContaining([{ schemaName: 'AirNEI' }]) } },
    })
  })

  test('other sites may read the API and the graph', async () => {
    for (const address of ['/api/Anon/Reference/GetProducts', '/graphql']) {
      const answer = await portal().request(address, {
        headers: { origin: 'https://elsewhere.example' },
      })
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  test('too many reads are told to wait', async () => {
    vi.stubEnv('READS_PER_MINUTE', '2')
    vi.resetModules()
    const { createLimiter } = await import('#server/guard/limiter.ts')
    const { Hono: Fresh } = await import('hono')
    const app = new Fresh().use(createLimiter()).get('/api/x', (c) => c.text('ok'))
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await app.request('/api/x')).status)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await app.request('/api/x')
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.json()).toMatchObject({ ok: false, code: 'TOO_MANY' })
  })

  test('text answers are compressed, files in a stream are not held', async () => {
    for (let i = 0; i < 30; i++) await makeSite(world.db)
    const request = {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br, gzip' },
    }
    const answer = await portal().request('/api/Anon/PublicInquiry/GetFacilityByCriteria', request)
    expect(answer.headers.get('content-encoding')).toBe('br')
    const file = await portal().request('/api/Anon/PublicInquiry/Export/sites/csv', {
      headers: { 'accept-encoding': 'br' },
    })
    expect(file.headers.get('content-encoding')).toBeNull()
    expect(file.headers.get('x-stream')).toBeNull()
    expect((await file.text()).trim().split('\r\n')).toHaveLength(31)
  })

  test('without readable settings every page says the specified sentence [S1-CONFIG-04]', async () => {
    const answer = await portal(null).request('/pub/pub-rcd/home')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toBe(
      'Loading AppConfig Error. Please review console error logs and reach out to the administrator for assistance.',
    )
    expect(SETTINGS_ERROR).toContain('Loading AppConfig Error.')
  })

  test('in maintenance every page leads to the maintenance page [S1-ROUTE-37]', async () => {
    const answer = await portal({ ...testSettings, maintenance: true }).request('/pub/pub-rcd/home')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/x/maintenance'])
  })

  test('the agency hue changes the colours, the default hue none', async () => {
    expect(await (await portal().request('/theme.css')).text()).toBe('')
    const own = await (
      await portal({ ...testSettings, accentHue: 140 }).request('/theme.css')
    ).text()
    expect(own).toContain('--hw-')
  })

  test('colors are kept for good under the name of their content alone, and every other name has those of now', async () => {
    const ask = async (hue: number, path: string) => {
      const answer = await portal({ ...testSettings, accentHue: hue }).request(path)
      return [answer.headers.get('cache-control'), await answer.text()] as const
    }
    const hrefOf = (hue: number) => agencyTheme(hue)?.href ?? ''
    const [kept, green] = await ask(140, hrefOf(140))
    expect(kept).toBe('public, max-age=31536000, immutable')
    expect(await ask(140, '/theme.css')).toEqual(['public, max-age=30', green])
    expect(await ask(140, hrefOf(20))).toEqual(['public, max-age=30', green])
    expect(await ask(222, hrefOf(140))).toEqual(['public, max-age=30', ''])
    expect(hrefOf(20)).not.toBe(hrefOf(140))
  })

  test('the API describes itself, and a page to read needs no script [S2-API-02]', async () => {
    const document = (await (await portal().request('/api/openapi.json')).json()) as {
      openapi: string
      paths: object
    }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/Anon/PublicInquiry/GetPermitByCriteria',
        '/api/Anon/Reference/Get/{name}',
      ]),
    )
    const page = await (await portal().request('/api/docs')).text()
    expect(page).toContain('/Anon/PublicInquiry/GetPermitByCriteria')
    expect(page).not.toContain('<script')
  })

  test('without usable settings no call and no query is answered either [S1-CONFIG-04]', async () => {
    const app = portal(null)
    const call = await app.request('/api/Anon/Reference/GetProducts')
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await call.json()).toMatchObject({ ok: false, msg: SETTINGS_ERROR, code: 'BUSY' })
    const query = await app.request('/graphql?query={__typename}', {
      headers: { 'apollo-require-preflight': 'true' },
    })
    expect(query.status).toBe(503)
    expect(await query.text()).toContain(SETTINGS_ERROR)
  })

  test('whom to tell of a weakness stands at security.txt, when the agency names somebody', async () => {
    const address = '/.well-known/security.txt'
    expect((await portal().request(address)).status).toBe(404)
    const securityContact = 'mailto:security@agency.example'
    const named = await portal({ ...testSettings, securityContact }).request(address)
    expect(named.headers.get('content-type')).toMatch(/^text\/plain/)
    const text = await named.text()
    expect(text).toMatch(/^Contact: mailto:security@agency\.example$/m)
    expect(text).toMatch(/^Expires: 2027-05-\d\dT/m)
    expect(() =>
      settingsSchema.parse({ agencyName: 'A', securityContact: 'javascript:1' }),
    ).toThrow()
  })
})
