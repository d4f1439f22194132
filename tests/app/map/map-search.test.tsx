import { describe, expect, test } from 'vitest'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { linkPermit, makePermit } from '#tests/support/factories/permits.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { openPage, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PERMITS = '/pub/pub-rcd/permits'
const SEARCHES = ['permits', 'projects', 'submittals', 'sites'] as const
const AROUND_SALEM = 'bbox=-123.5,44.5,-122.5,45.5'

const list = ({ dom }: RenderedPage): string[] =>
  dom.querySelectorAll('ol a[data-selects]').map(wordsOf)
const info = ({ dom }: RenderedPage): string =>
  wordsOf(dom.querySelector('[aria-labelledby=site-info-title]'))
const links = ({ dom }: RenderedPage): Record<string, string | undefined> =>
  Object.fromEntries(
    dom
      .querySelectorAll('[aria-labelledby=site-info-title] a')
      .map((link) => [wordsOf(link), link.getAttribute('href')]),
  )

describe('app map of the searches', () => {
  test.each(SEARCHES)(
    '%s have a map view with its list, and say that it needs script [S2-MAP-05] [S2-PLC-01] [S2-PROJ-01] [S2-SUB-08] [S2-SITE-01]',
    async (kind) => {
      const site_id = await makeSite(world.db, { name: 'Alder Mill' })
      await makePermit(world.db, { site_id })
      await makeProject(world.db, { site_id })
      await makeSubmittal(world.db, { site_id })
      const page = await openPage(world, `/pub/pub-rcd/${kind}?view=map`)
      expect(page.status).toBe(200)
      expect(list(page)).toContain('Alder Mill')
      expect(page.dom.querySelector('noscript')?.innerHTML).toContain('The map needs JavaScript')
      expect(
        page.dom.querySelector('[aria-label="View"] [aria-current]')?.structuredText,
      ).toContain('Map')
    },
  )

  test.each(SEARCHES)(
    'the map of %s tells that new data may take a day [S2-MAP-04]',
    async (kind) => {
      const { text } = await openPage(world, `/pub/pub-rcd/${kind}?view=map`)
      expect(text).toContain('New data may take up to 24 hours to show.')
    },
  )

  test('the map of permits warns of portable sources, the others do not [S2-PLC-27]', async () => {
    const warning = 'Portable sources do not show accurate latitude and longitude.'
    expect((await openPage(world, `${PERMITS}?view=map`)).text).toContain(warning)
    expect((await openPage(world, '/pub/pub-rcd/sites?view=map')).text).not.toContain(warning)
  })

  test('the list holds what lies in the box of the address, and says what it leaves out [S2-MAP-06]', async () => {
    await makePermit(world.db, { site_id: await makeSite(world.db, { name: 'In Salem' }) })
    await makePermit(world.db, {
      site_id: await makeSite(world.db, { name: 'In Burns', lat: 43.6, lon: -119 }),
    })
    await makePermit(world.db, {
      site_id: await makeSite(world.db, { name: 'Nowhere', lat: null, lon: null }),
    })
    const page = await openPage(world, `${PERMITS}?view=map&${AROUND_SALEM}`)
    expect(list(page)).toEqual(['In Salem'])
    expect(wordsOf(page.dom.querySelector('#results'))).toBe('1 record on this map')
    expect(page.text).toContain(
      '1 more record lies outside this map. 1 more record has no mapped location.',
    )
    const all = page.dom
      .querySelectorAll('a')
      .find((link) => wordsOf(link) === 'See all 3 in the list')
    expect(all?.getAttribute('href')).toBe(PERMITS)
  })

  test('a plain map shows the agency area; the grid has no such limit', async () => {
    await makePermit(world.db, {
      site_id: await makeSite(world.db, { name: 'In Honolulu', lat: 21.3, lon: -157.8 }),
    })
    expect(list(await openPage(world, `${PERMITS}?view=map`))).toEqual([])
    expect((await openPage(world, PERMITS)).text).toContain('In Honolulu')
  })

  test('an entry of the list selects its site and keeps the rest of the address', async () => {
    const site_id = await makeSite(world.db, { name: 'Alder Mill' })
    await makePermit(world.db, { site_id })
    const { dom } = await openPage(world, `${PERMITS}?view=map&${AROUND_SALEM}&term=alder`)
    const href = dom.querySelector('a[data-selects]')?.getAttribute('href') ?? ''
    const params = new URL(href, 'https://x').searchParams
    expect(Object.fromEntries(params)).toEqual({
      term: 'alder',
      view: 'map',
      bbox: '-123.5,44.5,-122.5,45.5',
      site: String(site_id),
    })
  })

  test('a map that cannot be read is refused', async () => {
    expect((await openPage(world, `${PERMITS}?view=map&bbox=1,2,3`)).status).toBe(400)
  })
})

