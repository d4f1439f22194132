import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordVersions } from '#api/ground/db/versions.ts'
import { VISITORS_KEY } from '#app/lib/posted-form.ts'
import { createAtOnce } from '#server/pages/at-once.ts'
import { createPageCache, type PageCache } from '#server/pages/page-cache.ts'
import { servePage } from '#server/pages/pages.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { useWorld } from '#tests/support/world.ts'

const KEPT = {
  documents: '1',
  site_records: '1',
  map_clusters: '1',
  projects: '1',
  submittals: '1',
}
const PERMITS = '/pub/pub-rcd/permits'

const world = useWorld()
let now: Date
let version: string
let others: Record<string, string>
let asked: number
let rendered: number
let cache: PageCache

beforeEach(() => {
  now = new Date('2026-11-20T15:00:00Z')
  version = '1'
  others = { comments: '1', reference: '1', sites: '1' }
  asked = 0
  rendered = 0
  cache = createPageCache({
    versions: async () => {
      asked += 1
      return { features: { ...KEPT, ...others, permits: version }, day: '2026-11-20' }
    },
    clock: () => now,
    mostPages: 20,
  })
})

function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

type Ask = {
  headers?: Record<string, string>
  method?: string
  answer?: (asked: Request) => Response | Promise<Response>
}

async function visit(
  path: string,
  { headers, method = 'GET', answer }: Ask = {},
): Promise<Response> {
  const html = () => new Response(`<p>${path}</p>`, { headers: { 'content-type': 'text/html' } })
  return servePage(new Request(`http://localhost${path}`, { method, headers: headers ?? {} }), {
    cache,
    tileOrigin: '',
    scriptMark: 'mark',
    publicUrl: '',
    render: async (asked) => {
      rendered += 1
      return (answer ?? html)(asked)
    },
  })
}

