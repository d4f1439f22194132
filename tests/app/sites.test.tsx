import { describe, expect, test } from 'vitest'
import { makePermit } from '#tests/support/factories/permits.ts'
import {
  addEmission,
  addEmissionUnit,
  addEnforcement,
  addEvent,
  addInspection,
  addReleasePoint,
  addViolation,
} from '#tests/support/factories/site-records.ts'
import { addSiteProduct, makeSite } from '#tests/support/factories/sites.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const SITES = '/pub/pub-rcd/sites'
const review = (id: number, query = ''): string => `/pub/pub-rcd/site/review/${id}${query}`

describe('app site search', () => {
  test('the grid shows name, id, address and status, sorted A-Z or Z-A [S2-SITE-01] [S2-SITE-03] [S2-SITE-04] [S2-SITE-05] [S2-ROUTE-11]', async () => {
    await makeSite(world.db, {
      name: 'beta Works',
      identifier: 'B-1',
      address: '2 Dock Road',
      city: 'Astoria',
    })
    await makeSite(world.db, { name: 'Alpha Mill', identifier: 'A-1' })
    const up = await openPage(world, SITES)
    expect(up.dom.querySelectorAll('[aria-label="View"] a').map(wordsOf)).toEqual(['Grid', 'Map'])
    expect(up.dom.querySelectorAll('#sort option').map(wordsOf)).toEqual([
      'Site name A-Z',
      'Site name Z-A',
    ])
    const rows = up.dom.querySelectorAll('table tbody').map(wordsOf)
    expect(rows.map((row) => /Alpha Mill|beta Works/.exec(row)?.[0])).toEqual([
      'Alpha Mill',
      'beta Works',
    ])
    for (const value of ['B-1', '2 Dock Road, Astoria', 'Active']) expect(rows[1]).toContain(value)
    const down = await openPage(world, `${SITES}?sort=name-desc`)
    expect(
      down.dom
        .querySelectorAll('table tbody')
        .map((row) => /Alpha Mill|beta Works/.exec(wordsOf(row))?.[0]),
    ).toEqual(['beta Works', 'Alpha Mill'])
  })

  test.each([
    ['A', 'Active'],
    ['P', 'Pending'],
    ['I', 'Inactive'],
  ])('status %s reads %s [S2-SITE-06]', async (code, word) => {
    await makeSite(world.db, { status_code: code })
    const { dom } = await openPage(world, SITES)
    expect(wordsOf(dom.querySelector('tbody [data-tone]'))).toBe(word)
  })

  test('a contested site is marked [S2-SITE-07]', async () => {
    await makeSite(world.db, { name: 'Quarrel Mill', contested_code: 'C' })
    await makeSite(world.db, { name: 'Quiet Mill' })
    const { dom } = await openPage(world, SITES)
    expect(
      dom.querySelectorAll('table tbody').map((row) => wordsOf(row).includes('Contested case.')),
    ).toEqual([false, true].reverse())
  })

  test('a search without hits says the specified sentence [S2-SITE-08]', async () => {
    expect((await openPage(world, `${SITES}?term=zzz`)).text).toContain(
      'No result found for current criteria.',
    )
  })
})

