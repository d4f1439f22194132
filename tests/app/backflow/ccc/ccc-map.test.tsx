import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let tester: Filer
let siteId: number
beforeEach(async () => {
  tester = await makeFiler(world.db, 'licensee')
  siteId = await makeSite(world.db, { name: 'Larch Hill Cannery', identifier: 'LHC-77' })
  await makeAssembly(world.db, siteId)
})

const open = (address: string, post?: Record<string, string>) =>
  openPage(world, address, { cookie: tester.cookie, ...(post ? { post } : {}) })

test('criteria and map stand side by side, and the list of sites under them [S3-CCC-01]', async () => {
  const { dom } = await open('/app/ccc')
  expect(dom.querySelector('form[aria-label=Criteria] input[name=keyword]')).not.toBeNull()
  expect(dom.querySelector('section[aria-label=Map] svg')).not.toBeNull()
  expect(wordsOf(dom.querySelector('tbody th'))).toBe('Larch Hill Cannery')
})

test('a site on the map says its facilityName, a late one by its shape [S3-CCC-06]', async () => {
  const mark = async () => (await open('/app/ccc')).dom.querySelector('section[aria-label=Map] a')
  expect(wordsOf((await mark())?.querySelector('title') ?? null)).toBe('Larch Hill Cannery')
  expect((await mark())?.querySelector('rect')).toBeNull()
  await sql`update ccc_assemblies set next_due_on = '2020-01-01'`.execute(world.db)
  expect((await mark())?.querySelector('rect')).not.toBeNull()
})

test('a site that is picked opens its panel beside the map [S3-CCC-07, S3-CCC-08]', async () => {
  const { dom } = await open('/app/ccc')
  const href = dom.querySelector('section[aria-label=Map] a')?.getAttribute('href') ?? ''
  expect(href).toBe(`/app/ccc?site=${siteId}#panel`)
  expect(dom.querySelector('[data-site-panel]')).toBeNull()
  const picked = (await open(href.replace('#panel', ''))).dom.querySelector('[data-site-panel]')
  for (const words of ['Larch Hill Cannery', 'LHC-77', 'Test Report for New Assembly', 'A12345'])
    expect(wordsOf(picked)).toContain(words)
})

test('the map shows what the keyword finds, in the part that is asked for', async () => {
  const marks = async (query: string) =>
    (await open(`/app/ccc?${query}`)).dom.querySelectorAll('section[aria-label=Map] a title')
  expect(await marks('keyword=nothing')).toHaveLength(0)
  expect(await marks('bbox=-124,44,-122,46')).toHaveLength(1)
  expect(await marks('bbox=-100,30,-98,32')).toHaveLength(0)
})

test('sites with an overdue test are asked for alone, in list and map', async () => {
  expect((await open('/app/ccc?due=OVERDUE')).text).toContain('No result found')
  await sql`update ccc_assemblies set next_due_on = '2020-01-01'`.execute(world.db)
  const { dom } = await open('/app/ccc?due=OVERDUE')
  expect(wordsOf(dom.querySelector('tbody th'))).toBe('Larch Hill Cannery')
  expect(dom.querySelectorAll('section[aria-label=Map] a title')).toHaveLength(1)
  expect(dom.querySelector('#due option[selected]')?.getAttribute('value')).toBe('OVERDUE')
})

test('criteria are kept under a name, chosen again, renamed and deleted [S3-CCC-04]', async () => {
  const menu = async (query = '') =>
    (await open(`/app/ccc${query}`)).dom.querySelector('[data-saved-queries]')
  const links = async (query = '') =>
    (await menu(query))?.querySelectorAll('a').map((a) => [wordsOf(a), a.getAttribute('href')])
  expect(await links()).toEqual([])
  const [, save] = (await links('?keyword=Larch&sort=NAME_ASC'))?.[0] ?? []
  expect(save).toBe('/app/saved-queries/ccc?save=1&keyword=Larch&sort=NAME_ASC')
  const empty = await open(save ?? '', { name: '' })
  expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('Required.')])
  expect((await open(save ?? '', { name: 'My sites' })).location).toBe(
    '/app/saved-queries/ccc?done=saved',
  )
  const [name, href] = (await links())?.[0] ?? []
  expect([name, href]).toEqual(['My sites', '/app/ccc?keyword=Larch&sort=NAME_ASC'])
  expect((await open(href ?? '')).dom.querySelector('input[name=keyword]')?.attrs['value']).toBe(
    'Larch',
  )
  const { rows } = await sql<{ id: number }>`select id from saved_searches`.execute(world.db)
  const id = String(rows[0]?.id)
  await open('/app/saved-queries/ccc', { rename: id, name: 'Ours' })
  expect((await links())?.[0]?.[0]).toBe('Ours')
  await open('/app/saved-queries/ccc', { delete: id, name: '' })
  expect(await links()).toEqual([])
})

test('saved searches of a list that does not exist are not found, and belong to who saved them', async () => {
  expect((await open('/app/saved-queries/nothing')).status).toBe(404)
  await open('/app/saved-queries/ccc?save=1&keyword=Larch', { name: 'My sites' })
  tester = await makeFiler(world.db, 'licensee')
  expect((await open('/app/saved-queries/ccc')).text).not.toContain('My sites')
})
