import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeDues } from '#api/permit-life/obligations/make-dues.act.ts'
import { makeObligation } from '#tests/support/factories/obligations.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { applicationOf, makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { as } from '#tests/support/shell-pages.ts'
import { TODAY, useWorld } from '#tests/support/world.ts'

const world = useWorld()
let owner: Filer
beforeEach(async () => {
  owner = await makeFiler(world.db, 'licensee')
})
const open = (path: string, cookie = owner.cookie) => openPage(world, path, { cookie })
const staff = async () => (await as(world, { kind: 'staff' })).cookie

describe('an area of the agency', () => {
  test.each([
    ['water-waste', 'Water and wastewater', 'DW-BFT', 'AQ-AES', '[S1-ROUTE-02]'],
    ['air-nei', 'Air emissions inventory', 'AQ-AES', 'WA-UST', '[S1-ROUTE-03]'],
    ['waste-solid', 'Solid waste', 'WA-UST', 'DW-BFT', '[S1-ROUTE-04]'],
  ])(
    '%s opens as “%s” with its forms and no others, for %s and not for %s %s',
    async (group, title, own, other) => {
      const page = await open(`/app/${group}`)
      expect(page.status).toBe(200)
      expect(wordsOf(page.dom.querySelector('h1'))).toBe(title)
      expect(page.dom.querySelector('#forms')?.text).toContain(own)
      expect(page.dom.querySelector('#forms')?.text).not.toContain(other)
      expect((await openPage(world, `/app/${group}`)).location).toMatch(/^\/pub\/login/)
    },
  )

  test('opens every form that it lists', async () => {
    const dead: string[] = []
    for (const group of ['water-waste', 'air-nei', 'waste-solid'])
      for (const link of (await open(`/app/${group}/cform`)).dom.querySelectorAll('main a')) {
        const href = link.getAttribute('href') ?? ''
        if (!href.includes('/cform/')) continue
        const { status } = await open(href)
        if (status !== 200) dead.push(`${href} answers ${status}`)
      }
    expect(dead).toEqual([])
  })

  test('shows staff what waits at the desk, and nobody else [S1-ROUTE-02]', async () => {
    expect((await open('/app/water-waste')).dom.querySelector('#desk')).toBeNull()
    const desk = (await open('/app/water-waste', await staff())).dom.querySelector('#desk')
    expect(wordsOf(desk)).toContain('Submittals that wait')
  })

  test('facility compliance shows the reports that sites owe and that are late [S1-ROUTE-05]', async () => {
    expect((await open('/app/fce')).text).toContain('You owe no overdue report.')
    const siteRid = await makeSite(world.db, { name: 'Alder Mill' })
    const applicationRid = await applicationOf(world.db, 'WQ-DMR')
    const duty = await makeObligation(world.db, { applicationRid, siteRid, startsOn: '2027-01-01' })
    await makeDues(world.db, TODAY, new Date(`${TODAY}T12:00:00Z`))
    await sql`
      update submittals set due_on = '2026-06-01'
      where id in (select submittal_id from obligation_dues where obligation_id = ${duty})`.execute(
      world.db,
    )
    const late = (await open('/app/fce', await staff())).dom.querySelector('#late')
    for (const words of ['Alder Mill', 'Overdue by']) expect(wordsOf(late)).toContain(words)
    expect((await open('/app/fce')).text).toContain('You owe no overdue report.')
  })

  test('the system area leads staff to what looks after the portal; others have none [S1-ROUTE-07]', async () => {
    const page = await open('/app/app-system', await staff())
    expect([page.status, wordsOf(page.dom.querySelector('h1'))]).toEqual([200, 'System'])
    expect((await open('/app/app-system')).location).toBe('/app/x/404')
    expect((await openPage(world, '/app/app-system')).location).toMatch(/^\/pub\/login/)
  })

  test('its assets are not asked for by the login page [S1-ROUTE-08]', async () => {
    const login = await openPage(world, '/pub/login')
    expect(login.text).not.toMatch(/features_areas|area\.route|form-table/)
    for (const group of [
      'gov',
      'water-waste',
      'air-nei',
      'waste-solid',
      'fce',
      'ems',
      'app-system',
    ])
      expect((await openPage(world, `/${group}`)).location).toBe(`/app/${group}`)
  })
})

describe('the forms of an area', () => {
  test.each([
    ['air-nei/cform', 'AQ-AES', '[S1-ROUTE-09]'],
    ['water-waste/cform', 'WQ-DMR', '[S1-ROUTE-12]'],
    ['waste-solid/cform', 'WA-8700', '[S1-ROUTE-13]'],
  ])('%s lists them, among them %s %s', async (path, code) => {
    const { status, dom } = await open(`/app/${path}`)
    expect(status).toBe(200)
    const link = dom.querySelector(`#forms a[href="/app/${path}/${code.toLowerCase()}"]`)
    expect(link).not.toBeNull()
    const form = await open(link?.getAttribute('href') ?? '')
    expect([form.status, wordsOf(form.dom.querySelector('h1'))]).toEqual([200, link?.text])
  })

  test.each([
    ['f010', 'AQ-AES', '[S1-ROUTE-10]'],
    ['f400', 'GHG-4001', '[S1-ROUTE-11]'],
  ])('air-nei/cform/%s opens the form %s with its questions %s', async (number, code) => {
    const { status, text, dom } = await open(`/app/air-nei/cform/${number}`)
    expect(status).toBe(200)
    expect(text).toContain(`${code}, version`)
    expect(dom.querySelectorAll('dt').length).toBeGreaterThan(5)
  })

  test('those of the agency are all forms, and for staff alone [S1-ROUTE-14]', async () => {
    const page = await open('/app/gov/cform', await staff())
    for (const code of ['AQ-AES', 'DW-BFT', 'WA-UST']) expect(page.text).toContain(code)
    expect((await open('/app/gov/cform')).location).toBe('/app/x/404')
  })

  test('those of environmental events lead to the public reports and to the desk [S1-ROUTE-15]', async () => {
    const { dom } = await open('/app/ems/cform')
    const links = dom.querySelectorAll('#forms a').map((a) => a.getAttribute('href') ?? '')
    expect(links).toHaveLength(3)
    for (const href of links.slice(0, 2)) expect((await open(href)).status).toBeLessThan(400)
  })

  test('a form of another area, and one that does not exist, is not found', async () => {
    for (const code of ['dw-bft', 'nothing', 'x'.repeat(40)])
      expect((await open(`/app/air-nei/cform/${code}`)).status).toBeGreaterThanOrEqual(400)
  })
})