describe('app map site info', () => {
  test('a chosen site shows name, id, srn and location, and its permits with all values [S2-PLC-24] [S2-PLC-25] [S2-MAP-07]', async () => {
    const site_id = await makeSite(world.db, {
      name: 'Alder Mill',
      identifier: 'AM-9',
      srn: 'S-77',
      address: '4 Alder Way',
    })
    const permit = await makePermit(world.db, {
      site_id,
      number: 'P-1',
      type: 'Title V',
      status: 'Active',
      interest: 'Air',
    })
    const submittal = await makeSubmittal(world.db, { site_id, applicationName: 'Permit renewal' })
    await linkPermit(world.db, permit, submittal)
    await makePermit(world.db, {
      site_id: await makeSite(world.db, { name: 'Birch Mill' }),
      number: 'P-2',
    })
    const page = await openPage(world, `${PERMITS}?view=map&site=${site_id}`)
    const words = info(page)
    for (const value of [
      'Alder Mill',
      'AM-9',
      'S-77',
      '4 Alder Way',
      'PLC Info (1)',
      'P-1',
      'Title V, Air',
      'Active',
    ])
      expect(words).toContain(value)
    for (const value of [
      `Submission RID ${submittal}`,
      'Permit renewal',
      'Jan 15, 2024 to Jan 14, 2029',
    ])
      expect(words).toContain(value)
    expect(words).not.toContain('P-2')
    expect(page.dom.querySelectorAll('li[data-selected] a[data-selects]').map(wordsOf)).toEqual([
      'Alder Mill',
    ])
  })

  test('its permits lead to the issued document [S2-PLC-26]', async () => {
    const site_id = await makeSite(world.db)
    const permit = await makePermit(world.db, { site_id, number: 'P-1' })
    const submittal = await makeSubmittal(world.db, { site_id })
    await linkPermit(world.db, permit, submittal)
    const file = await makeDocument(world.db, {
      kind: 'issuance',
      permit_id: permit,
      submittal_id: submittal,
      name: 'Final permit.pdf',
      byte_size: 2600,
    })
    const page = await openPage(world, `${PERMITS}?view=map&site=${site_id}`)
    expect(links(page)['Permit document, 3 KB for P-1']).toBe(
      `/api/Anon/PublicInquiry/DownloadAttachment/7/${file}`,
    )
  })

  test('the search is asked again with the number of the site, under the same criteria [S2-MAP-07]', async () => {
    const site_id = await makeSite(world.db)
    await makePermit(world.db, { site_id, number: 'ONE-1' })
    await makePermit(world.db, { site_id, number: 'TWO-2' })
    const page = await openPage(world, `${PERMITS}?view=map&term=one-1&site=${site_id}`)
    expect(info(page)).toContain('ONE-1')
    expect(info(page)).not.toContain('TWO-2')
    expect(world.restCalls.filter((path) => path.includes('GetPermitByCriteria'))).toHaveLength(4)
    expect(world.restCalls.filter((path) => path.includes('GetFacility'))).toHaveLength(1)
  })

  test('closing the site keeps the map where it is', async () => {
    const site_id = await makeSite(world.db)
    await makePermit(world.db, { site_id })
    const page = await openPage(world, `${PERMITS}?view=map&${AROUND_SALEM}&site=${site_id}`)
    expect(links(page)['Close site info']).toBe(
      `${PERMITS}?view=map&bbox=-123.5%2C44.5%2C-122.5%2C45.5`,
    )
  })

  test('a site that is not public is told, and the map still opens', async () => {
    const hidden = await makeSite(world.db, { is_public: false })
    const page = await openPage(world, `${PERMITS}?view=map&site=${hidden}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('The site in the address is not a public record.')
    expect(info(page)).toBe('')
  })

  test('projects and submittals list those of the site with their links', async () => {
    const site_id = await makeSite(world.db, { name: 'Alder Mill' })
    const project = await makeProject(world.db, { site_id, name: 'New kiln' })
    const submittal = await makeSubmittal(world.db, { site_id, applicationName: 'Permit renewal' })
    const projects = await openPage(world, `/pub/pub-rcd/projects?view=map&site=${site_id}`)
    expect(info(projects)).toContain('Projects (1)')
    expect(links(projects)['New kiln']).toMatch(new RegExp(`/projects/review/\\d+/${project}$`))
    const submittals = await openPage(world, `/pub/pub-rcd/submittals?view=map&site=${site_id}`)
    expect(info(submittals)).toContain('Submittals (1)')
    expect(links(submittals)[`Submittal ${submittal}`]).toContain(
      `/submittals/review/7/${submittal}`,
    )
  })

  test('the site search links to the review under the area, and for editors to the edit page [S2-SITE-09] [S2-SITE-10]', async () => {
    const id = await makeSite(world.db)
    const visitor = links(await openPage(world, `/pub/pub-rcd/sites?view=map&site=${id}`))
    expect(visitor['Open site record']).toBe(`/pub/pub-rcd/site/review/${id}`)
    expect(visitor['Edit site']).toBeUndefined()
    const open = async (actions: [string, string][]) =>
      links(
        await openPage(world, `/app/pub-rcd/sites?view=map&site=${id}`, {
          cookie: `hw_session=${await makeSession(world.db, { kind: 'staff', actions })}`,
        }),
      )
    const editor = await open([['air-nei', 'facility.actions.edit']])
    expect(editor['Open site record']).toBe(`/app/pub-rcd/site/review/${id}`)
    expect(editor['Edit site']).toBe(`/app/app-nei/sites/edit/${id}`)
    expect((await open([]))['Edit site']).toBeUndefined()
    // The address leads on to the desk, which opens for who sees the link.
    const cookie = `hw_session=${await makeSession(world.db, { kind: 'staff', actions: [['air-nei', 'facility.actions.edit']] })}`
    const led = await openPage(world, editor['Edit site'] ?? '', { cookie })
    expect(led).toMatchObject({ status: 302, location: `/app/gov/sites/${id}` })
    expect((await openPage(world, led.location ?? '', { cookie })).status).toBe(200)
    expect((await openPage(world, '/app/app-nei/sites/edit/x1', { cookie })).status).toBe(404)
  })
})

describe('app map radius', () => {
  const SUBMITTALS = '/pub/pub-rcd/submittals'

  test('the map of submittals has a number box from 0 to 50, the grid has none [S2-SUB-19]', async () => {
    const { dom } = await openPage(world, `${SUBMITTALS}?view=map&radius=12.25`)
    const box = dom.querySelector('input[name=radius]')
    expect([
      box?.getAttribute('min'),
      box?.getAttribute('max'),
      box?.getAttribute('value'),
    ]).toEqual(['0', '50', '12.25'])
    expect((await openPage(world, SUBMITTALS)).dom.querySelector('input[name=radius]')).toBeNull()
  })

  test('rows beyond the radius around the middle of the map are left out; 0 is no limit [S2-SUB-19] [S2-SUB-20]', async () => {
    await makeSubmittal(world.db, {
      site_id: await makeSite(world.db, { name: 'Near', lat: 45, lon: -123.1 }),
    })
    await makeSubmittal(world.db, {
      site_id: await makeSite(world.db, { name: 'Far', lat: 45.4, lon: -123 }),
    })
    const open = (radius: string) =>
      openPage(world, `${SUBMITTALS}?view=map&${AROUND_SALEM}&radius=${radius}`)
    expect(list(await open('12.25'))).toEqual(['Near'])
    expect(list(await open('0')).sort()).toEqual(['Far', 'Near'])
    expect((await open('12.25')).text).toContain('Within 12.25 miles')
  })

  test.each([
    ['51', 'Enter a radius from 0 to 50 miles'],
    ['-1', 'Enter a radius from 0 to 50 miles'],
    ['far', 'Enter a radius from 0 to 50 miles'],
    ['12.255', 'Enter the radius with at most two decimals'],
  ])('a radius of %s is refused in place [S2-SUB-20]', async (radius, message) => {
    const { dom } = await openPage(world, `${SUBMITTALS}?view=map&radius=${radius}`)
    expect(wordsOf(dom.querySelector('#radius-error'))).toBe(message)
    expect(dom.querySelector('input[name=radius]')?.getAttribute('aria-invalid')).toBe('true')
    expect(dom.querySelector('input[name=radius]')?.getAttribute('value')).toBe(radius)
  })
})