describe('server pages: kept pages', () => {
  test('a page is rendered once for visitors without a session and says the same again', async () => {
    const first = await visit(`${PERMITS}?term=1`)
    const second = await visit(`${PERMITS}?term=1`)
    expect(rendered).toBe(1)
    expect(await second.text()).toBe(await first.text())
    for (const name of ['etag', 'content-security-policy', 'cache-control', 'vary', 'content-type'])
      expect(second.headers.get(name), name).toBe(first.headers.get(name))
  })

  test('addresses and chosen colours have pages of their own', async () => {
    await visit(`${PERMITS}?term=1`)
    await visit(`${PERMITS}?term=2`)
    await visit(`${PERMITS}?term=2`, { headers: { cookie: 'hw_scheme=dark' } })
    expect(rendered).toBe(3)
  })

  test.each<[string, string, Ask]>([
    ['a signed-in visitor', '/pub', { headers: { cookie: 'a=b; hw_session=x' } }],
    ['a sent form', '/pub', { method: 'POST' }],
    ['data alone', '/pub?_data=root', {}],
    ['an address longer than any link', `${PERMITS}?term=${'a'.repeat(300)}`, {}],
    ['a page that does not say what it reads, with a query', '/pub/later?a=1', {}],
    [
      'a page that failed',
      '/pub',
      { answer: () => new Response('', { status: 500, headers: { 'content-type': 'text/html' } }) },
    ],
    [
      'a redirect',
      '/pub',
      { answer: () => new Response(null, { status: 302, headers: { location: '/' } }) },
    ],
    [
      'an answer that sets a cookie',
      '/pub',
      {
        answer: () =>
          new Response('', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } }),
      },
    ],
  ])('%s is never kept', async (_name, path, ask) => {
    await visit(path, ask)
    await visit(path, ask)
    expect(rendered).toBe(2)
  })

  test('a signed-in visitor gets no kept page, and nobody keeps theirs', async () => {
    await visit('/pub')
    const { headers } = await visit('/pub', { headers: { cookie: 'hw_session=x' } })
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(rendered).toBe(2)
  })

  test('the version is asked for once a second, and a new one drops every page', async () => {
    await visit('/pub')
    await visit('/pub')
    expect(asked).toBe(1)
    version = '2'
    await visit('/pub')
    expect(rendered).toBe(1)
    later(1_000)
    await visit('/pub')
    expect([asked, rendered]).toEqual([2, 2])
  })

  test('a page that was rendered while the records changed is not kept', async () => {
    await visit('/pub', {
      answer: () => {
        version = '2'
        later(1_000)
        void cache.version(null)
        return new Response('old', { headers: { 'content-type': 'text/html' } })
      },
    })
    await visit('/pub')
    expect(rendered).toBe(2)
  })

  test('no page is older than a minute, however often it is asked for', async () => {
    await visit('/pub')
    later(40_000)
    await visit('/pub')
    await visit('/pub')
    expect(rendered).toBe(1)
    later(20_001)
    await visit('/pub')
    expect(rendered).toBe(2)
  })

  test('only so many pages are kept', async () => {
    for (const path of ['/1', '/2', '/3', '/4', '/5']) await visit(path)
    expect(rendered).toBe(5)
    await visit('/5')
    expect(rendered).toBe(5)
    await visit('/1')
    expect(rendered).toBe(6)
  })

  test('10,000 invented parameters leave the kept pages in place and are answered from them', async () => {
    await visit(PERMITS)
    await visit('/pub/pub-rcd/home')
    for (let u = 0; u < 10_000; u++) {
      const page = await visit(`${PERMITS}?u=${u}&utm_source=mail`)
      expect(page.status).toBe(200)
    }
    await visit('/pub/pub-rcd/home')
    expect(rendered).toBe(2)
  })

  test('10,000 searches that nobody asks for again leave the pages that are asked for again', async () => {
    for (let time = 0; time < 2; time++) for (const path of [PERMITS, '/pub']) await visit(path)
    expect(rendered).toBe(2)
    for (let n = 0; n < 10_000; n++) await visit(`${PERMITS}?term=${n}`)
    expect(rendered).toBe(10_002)
    for (const path of [PERMITS, '/pub']) await visit(path)
    expect(rendered).toBe(10_002)
  })

  test('nothing of an invented parameter gets into the page that others get', async () => {
    const answer = (asked: Request) =>
      new Response(new URL(asked.url).search, { headers: { 'content-type': 'text/html' } })
    const first = await visit(`${PERMITS}?u=%3Cb%3E&term=a`, { answer })
    expect(await first.text()).toBe('?term=a')
    expect(await (await visit(`${PERMITS}?term=a`)).text()).toBe('?term=a')
  })

  test('a change of one feature leaves the pages of the others kept', async () => {
    const submittal = '/pub/pub-rcd/submittals/review/7/1'
    for (const path of [PERMITS, submittal, '/pub/pub-rcd/data-dictionary', '/pub'])
      await visit(path)
    others['comments'] = '2'
    later(1_000)
    await visit(PERMITS)
    await visit('/pub/pub-rcd/data-dictionary')
    expect(rendered).toBe(4)
    await visit(submittal)
    // Nobody says what this page reads.
    await visit('/pub')
    expect(rendered).toBe(6)
  })

  test('a page that names a feature that is not there hangs on all of them', async () => {
    expect(await cache.version(['permits', 'no such'])).toBe(await cache.version(null))
    expect(await cache.version(['permits'])).not.toBe(await cache.version(null))
  })

  test('a new day makes every page anew', async () => {
    const days = ['2026-11-20', '2026-11-21']
    const daily = createPageCache({
      versions: async () => ({ features: { permits: '1' }, day: days.shift() ?? '' }),
      clock: () => now,
    })
    const before = await daily.version(['permits'])
    later(1_000)
    expect(await daily.version(['permits'])).not.toBe(before)
  })

  test('visitors who ask at once for the same page wait for one rendering', async () => {
    const answer = async () => {
      await new Promise((done) => setTimeout(done, 20))
      return new Response('slow', { headers: { 'content-type': 'text/html' } })
    }
    const pages = await Promise.all([1, 2, 3].map(() => visit('/pub', { answer })))
    expect(await Promise.all(pages.map((page) => page.text()))).toEqual(['slow', 'slow', 'slow'])
    expect(rendered).toBe(1)
    expect(cache.running.size).toBe(0)
  })

  test('who waits for a rendering that fails or is not for all renders for itself', async () => {
    let first = true
    const answer = async () => {
      const isFirst = first
      first = false
      await new Promise((done) => setTimeout(done, 20))
      if (isFirst) throw new Error('failed')
      return new Response('mine', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } })
    }
    const answers = await Promise.allSettled([1, 2, 3].map(() => visit('/pub', { answer })))
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(rendered).toBe(3)
  })

  test('a browser that has the page is told so, and gets it packed when it takes brotli', async () => {
    const etag = (await visit('/pub')).headers.get('etag') ?? ''
    const same = await visit('/pub', { headers: { 'if-none-match': etag } })
    expect([same.status, await same.text()]).toEqual([304, ''])
    const fresh = await visit('/new', { headers: { 'if-none-match': etag } })
    expect(fresh.status).toBe(200)
    const packed = await visit('/pub', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe('<p>/pub</p>')
  })

  test('every change of a record or a look-up list changes the version', async () => {
    const seen = [await recordVersions(world.db)]
    const id = await makePermit(world.db)
    for (const change of [
      sql`update permits set number = 'X' where id = ${id}`,
      sql`update permit_types set name = name || '!'`,
      sql`delete from permits where id = ${id}`,
      sql`insert into regions (name) values ('New')`,
    ]) {
      await change.execute(world.db)
      seen.push(await recordVersions(world.db))
    }
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(seen.length)
  })
})