describe('app site review', () => {
  test('Site Info is read-only with name, FIS identifier, status, location and county [S2-SITE-11] [S2-SITE-12] [S2-SITE-13] [S2-ROUTE-12]', async () => {
    const id = await makeSite(world.db, {
      name: 'Old Mill',
      fis_id: 4711,
      status_code: 'I',
      address: '9 Dock Road',
      city: 'Salem',
    })
    const { dom, status } = await openPage(world, review(id))
    expect(status).toBe(200)
    const info = dom.querySelector('#info')
    for (const value of ['Old Mill', '4711', 'Inactive', '9 Dock Road, Salem', 'Marion'])
      expect(wordsOf(info)).toContain(value)
    expect(info?.querySelectorAll('input, select, textarea')).toHaveLength(0)
    expect(dom.querySelectorAll('a[href*="edit"]')).toHaveLength(0)
  })

  test('the tabs stand in the order of the specification [S2-SITE-19]', async () => {
    const id = await makeSite(world.db)
    const { dom } = await openPage(world, review(id, '?tab=air'))
    expect(
      dom
        .querySelectorAll('nav[aria-label="Site record"] a')
        .map((tab) => wordsOf(tab).replace(/ ?\(.*/, '')),
    ).toEqual([
      'Site Info',
      'Permit/License/Certificate',
      'Inspection',
      'Enforcement',
      'Violation',
      'Event',
      'Air Quality',
    ])
    expect(
      dom
        .querySelectorAll('nav[aria-label="Air Quality"] a')
        .map((tab) => wordsOf(tab).replace(/ ?\(.*/, '')),
    ).toEqual(['Stack', 'Emission Unit', 'Emission Limit'])
  })

  test('Permit/License/Certificate lists the permits with links [S2-SITE-14]', async () => {
    const id = await makeSite(world.db)
    const permit = await makePermit(world.db, {
      site_id: id,
      number: 'P-5',
      type: 'Title V',
      interest: 'Air',
    })
    const { dom } = await openPage(world, review(id, '?tab=permit'))
    const row = dom.querySelector('#permits tbody')
    for (const value of [
      'P-5',
      'Title V',
      'Active',
      'Issued Jan 10, 2024',
      'Jan 15, 2024 to Jan 14, 2029',
      'Air',
    ])
      expect(wordsOf(row)).toContain(value)
    expect(row?.querySelector('a')?.getAttribute('href')).toBe(
      `/pub/pub-rcd/permits/review/7/${permit}`,
    )
  })

  test('Inspection, Enforcement and Violation list their values [S2-SITE-15] [S2-SITE-16] [S2-SITE-17]', async () => {
    const id = await makeSite(world.db)
    await addInspection(world.db, id)
    await addEnforcement(world.db, id)
    await addViolation(world.db, id)
    const inspection = wordsOf(
      (await openPage(world, review(id, '?tab=inspection'))).dom.querySelector('#records'),
    )
    for (const value of [
      'Compliance',
      'Full evaluation',
      'Mar 2, 2026',
      'Mar 4, 2026',
      'Closed',
      'Kit Rowan',
    ])
      expect(inspection).toContain(value)
    const violation = wordsOf(
      (await openPage(world, review(id, '?tab=violation'))).dom.querySelector('#records'),
    )
    for (const value of [
      'Reporting',
      'Late report',
      'Open',
      'Apr 1, 2026',
      'Mar 20, 2026',
      '$1,250.50',
    ])
      expect(violation).toContain(value)
    const { dom } = await openPage(world, review(id, '?tab=enforcement'))
    expect(
      dom.querySelectorAll('#records th[scope=col], #records [role=columnheader]').map(wordsOf),
    ).toEqual([
      'Category',
      'Type',
      'Number',
      'Status',
      'Issued by',
      'Issued',
      'Determined',
      'Response due',
      'Response',
    ])
    expect(wordsOf(dom.querySelector('#records tbody'))).not.toContain('Not recorded')
  })

  test('Event lists public events alone [S2-SITE-18]', async () => {
    const id = await makeSite(world.db)
    await addEvent(world.db, id, { subject: 'Odor at night' })
    await addEvent(world.db, id, { subject: 'Whistle', is_confidential: true })
    const { text } = await openPage(world, review(id, '?tab=event'))
    expect(text).toContain('Odor at night')
    expect(text).not.toContain('Whistle')
  })

  test('Air Quality lists stacks, units and yearly emissions with their kind [S2-SITE-20] [S2-SITE-21] [S2-SITE-22] [S2-SITE-23] [S2-SITE-24] [S2-SITE-25]', async () => {
    const id = await makeSite(world.db)
    await addReleasePoint(world.db, id, 'ST-1')
    await addEmissionUnit(world.db, id, 'U-1')
    for (const [code, name] of [
      ['C', 'Nitrogen oxides'],
      ['H', 'Benzene'],
      ['V', 'VOC total'],
      ['O', 'Carbon dioxide'],
    ] as const)
      await addEmission(world.db, id, { year: 2024, substance: name, code })
    const stacks = await openPage(world, review(id, '?tab=air'))
    for (const value of ['Stack ST-1', 'ST-1', 'Vertical stack', 'Boiler exhaust'])
      expect(stacks.text).toContain(value)
    const units = await openPage(world, review(id, '?tab=air&sub=unit'))
    for (const value of ['Boiler U-1', 'U-1', 'Gas fired']) expect(units.text).toContain(value)
    const emissions = await openPage(world, review(id, '?tab=air&sub=limit'))
    const heads = emissions.dom.querySelectorAll('#records [role=columnheader]').map(wordsOf)
    expect(heads).toEqual([
      'Inventory year',
      'Substance',
      'Kind of pollutant',
      'Reported',
      'Calculated',
      'Unit',
    ])
    const kinds = emissions.dom.querySelectorAll('#records tbody').map(wordsOf)
    expect(kinds[0]).toContain('2024')
    expect(kinds[0]).toContain('12.5')
    expect(kinds[0]).toContain('11.75')
    for (const [name, kind] of [
      ['Nitrogen oxides', 'Criteria'],
      ['Benzene', 'HAP'],
      ['VOC total', 'VOC'],
      ['Carbon dioxide', 'Other'],
    ])
      expect(kinds.find((row) => row.includes(name ?? ''))).toContain(kind)
  })

  test('a site known to two products has two side panels [S2-SITE-26]', async () => {
    const id = await makeSite(world.db)
    await addSiteProduct(world.db, id, {
      productId: 7,
      name: 'Mill (air)',
      location: '1 Dock Road',
      facilityType: 'Pulp mill',
    })
    await addSiteProduct(world.db, id, {
      productId: 9,
      name: 'Mill (waste)',
      location: '2 Dock Road',
      facilityType: 'Landfill',
    })
    const { dom } = await openPage(world, review(id))
    const panels = dom.querySelectorAll('aside section[aria-labelledby^=product]').map(wordsOf)
    expect(panels).toHaveLength(2)
    for (const value of ['Mill (air)', '1 Dock Road', 'Pulp mill'])
      expect(panels[0]).toContain(value)
    for (const value of ['Mill (waste)', '2 Dock Road', 'Landfill'])
      expect(panels[1]).toContain(value)
  })

  test.each(['permit', 'inspection', 'enforcement', 'violation', 'event', 'air'])(
    'an empty %s tab says "No record found." [S2-SITE-28]',
    async (tab) => {
      const id = await makeSite(world.db)
      expect((await openPage(world, review(id, `?tab=${tab}`))).text).toContain('No record found.')
    },
  )

  test('unknown and non-public sites are not found [S2-ROUTE-12]', async () => {
    const hidden = await makeSite(world.db, { is_public: false })
    for (const id of [hidden, 999999]) expect((await openPage(world, review(id))).status).toBe(404)
  })
})
