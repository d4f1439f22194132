import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { climbLadders } from '#api/backflow/ladder/climb.act.ts'
import { loader as supplyFile } from '#app/generated/routes/features/backflow/supply/file.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSupplier } from '#tests/support/factories/testers.ts'
import { contextOf, openPage, wordsOf } from '#tests/support/page.tsx'
import { TODAY, useWorld } from '#tests/support/world.ts'

const world = useWorld()
let owner: Awaited<ReturnType<typeof makeMyAccount>>
let staff: Awaited<ReturnType<typeof makeMyAccount>>
let siteId: number
let id: number
beforeEach(async () => {
  owner = await makeMyAccount(world.db, { kind: 'owner' })
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'backflow.actions.manage']],
  })
  siteId = await makeSite(world.db, { name: 'Larch Hill Cannery' })
  await makeSupplier(world.db, siteId, owner.id)
  id = await makeAssembly(world.db, siteId, { nextDueOn: '2026-01-01' })
  await sql`
    insert into backflow_tests (assembly_id, tested_on, has_passed)
    values (${id}, '2025-01-01', true)`.execute(world.db)
  await climbLadders(
    world.db,
    { agencyName: 'The Agency', publicUrl: 'https://records.example.gov' },
    { today: TODAY, now: new Date(`${TODAY}T15:00:00Z`) },
  )
})
const open = (path: string, { cookie } = owner) => openPage(world, path, { cookie })

test('an assembly shows its tests, where it stands and the letters that were sent', async () => {
  const { dom, text } = await open(`/app/ccc/assembly/${id}`)
  expect(wordsOf(dom.querySelector('h1'))).toBe('RP A12345')
  expect(text).toContain('Test overdue since Jan 1, 2026')
  expect(wordsOf(dom.querySelector('#tests'))).toContain('Jan 1, 2025 Pass')
  const notices = wordsOf(dom.querySelector('#notices'))
  for (const words of [
    'Now at: First notice',
    'To 1 person of the water supplier, by e-mail',
    'This is the first notice.',
  ])
    expect(notices).toContain(words)
  for (const path of ['/app/ccc/assembly/999999', '/app/ccc/assembly/x'])
    expect((await open(path)).status).toBe(404)
})

test('the desk lists what is overdue with the rung it stands at', async () => {
  const page = await open('/app/gov/backflow', staff)
  const row = wordsOf(page.dom.querySelector('tbody'))
  for (const words of [
    'RP A12345',
    'Larch Hill Cannery',
    'Fern Valley Water',
    '323 days over',
    'First notice',
    'send it by post',
  ])
    expect(row).toContain(words)
  expect((await open('/app/gov/backflow?view=repair', staff)).text).toContain('No repair waits.')
  expect((await open('/app/gov/backflow')).location).toBe('/app/x/404')
})

test('the number of an assembly leads to its page, and an unknown one is said to be', async () => {
  expect((await open(`/app/ccc?number=${id}`)).location).toBe(`/app/ccc/assembly/${id}`)
  expect((await open('/app/ccc?number=a12345')).location).toBe(`/app/ccc/assembly/${id}`)
  const unknown = await open('/app/ccc?number=ZZ-9')
  expect([unknown.status, wordsOf(unknown.dom.querySelector('#number-error'))]).toEqual([
    200,
    expect.stringContaining('No assembly in use has this number.'),
  ])
  const other = await makeAssembly(world.db, await makeSite(world.db))
  const several = await open('/app/ccc?number=A12345')
  const links = several.dom
    .querySelectorAll('form a')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.includes('/assembly/'))
  expect(links).toEqual([`/app/ccc/assembly/${id}`, `/app/ccc/assembly/${other}`])
})

test('the tags of a site each lead to the page of their assembly', async () => {
  await makeAssembly(world.db, siteId, { serial: 'B2' })
  const { dom, status } = await open(`/print/backflow-tags/${siteId}`)
  expect(status).toBe(200)
  const tags = dom.querySelectorAll('main li')
  expect(tags).toHaveLength(2)
  expect(wordsOf(tags[0] ?? null)).toContain(`https://records.example.gov/app/ccc/assembly/${id}`)
  expect(wordsOf(tags[0] ?? null)).toContain('Boiler house, Larch Hill Cannery')
  expect(tags[0]?.querySelector('svg path')?.getAttribute('d')).toMatch(/^M\d+ \d+h1v1h-1z/)
  expect((await open('/print/backflow-tags/999999')).status).toBe(404)
})

test('a supplier reads figures and assemblies of its system, and others are told that they have none', async () => {
  const { dom, text } = await open('/app/ccc/supplier')
  expect(text).toContain('Fern Valley Water, OR')
  const kinds = wordsOf(dom.querySelector('#by-type'))
  for (const words of ['Reduced pressure (RP)', '0 %']) expect(kinds).toContain(words)
  expect(text).toContain('Next test by Jan 1, 2026')
  const csv = dom.querySelector('a[download]')?.getAttribute('href') ?? ''
  const request = new Request(`https://records.example.gov${csv}`, {
    headers: { cookie: owner.cookie },
  })
  const args = { request, params: {}, context: contextOf(world, request) }
  const file = await supplyFile(args as unknown as Parameters<typeof supplyFile>[0])
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect((await open('/app/ccc/supplier', staff)).text).toContain('You act for no water system')
})
