import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeSite } from '#tests/support/factories/sites.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const get = (path: string, known?: string) =>
  world.api.request(`/api/Anon/PublicInquiry/${path}`, {
    headers: known ? { 'if-none-match': known } : {},
  })

test.each(['permits', 'projects', 'submittals', 'sites'])(
  'the file of %s as CSV begins with a byte order mark',
  async (kind) => {
    const bytes = new Uint8Array(await (await get(`Export/${kind}/csv`)).arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  },
)

test('every file of CSV is written by the two writers that set the mark', () => {
  const own = [
    'services/files/tables/write-csv.ts',
    'services/files/tables/csv-lines.ts',
    'portal/import/files/rejects-file.ts',
  ]
  const others = readdirSync('api', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !own.includes(file.replaceAll('\\', '/')) &&
      readFileSync(path.join('api', file), 'utf8').includes("from 'csv-stringify"),
  )
  expect(others).toEqual([])
})

test.each(['Export/sites/atom', 'Export/sites/json', 'WatchFeed'])(
  'a reader that has a feed is told that it is as it was, until something is new: %s',
  async (name) => {
    const site = await makeSite(world.db, { name: 'Alder Mill' })
    const path = name === 'WatchFeed' ? `WatchFeed/site/${site}/atom` : name
    const first = await get(path)
    const tag = first.headers.get('etag') ?? ''
    expect([first.status, tag]).toEqual([200, expect.stringMatching(/^"[\w-]{20,}"$/)])
    const again = await get(path, `W/${tag}, "other"`)
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    if (name === 'WatchFeed') return
    await makeSite(world.db, { name: 'Birch Works' })
    expect((await get(path, tag)).status).toBe(200)
  },
)
