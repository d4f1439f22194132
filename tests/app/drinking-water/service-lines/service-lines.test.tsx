import { beforeEach, describe, expect, test } from 'vitest'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { makeLine, makeWaterSystem, materialRid } from '#tests/support/factories/service-lines.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { openPage, type RenderedPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const COMMUNITY = '/app/service-lines/community'
const NTNC = '/app/service-lines/ntnc'
let reader: string
let editor: string
let alder: number
let school: number

beforeEach(async () => {
  reader = cookieOf(await makeSession(world.db, { kind: 'owner' }))
  const actions = [['drinking-water', 'serviceLine.actions.edit']] as const
  editor = cookieOf(
    await makeSession(world.db, { kind: 'staff', displayName: 'Dana Waters', actions }),
  )
  alder = await makeWaterSystem(world.db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
  school = await makeWaterSystem(world.db, { name: 'Mill Road School', typeId: 2 })
})

type Post = Record<string, string | string[]>
const open = (address: string, cookie = reader, post?: Post) =>
  openPage(world, address, { cookie, ...(post ? { post } : {}) })
const lines = (page: RenderedPage, selector: string) =>
  page.dom.querySelectorAll(selector).map((each) => each.text.trim())
const choices = (page: RenderedPage, name: string) =>
  page.dom
    .querySelectorAll(`input[name=${name}]`)
    .map((box) => box.parentNode?.text.trim().replace(/\s+/g, ' '))

describe('the search', () => {
  test('has a tab for each type of water system, each with its own lines [S3-ROUTE-24, S3-LSLI-01]', async () => {
    await makeLine(world.db, { siteId: alder, address: '18 Canal Street' })
    await makeLine(world.db, { siteId: school, address: '1 Mill Road' })
    const community = await open(COMMUNITY)
    expect(community.status).toBe(200)
    expect(community.dom.querySelector('h1')?.text).toBe('LSLI Search')
    expect(lines(community, 'nav[aria-label="Water system type"] a')).toEqual([
      'Community',
      'Non-Transient Non-Community',
    ])
    expect(community.text).toContain('18 Canal Street')
    expect(community.text).not.toContain('1 Mill Road')
    const ntnc = await open(NTNC)
    expect(ntnc.text).toContain('1 Mill Road')
    expect(ntnc.text).not.toContain('18 Canal Street')
  })

  test('any other category leads to /app/x/404 [S3-ROUTE-24]', async () => {
    const page = await open('/app/service-lines/transient')
    expect([page.status, page.location]).toEqual([302, '/app/x/404'])
  })

  test('term fills the keyword and finds by it [S3-ROUTE-25]', async () => {
    await makeLine(world.db, { siteId: alder, address: '18 Canal Street' })
    await makeLine(world.db, { siteId: alder, address: '5 Third Street' })
    const page = await open(`${COMMUNITY}?term=canal`)
    expect(page.dom.querySelector('input[name=term]')?.getAttribute('value')).toBe('canal')
    expect(page.text).toContain('18 Canal Street')
    expect(page.text).not.toContain('5 Third Street')
  })

  test('has criteria at the side and switches between grid and map [S3-LSLI-02, S3-LSLI-03]', async () => {
    await makeLine(world.db, { siteId: alder })
    const page = await open(COMMUNITY)
    expect(page.dom.querySelector('form[role=search][aria-label=Criteria]')).not.toBeNull()
    expect(lines(page, '[role=group][aria-label=View] a')).toEqual(['Grid', 'Map'])
    expect(page.dom.querySelector('svg[aria-label="Map of service lines"]')).toBeNull()
    const map = await open(`${COMMUNITY}?view=map`)
    expect(map.dom.querySelector('svg[aria-label="Map of service lines"]')).not.toBeNull()
    // The list stands beside the map.
    expect(map.dom.querySelector('table')).not.toBeNull()
  })

  test('the paginator is in the grid alone [S3-LSLI-05]', async () => {
    for (let i = 0; i < 21; i++) await makeLine(world.db, { siteId: alder })
    expect((await open(COMMUNITY)).html).toContain('page=2')
    expect((await open(`${COMMUNITY}?view=map`)).html).not.toContain('page=2')
  })

  test('the legend is closed at first, and the note stands under the map alone [S3-LSLI-06, S3-LSLI-08]', async () => {
    const page = await open(`${COMMUNITY}?view=map`)
    const legend = page.dom
      .querySelectorAll('details')
      .find((each) => each.querySelector('summary')?.text === 'Map Legend')
    expect(legend).toBeDefined()
    expect(legend?.hasAttribute('open')).toBe(false)
    expect(page.text).toContain('New data may take up to 24 hours to show.')
    expect(lines(await open(COMMUNITY), 'summary')).not.toContain('Map Legend')
  })

  test('the map asks, by decision, once for the whole screen and not 25 times, and a line on it is 35 pixels wide and leads to itself [S3-LSLI-09, S3-LSLI-10]', async () => {
    const id = await makeLine(world.db, { siteId: alder, publicMaterial: 'Lead' })
    world.restCalls.length = 0
    const page = await open(`${COMMUNITY}?view=map&bbox=-123.2,44.8,-123,45`)
    expect(world.restCalls.filter((path) => path.endsWith('GeoJson'))).toHaveLength(1)
    const mark = page.dom.querySelector(`svg[role=group] a[href="/app/service-line/edit/${id}"]`)
    expect(mark?.querySelector('svg')?.getAttribute('width')).toBe('35')
    expect(mark?.querySelector('title')?.text).toContain('Lead')
    expect(lines(page, `svg[role=group] a[href="/app/service-line/edit/${id}"] text`)).toEqual([
      'L',
      'C',
    ])
  })

  test('the first map holds every line once, and no mark lies over another', async () => {
    // A town, a village of which the lines lie beside the middle of their place, and lines beyond the state.
    for (let i = 0; i < 40; i++)
      await makeLine(world.db, {
        siteId: alder,
        lat: 44.9 + i * 0.0004,
        lon: -123.1 + (i % 7) * 0.002,
      })
    for (let i = 0; i < 9; i++)
      await makeLine(world.db, { siteId: alder, lat: 42.1 + i * 0.06, lon: -118.2 - i * 0.05 })
    for (const lat of [48.2, 48.201]) await makeLine(world.db, { siteId: alder, lat, lon: -116.4 })
    const page = await open(`${COMMUNITY}?view=map`)
    expect(page.text).toContain('51 lines on this map')
    const marks = page.dom.querySelectorAll('svg[role=group] a').map((mark) => {
      const disc = mark.querySelector('circle')
      const at = (side: string) => Number(disc?.getAttribute(side))
      return {
        lines: Number(mark.getAttribute('data-lines')),
        x: at('cx'),
        y: at('cy'),
        r: at('r'),
      }
    })
    expect(marks.reduce((sum, { lines: each }) => sum + each, 0)).toBe(51)
    for (const { x, y, r } of marks)
      expect([x > r && x < 640 - r && y > r && y < 480 - r, r]).toEqual([true, 23])
    const over = marks.filter((one, at) =>
      marks.some((other, more) => more > at && Math.hypot(one.x - other.x, one.y - other.y) < 45),
    )
    expect(over).toEqual([])
  })

  test('lines of one address, which nobody can come nearer to, are read in the list', async () => {
    for (const unit of ['1', '2'])
      await makeLine(world.db, {
        siteId: alder,
        address: `7 Mill Road, unit ${unit}`,
        lat: 44.9,
        lon: -123.1,
      })
    await makeLine(world.db, { siteId: alder, address: '5 Third Street', lat: 44.95, lon: -123.1 })
    const map = await open(`${COMMUNITY}?view=map&bbox=-123.1001,44.8999,-123.0999,44.9001`)
    const mark = map.dom.querySelector('svg[role=group] a')
    expect(mark?.querySelector('title')?.text).toContain('2 lines, 0 with lead. See the list')
    const list = await open((mark?.getAttribute('href') ?? '').replaceAll('&amp;', '&'))
    expect(list.text).toContain('7 Mill Road, unit 1')
    expect(list.text).toContain('7 Mill Road, unit 2')
    expect(list.text).not.toContain('5 Third Street')
    expect(list.text).toContain('On one place of the map')
  })

  test('each row has an edit icon that leads to the line [S3-LSLI-07]', async () => {
    const id = await makeLine(world.db, { siteId: alder, address: '18 Canal Street' })
    const link = (await open(COMMUNITY)).dom
      .querySelectorAll(`a[href="/app/service-line/edit/${id}"]`)
      .find((each) => each.querySelector('svg use, svg'))
    expect(link?.text).toContain('Edit 18 Canal Street')
  })

  test('the export shows only where the setting is on [S3-LSLI-04]', async () => {
    expect((await open(COMMUNITY)).text).toContain('Export CSV')
    world.config.serviceLines.export = false
    expect((await open(COMMUNITY)).text).not.toContain('Export CSV')
  })

  test('the year is this year, of six [S3-LSLI-12, S3-LSLI-13]', async () => {
    await makeLine(world.db, { siteId: alder, address: '9 Old Street', year: 2023 })
    const page = await open(COMMUNITY)
    expect(lines(page, '#year option')).toEqual(['2026', '2025', '2024', '2023', '2022', '2021'])
    expect(page.dom.querySelector('#year option[selected]')?.text).toBe('2026')
    expect(page.text).not.toContain('9 Old Street')
    expect((await open(`${COMMUNITY}?year=2023`)).text).toContain('9 Old Street')
  })

  test('community systems have their seven materials in criteria and legend [S3-LSLI-19]', async () => {
    const names = ['Copper', 'Galvanized', 'Lead', 'Plastic', 'Other', 'NA', 'Unknown']
    const page = await open(`${COMMUNITY}?view=map`)
    expect(choices(page, 'public')).toEqual(names)
    expect(choices(page, 'customer')).toEqual(names)
    expect(
      lines(page, 'li[data-mark]').map((text) => names.find((name) => text.endsWith(name))),
    ).toEqual(names)
  })

  test('the others have their five, and no customer side [S3-LSLI-20]', async () => {
    const names = ['Galvanized', 'Lead', 'Lead Connector', 'Non Lead', 'Lead Status Unknown']
    const page = await open(`${NTNC}?view=map`)
    expect(choices(page, 'public')).toEqual(names)
    expect(choices(page, 'customer')).toEqual([])
    expect(lines(page, 'li[data-mark]')).toHaveLength(5)
  })

  test('offers the four orders and follows them [S3-LSLI-21]', async () => {
    const birch = await makeWaterSystem(world.db, { name: 'Birch Bay Water' })
    await makeLine(world.db, { siteId: alder, address: 'at Alder' })
    await makeLine(world.db, { siteId: birch, address: 'at Birch' })
    const page = await open(COMMUNITY)
    expect(lines(page, '#sort option')).toEqual([
      'Created Date (New-Old)',
      'Created Date (Old-New)',
      'Facility Name A-Z',
      'Facility Name Z-A',
    ])
    const order = async (sort: string) =>
      lines(await open(`${COMMUNITY}?sort=${sort}`), 'tbody th a')
    expect(await order('new')).toEqual(['at Birch', 'at Alder'])
    expect(await order('old')).toEqual(['at Alder', 'at Birch'])
    expect(await order('name')).toEqual(['at Alder', 'at Birch'])
    expect(await order('name-desc')).toEqual(['at Birch', 'at Alder'])
  })

  test('a row shows what the call answers [S3-LSLI-22]', async () => {
    await makeLine(world.db, { siteId: alder, identifier: '04-018834', publicSourceId: 1 })
    const { text } = await open(COMMUNITY)
    for (const words of [
      '04-018834',
      '2026',
      'Canal Street',
      'Alder Falls Water',
      `RID ${alder}`,
      'OR4100101',
      'Single family residence',
      'Built before 1930',
      'Not verified',
      'Public: Copper, not verified',
      'Customer: Copper',
      'Non-lead',
    ])
      expect(text).toContain(words)
  })

  test('a search without matches says so in the specified words [S3-LSLI-33]', async () => {
    expect((await open(`${COMMUNITY}?term=nothing`)).text).toContain(
      'No result found for current criteria.',
    )
  })
})

describe('one line', () => {
  let id: number
  let path: string
  let form: Record<string, string>
  beforeEach(async () => {
    id = await makeLine(world.db, {
      siteId: alder,
      address: '18 Canal Street',
      customerMaterial: 'Unknown',
    })
    path = `/app/service-line/edit/${id}`
    form = {
      version: '1',
      year: '2026',
      categoryId: '1',
      publicMaterialId: String(await materialRid(world.db, 'Copper')),
      everLead: 'YES',
      customerMaterialId: String(await materialRid(world.db, 'Galvanized')),
      buildingTypeId: '1',
      publicSourceId: '4',
      customerSourceId: '6',
    }
  })

  test('shows its values, the tab, its water system, and who made and saved it when [S1-ROUTE-53, S3-ROUTE-26, S3-LSLI-23, S3-LSLI-25, S3-LSLI-26]', async () => {
    const page = await open(path, editor)
    expect(page.status).toBe(200)
    expect(lines(page, 'nav[aria-label="Service line"] a')).toEqual(['Basic Info'])
    expect(page.dom.querySelector('#customerMaterialId option[selected]')?.text).toBe('Unknown')
    const panel = (name: string) =>
      page.dom.querySelector(`section[aria-labelledby=${name}-title]`)?.text ?? ''
    expect(panel('water-system')).toContain('Alder Falls Water')
    expect(panel('water-system')).toContain(String(alder))
    expect(panel('record')).toContain('by Import of the inventory')
    expect(panel('record')).toContain('by Alder Falls Water')
    expect(panel('record')).toMatch(/2026/)
  })

  test('without serviceLine.actions.edit there is no Save, and a post is refused [S3-LSLI-24]', async () => {
    const page = await open(path)
    expect(page.text).toContain('18 Canal Street')
    expect(lines(page, 'main button')).not.toContain('Save')
    expect(lines(await open(path, editor), 'main button')).toContain('Save')
    expect((await open(path, reader, form)).status).toBe(403)
  })

  test('a star waits beside the title for unsaved changes, and the page after a save has none shown [S3-LSLI-27]', async () => {
    const page = await open(path, editor)
    const mark = page.dom.querySelector('[data-unsaved-mark]')
    expect(mark?.text).toContain('*')
    expect(mark?.hasAttribute('hidden')).toBe(true)
    expect(page.dom.querySelector('form[data-unsaved]')).not.toBeNull()
    const refused = await open(path, editor, { ...form, categoryId: '' })
    expect(refused.dom.querySelector('[data-unsaved-mark]')?.hasAttribute('hidden')).toBe(false)
  })

  test('the location is words and no field [S3-LSLI-28]', async () => {
    const page = await open(path, editor)
    expect(page.text).toContain('The location cannot be changed here.')
    const named = page.dom
      .querySelectorAll('main form [name]')
      .map((each) => each.getAttribute('name'))
    expect(named.filter((name) => /address|location|lat|lon/i.test(name ?? ''))).toEqual([])
    expect(named).not.toContain('class')
  })

  test('a save says so, and shows the class with its reason and the history [S3-LSLI-31]', async () => {
    const answer = await open(path, editor, form)
    expect([answer.status, answer.location]).toEqual([303, `${path}?done=saved`])
    const page = await open(`${path}?done=saved`, editor)
    expect(page.text).toContain('Saved Successfully')
    expect(page.text).toContain('Galvanized Requiring Replacement')
    expect(page.text).toContain('lead pipe once lay before it')
    expect(page.dom.querySelector('tr[aria-current]')?.text).toContain('this line')
    expect(page.dom.querySelector('#history')?.text).toContain(
      'Customer side: Unknown to Galvanized',
    )
    expect(page.dom.querySelector('#history')?.text).toContain('Dana Waters')
  })

  test.each(['year', 'categoryId', 'publicMaterialId', 'customerMaterialId', 'publicSourceId'])(
    'without %s the save fails under SAVE ERROR, and keeps the rest [S3-LSLI-30, S3-LSLI-32]',
    async (field) => {
      const page = await open(path, editor, { ...form, [field]: '' })
      expect(page.status).toBe(400)
      expect(page.text).toContain('SAVE ERROR')
      expect(page.text).toContain('Required fields missing')
      expect(page.dom.querySelector(`#error-summary a[href="#${field}"]`)?.text).toContain(
        'Required.',
      )
      expect(
        page.dom
          .querySelector('#everLead input[checked], input[name=everLead][checked]')
          ?.getAttribute('value'),
      ).toBe('YES')
    },
  )

  test('the second of two is told, sees both answers and loses none of theirs', async () => {
    await open(path, editor, form)
    const plastic = String(await materialRid(world.db, 'Plastic'))
    const page = await open(path, editor, { ...form, customerMaterialId: plastic })
    expect(page.status).toBe(409)
    expect(page.text).toContain('SAVE ERROR')
    expect(page.dom.querySelector('#conflict')?.text).toMatch(
      /Customer material\s*Galvanized\s*Plastic/,
    )
    expect(page.dom.querySelector('#customerMaterialId option[selected]')?.text).toBe('Plastic')
    expect(page.dom.querySelector('input[name=version]')?.getAttribute('value')).toBe('2')
  })
})
