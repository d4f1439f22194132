import { describe, expect, test } from 'vitest'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { named, oregon } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PROJECTS = '/pub/pub-rcd/projects'

describe('app project search', () => {
  test('the grid has the specified columns and values [S2-PROJ-09] [S2-PROJ-10] [S2-ROUTE-09]', async () => {
    const siteId = await makeSite(world.db, {
      name: 'Old Mill',
      address: '9 Dock Road',
      city: 'Astoria',
    })
    const id = await makeProject(world.db, {
      site_id: siteId,
      name: 'Shore clean-up',
      tracking_no: 'T-9',
      type: 'Clean-up',
      interest: 'Solid waste',
      sub_system: 'Remediation',
      updated_on: '2026-10-10',
    })
    const { dom, status } = await openPage(world, PROJECTS)
    expect(status).toBe(200)
    expect(dom.querySelectorAll('thead th').map(wordsOf)).toEqual([
      'Project RID',
      'Site/Location',
      'Subsystem/Environmental Interest/Project Name/Type/Number',
      'Last Updated/Project Manager',
      'Project Status',
      'Actions',
    ])
    const row = dom.querySelector('tbody')
    for (const value of [
      String(id),
      'Old Mill',
      '9 Dock Road, Astoria',
      'Remediation',
      'Solid waste',
      'Shore clean-up',
      'Clean-up',
      'T-9',
      'Oct 10, 2026',
      'Robin Vale',
      '503-555-0123',
      'In Progress',
    ])
      expect(wordsOf(row)).toContain(value)
    expect(row?.querySelector('a[href^="mailto:"]')?.getAttribute('href')).toBe(
      'mailto:robin.vale@agency.example.gov',
    )
  })

  test('the toggle offers grid and map, the sort list Name A-Z and Z-A [S2-PROJ-01] [S2-PROJ-02] [S2-PROJ-03]', async () => {
    await makeProject(world.db, { name: 'Beta' })
    await makeProject(world.db, { name: 'alpha' })
    const up = await openPage(world, PROJECTS)
    expect(up.dom.querySelectorAll('[aria-label="View"] a').map(wordsOf)).toEqual(['Grid', 'Map'])
    expect(up.dom.querySelectorAll('#sort option').map(wordsOf)).toEqual(['Name A-Z', 'Name Z-A'])
    expect(up.dom.querySelectorAll('tbody strong').map(wordsOf)).toEqual(['alpha', 'Beta'])
    const down = await openPage(world, `${PROJECTS}?sort=name-desc`)
    expect(down.dom.querySelectorAll('tbody strong').map(wordsOf)).toEqual(['Beta', 'alpha'])
  })

  test('the criteria have pickers for interest and type and a region of All or one [S2-PROJ-05] [S2-PROJ-06] [S2-PROJ-07]', async () => {
    const { regionId } = await oregon(world.db)
    await makeProject(world.db, { name: 'Inside' })
    await makeProject(world.db, { name: 'Elsewhere', site_id: null })
    const all = await openPage(world, PROJECTS)
    for (const legend of ['Environmental Interest', 'Project Type', 'Region'])
      expect(all.text).toContain(legend)
    expect(
      all.dom.querySelector('input[type=radio][name=region][value=""]')?.hasAttribute('checked'),
    ).toBe(true)
    expect(all.dom.querySelectorAll('tbody')).toHaveLength(2)
    const one = await openPage(world, `${PROJECTS}?region=${regionId}`)
    expect(one.dom.querySelectorAll('tbody strong').map(wordsOf)).toEqual(['Inside'])
  })

  test('New is styled differently from the rest [S2-PROJ-11]', async () => {
    await makeProject(world.db, { name: 'A', project_status_id: 1 })
    await makeProject(world.db, { name: 'B', project_status_id: 2 })
    const { dom } = await openPage(world, PROJECTS)
    const [fresh, running] = dom.querySelectorAll('tbody [data-tone]')
    expect([wordsOf(fresh ?? null), wordsOf(running ?? null)]).toEqual(['New', 'In Progress'])
    expect(fresh?.getAttribute('data-tone')).not.toBe(running?.getAttribute('data-tone'))
  })

  test('the actions are the review, and the documents elsewhere when there is an address [S2-PROJ-12] [S2-PROJ-13]', async () => {
    const linked = await makeProject(world.db, {
      name: 'A',
      url: 'https://documents.example.gov/9',
    })
    await makeProject(world.db, { name: 'B' })
    await makeProject(world.db, { name: 'C', url: 'javascript:alert(1)' })
    const { dom, html } = await openPage(world, PROJECTS)
    const [a, b, c] = dom.querySelectorAll('tbody')
    expect(a?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toContain(
      `${PROJECTS}/review/9/${linked}`,
    )
    expect(a?.querySelector('a[target=_blank]')?.getAttribute('rel')).toContain('noopener')
    expect(b?.querySelector('a[target=_blank]')).toBeNull()
    expect(c?.querySelector('a[target=_blank]')).toBeNull()
    expect(html).not.toContain('javascript:')
  })

  test('a search without hits says the specified sentence [S2-PROJ-14]', async () => {
    expect((await openPage(world, `${PROJECTS}?term=zzz`)).text).toContain(
      'No result found for current criteria.',
    )
  })

  test('a preset shows the active projects of its region alone [S2-PROJ-16] [S2-PROJ-17]', async () => {
    await oregon(world.db)
    await named(world.db, 'regions', 'Eastern Region')
    await makeProject(world.db, { name: 'New here', project_status_id: 1 })
    await makeProject(world.db, { name: 'Running here', project_status_id: 2 })
    await makeProject(world.db, { name: 'Done here', project_status_id: 3 })
    await makeProject(world.db, { name: 'New elsewhere', project_status_id: 1, site_id: null })
    const list = await openPage(world, PROJECTS)
    const presets = list.dom.querySelectorAll('nav[aria-label="Preset searches"] a')
    expect(presets.map(wordsOf)).toEqual([
      'Active Project in Eastern Region',
      'Active Project in Northwest Region',
      'Active Project in Western Region',
    ])
    const western = await openPage(world, presets[2]?.getAttribute('href') ?? '')
    expect(western.dom.querySelectorAll('tbody strong').map(wordsOf)).toEqual([
      'New here',
      'Running here',
    ])
  })

  test('a malformed cri still answers [S2-PROJ-19]', async () => {
    expect((await openPage(world, `${PROJECTS}?cri=%7Bnonsense`)).status).toBe(200)
  })

  test('only a user with the role action sees Project add [S2-PROJ-15] [S2-ROUTE-01]', async () => {
    const plain = await makeSession(world.db)
    // A right that somebody outside of the agency holds opens nothing to them.
    const outside = await makeSession(world.db, { actions: [['air-nei', 'project.actions.new']] })
    const able = await makeSession(world.db, {
      kind: 'staff',
      actions: [['air-nei', 'project.actions.new']],
    })
    expect((await openPage(world, PROJECTS)).text).not.toContain('Project add')
    expect(
      (await openPage(world, '/app/pub-rcd/projects', { cookie: `hw_session=${plain}` })).text,
    ).not.toContain('Project add')
    expect(
      (await openPage(world, '/app/pub-rcd/projects', { cookie: `hw_session=${outside}` })).text,
    ).not.toContain('Project add')
    const { dom } = await openPage(world, '/app/pub-rcd/projects', { cookie: `hw_session=${able}` })
    expect(
      dom
        .querySelectorAll('a')
        .find((link) => wordsOf(link) === 'Project add')
        ?.getAttribute('href'),
    ).toBe('/app/air-nei/project/add')
  })
})

describe('app project review', () => {
  test('the head shows record, tracking number and name, and Detailed Info opens first [S2-PROJ-20] [S2-PROJ-21] [S2-ROUTE-10]', async () => {
    const id = await makeProject(world.db, { name: 'Shore clean-up', tracking_no: 'T-9' })
    const { dom, text } = await openPage(world, `${PROJECTS}/review/9/${id}`)
    expect(wordsOf(dom.querySelector('h1'))).toBe('Shore clean-up')
    expect(text).toContain(`Project ${id}, tracking number T-9`)
    expect(wordsOf(dom.querySelector('nav[aria-label="Project record"] [aria-current]'))).toBe(
      'Detailed Info',
    )
  })

  test.each([
    [7, 'AirNEI', 'Air emissions details'],
    [9, 'WasteSolid', 'Solid waste details'],
    [3, 'WaterWaste', 'Water and wastewater details'],
  ])(
    'product %i (%s) shows its own block [S2-PROJ-22] [S2-CONST-03]',
    async (productId, schema, title) => {
      const id = await makeProject(world.db, {
        product_id: productId,
        details: JSON.stringify({ ownField: 'own value' }),
      })
      const { dom } = await openPage(world, `${PROJECTS}/review/${productId}/${id}`)
      const block = wordsOf(dom.querySelector(`#schema-${schema}`))
      expect(block).toContain(title)
      expect(block).toContain('own value')
    },
  )

  test('any other schema shows the common fields alone [S2-PROJ-22]', async () => {
    const id = await makeProject(world.db, {
      product_id: 6,
      details: JSON.stringify({ ownField: 'own value' }),
    })
    const { text } = await openPage(world, `${PROJECTS}/review/6/${id}`)
    expect(text).toContain('Tracking number')
    expect(text).not.toContain('own value')
  })

  test('Supporting Documents lists the files, and the address elsewhere when there is one [S2-PROJ-23] [S2-PROJ-24]', async () => {
    const id = await makeProject(world.db, { url: 'https://documents.example.gov/9' })
    const plain = await makeProject(world.db)
    await makeDocument(world.db, {
      kind: 'project',
      project_id: id,
      product_id: 9,
      name: 'Plan.pdf',
    })
    const page = await openPage(world, `${PROJECTS}/review/9/${id}?tab=doc`)
    expect(page.text).toContain('Plan.pdf')
    expect(page.text).toContain('More documents for this project are available at:')
    expect(page.dom.querySelector('main a[target=_blank]')?.getAttribute('href')).toBe(
      'https://documents.example.gov/9',
    )
    expect((await openPage(world, `${PROJECTS}/review/9/${plain}?tab=doc`)).text).not.toContain(
      'More documents',
    )
  })

  test('Related Documents has Attachments and Issuances of the submittals [S2-PROJ-25] [S2-PROJ-26] [S2-PROJ-27]', async () => {
    const id = await makeProject(world.db)
    const submittal = await makeSubmittal(world.db, { product_id: 9, project_id: id })
    await makeDocument(world.db, {
      kind: 'work_task',
      submittal_id: submittal,
      product_id: 9,
      name: 'Map.pdf',
    })
    await makeDocument(world.db, {
      kind: 'issuance',
      submittal_id: submittal,
      product_id: 9,
      name: 'Letter.pdf',
    })
    const attachments = await openPage(world, `${PROJECTS}/review/9/${id}?tab=document`)
    expect(
      attachments.dom.querySelectorAll('nav[aria-label="Related Documents"] a').map(wordsOf),
    ).toEqual(['Attachments (1)', 'Issuances (1)'])
    expect(attachments.text).toContain('Map.pdf')
    const issuances = await openPage(world, `${PROJECTS}/review/9/${id}?tab=document&sub=issurance`)
    expect(issuances.text).toContain('Letter.pdf')
  })

  test('Submittals lists them, and the side shows the site [S2-PROJ-28] [S2-PROJ-29]', async () => {
    const siteId = await makeSite(world.db, { name: 'Old Mill' })
    const id = await makeProject(world.db, { site_id: siteId })
    const submittal = await makeSubmittal(world.db, { product_id: 9, project_id: id })
    const { dom } = await openPage(world, `${PROJECTS}/review/9/${id}?tab=submittals`)
    expect(wordsOf(dom.querySelector('#submittals'))).toContain(String(submittal))
    expect(wordsOf(dom.querySelector('aside'))).toContain('Old Mill')
  })

  test('an unknown project is not found [S2-ROUTE-10]', async () => {
    expect((await openPage(world, `${PROJECTS}/review/9/999999`)).status).toBe(404)
  })
})
