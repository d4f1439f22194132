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
let assemblyId: number
beforeEach(async () => {
  tester = await makeFiler(world.db, 'licensee')
  siteId = await makeSite(world.db, { name: 'Larch Hill Cannery', identifier: 'LHC-77' })
  assemblyId = await makeAssembly(world.db, siteId)
  await sql`
    insert into backflow_tests (assembly_id, tested_on, has_passed)
    values (${assemblyId}, '2026-06-09', false)`.execute(world.db)
})

const open = (address: string, post?: Record<string, string>) =>
  openPage(world, address, { cookie: tester.cookie, ...(post ? { post } : {}) })
const reports = async () =>
  (
    await sql<{ siteId: number | null; assemblyId: number | null }>`
      select site_id as "siteId", assembly_id as "assemblyId" from backflow_reports`.execute(
      world.db,
    )
  ).rows

test('the search shows criteria and the list of sites [S3-ROUTE-27]', async () => {
  const { status, dom } = await open('/app/ccc')
  expect(status).toBe(200)
  expect(dom.querySelector('input[name=keyword]')).not.toBeNull()
  expect(wordsOf(dom.querySelector('tbody th'))).toBe('Larch Hill Cannery')
  expect(dom.querySelectorAll('select[name=sort] option').map(wordsOf)).toEqual([
    'Created Date new-old',
    'Created Date old-new',
    'Facility Name A-Z',
    'Facility Name Z-A',
  ])
  expect((await openPage(world, '/app/ccc')).location).toMatch(/^\/pub\/login/)
})

test('a site shows its facts and its assemblies with their last test [S3-CCC-08, S3-CCC-09]', async () => {
  const { dom } = await open(`/app/ccc/site/${siteId}`)
  const info = wordsOf(dom.querySelector('[data-site-info]'))
  for (const words of ['Larch Hill Cannery', String(siteId), 'LHC-77', 'River Road'])
    expect(info).toContain(words)
  expect(info).toContain('Test Report for New Assembly')
  expect(dom.querySelectorAll('thead th').map(wordsOf)).toEqual([
    'Assembly',
    'Serial number / last test result / last test date',
    'Building Info',
    'Report',
  ])
  const row = wordsOf(dom.querySelector('tbody tr'))
  for (const words of ['A12345', 'Fail, Jun 9, 2026', 'Boiler house', '1 Mill Rd, Salem'])
    expect(row).toContain(words)
})

test('a report is begun after the question alone, with the assembly chosen [S3-CCC-10, S3-CCC-11]', async () => {
  const at = `/app/ccc/site/${siteId}`
  const { dom } = await open(`${at}?ask=${assemblyId}`)
  expect(wordsOf(dom.querySelector('#confirm'))).toContain('Are you sure to create test report?')
  expect(await reports()).toEqual([])
  const key = dom.querySelector('input[name=key]')?.getAttribute('value') ?? ''
  const { location } = await open(at, { key, assembly: String(assemblyId) })
  expect(location).toMatch(/^\/app\/submittal\/form\//)
  expect(await reports()).toEqual([{ siteId, assemblyId }])
})

test('a report carries its site in every list, also when that is renamed, and gives nobody there a right to it', async () => {
  const at = `/app/ccc/site/${siteId}`
  await open(at, { key: 'key-of-one-press', assembly: String(assemblyId) })
  const inLists = async (name: string) => {
    for (const list of ['/app/pending-apps', '/app/dashboard']) {
      const { text } = await open(list)
      expect([list, text.includes(name)]).toEqual([list, true])
      expect([list, text.includes('No site')]).toEqual([list, false])
    }
  }
  await inLists('Larch Hill Cannery')
  await sql`update sites set name = 'Alder Hill Cannery' where id = ${siteId}`.execute(world.db)
  await inLists('Alder Hill Cannery')
  const owner = await makeFiler(world.db)
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${owner.id}, ${siteId}, 'A', now())`.execute(world.db)
  const theirs = await openPage(world, '/app/pending-apps', { cookie: owner.cookie })
  expect(theirs.text).not.toContain('Alder Hill Cannery')
})

test('a report for a new site is pending and names no site [S3-CCC-02]', async () => {
  const { dom, text } = await open('/app/ccc?ask=new')
  expect(text).toContain('Test Report for New Site')
  const key = dom.querySelector('input[name=key]')?.getAttribute('value') ?? ''
  await open('/app/ccc', { key, assembly: '' })
  expect(await reports()).toEqual([{ siteId: null, assemblyId: null }])
})

test('who may begin no report is offered none, and who has to prove who they are first reads so', async () => {
  const places = ['/app/ccc?ask=new', `/app/ccc/site/${siteId}?ask=${assemblyId}`]
  await sql`update users set identity_proof_code = null where id = ${tester.id}`.execute(world.db)
  for (const place of places) {
    const { dom, text } = await open(place)
    expect(text).toContain('Please ensure your identity verification is complete')
    expect(dom.querySelector('#confirm')).toBeNull()
    expect(dom.querySelector('a[href*="?ask="]')).toBeNull()
  }
  const visitor = await makeFiler(world.db, 'public')
  for (const place of places) {
    const { dom } = await openPage(world, place, { cookie: visitor.cookie })
    expect(dom.querySelector('#confirm')).toBeNull()
    expect(dom.querySelector('a[href*="?ask="]')).toBeNull()
  }
})