describe('server pages: many at once', () => {
  test('one past the bound is told to come again, and the next is let in when one has ended', async () => {
    const atOnce = createAtOnce(2)
    const ends: (() => void)[] = []
    const make = () =>
      atOnce(() => new Promise<Response>((done) => ends.push(() => done(new Response('made')))))
    const inside = [make(), make()]
    const refused = await make()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await refused.text()).toContain('Many people are using the portal right now.')
    for (const end of ends.splice(0)) end()
    expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200])
    const next = make()
    ends[0]?.()
    expect(await (await next).text()).toBe('made')
    await expect(atOnce(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect((await atOnce(async () => new Response('let in'))).status).toBe(200)
  })
})

describe('server pages: policy', () => {
  test('an inline script with any letters is allowed by the hash of its bytes', async () => {
    const script = 'window.words = "Límit – 5 µg/m³ 中"'
    const answer = () =>
      new Response(`<script nonce="mark">${script}</script><script src="/a.js"></script>`, {
        headers: { 'content-type': 'text/html' },
      })
    const policy = (await visit('/pub', { answer })).headers.get('content-security-policy')
    const hash = createHash('sha256').update(script, 'utf8').digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  })
})

test('a page that is kept for others has no key, and one that is for one visitor a key of its own', async () => {
  const key = (page: string) => /value="([^"]*)"/.exec(page)?.[1]
  const form = (headers: Record<string, string>) => () =>
    new Response(`<input value="${VISITORS_KEY}">`, {
      headers: { 'content-type': 'text/html', ...headers },
    })
  const open = async (path: string, headers: Record<string, string>) =>
    key(await (await visit(path, { answer: form(headers) })).text())
  expect(await open('/pub/kept', {})).toBe('')
  const own = { 'cache-control': 'private, no-store' }
  const keys = [await open('/pub/own', own), await open('/pub/own', own)]
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.any(String)])
  expect(keys[0]).not.toBe(keys[1])
})

test('whoever goes back to a form whose answer was lost gets a page of their own', async () => {
  const cookie = `hw_unanswered=${crypto.randomUUID()}.%2Fpub%2Fkept`
  const own = await visit('/pub/kept', { headers: { cookie } })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  await visit('/pub/kept', { headers: { cookie } })
  expect(rendered).toBe(2)
})
