import { describe, expect, test } from 'vitest'
import { viewPermitStatus } from '#app/features/records/permits/permit-status.view.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { linkPermit, makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PERMITS = '/pub/pub-rcd/permits'

describe('app permit search', () => {
  test('the page shows the columns and the values of a permit in order [S2-PLC-11] [S2-ROUTE-07]', async () => {
    const siteId = await makeSite(world.db, {
      name: 'Juniper Mill',
      address: '7 Alder Court',
      city: 'Bend',
      zip: '97701',
    })
    await makePermit(world.db, {
      site_id: siteId,
      number: 'P-77',
      type: 'Title V',
      interest: 'Air',
      issued_on: '2024-01-10',
      effective_on: '2024-02-01',
      expired_on: '2029-01-31',
    })
    const { dom, status } = await openPage(world, PERMITS)
    expect(status).toBe(200)
    const heads = dom
      .querySelectorAll('thead th')
      .map(wordsOf)
      .filter((head) => head && head !== 'Select')
    expect(heads).toEqual([
      'Site/Location',
      'Environmental Interest',
      'PLC Number/Type',
      'Issued Date / Eff.~Exp. dates',
      'PLC Status',
    ])
    const row = wordsOf(dom.querySelector('tbody'))
    const values = [
      'Juniper Mill',
      '7 Alder Court, Bend',
      'Air',
      'P-77',
      'Title V',
      'Issued Jan 10, 2024',
      'Feb 1, 2024 to Jan 31, 2029',
      'Active',
    ]
    for (const value of values) expect(row).toContain(value)
  })

  test('21 permits are 20 rows and a second page with the last [S2-PLC-02] [S2-CONST-04] [S1-SHELL-29]', async () => {
    for (let i = 0; i < 21; i++)
      await makePermit(world.db, {
        number: `N-${i}`,
        issued_on: `2024-03-${String(i + 1).padStart(2, '0')}`,
      })
    const first = await openPage(world, PERMITS)
    expect(first.dom.querySelectorAll('table tbody')).toHaveLength(20)
    expect(first.text).toContain('21 records')
    const next = first.dom
      .querySelectorAll('nav a')
      .find((link) => wordsOf(link) === 'Next')
      ?.getAttribute('href')
    expect(next).toBe(`${PERMITS}?page=2`)
    const second = await openPage(world, next ?? '')
    expect(second.dom.querySelectorAll('table tbody').map(wordsOf)).toEqual([
      expect.stringContaining('N-0'),
    ])
  })

  test('the toggle offers grid and map with the same criteria [S2-PLC-01] [S2-MAP-05]', async () => {
    const { dom } = await openPage(world, `${PERMITS}?term=mill`)
    const views = dom.querySelectorAll('[aria-label="View"] a')
    expect(views.map(wordsOf)).toEqual(['Grid', 'Map'])
    expect(views.map((link) => link.getAttribute('href'))).toEqual([
      `${PERMITS}?term=mill`,
      `${PERMITS}?term=mill&view=map`,
    ])
  })

  test('the criteria panel has the keyword box and the three multi-pickers [S2-PLC-05] [S2-PLC-06] [S2-PLC-07] [S2-PLC-08]', async () => {
    const { dom, text } = await openPage(world, PERMITS)
    expect(dom.querySelector('input[name=term]')).not.toBeNull()
    expect(text).toContain('Site Name/Location, PLC No or PLC Type')
    for (const legend of ['PLC Status', 'PLC Type', 'Environmental Interest'])
      expect(text).toContain(legend)
    expect(
      dom.querySelectorAll('form[role=search] input[type=checkbox][name=status]').length,
    ).toBeGreaterThan(4)
  })

  test('the clear control of a picker empties that picker alone [S2-PLC-09]', async () => {
    await makePermit(world.db, { type: 'Title V', status: 'Active' })
    const { rows } = {
      rows: await world.db
        .selectFrom('permits')
        .select(['permit_status_id', 'permit_type_id'])
        .execute(),
    }
    const { permit_status_id: status, permit_type_id: type } = rows[0]!
    const { dom } = await openPage(world, `${PERMITS}?status=${status}&type=${type}`)
    const clear = dom
      .querySelectorAll('form[role=search] a')
      .filter((link) => /^Clear (PLC )?Status|Clear.*PLC Status/.test(wordsOf(link)))
    expect(clear.map((link) => link.getAttribute('href'))).toContain(`${PERMITS}?type=${type}`)
  })

  test('criteria in force are chips that remove themselves', async () => {
    await makePermit(world.db, { status: 'Revoked' })
    const status = await world.db
      .selectFrom('permit_statuses')
      .select('id')
      .where('name', '=', 'Revoked')
      .executeTakeFirstOrThrow()
    const { dom } = await openPage(world, `${PERMITS}?status=${status.id}&term=mill`)
    const chips = dom.querySelectorAll('a').filter((link) => wordsOf(link).startsWith('Remove '))
    expect(chips.map((chip) => [wordsOf(chip), chip.getAttribute('href')])).toEqual([
      ['Remove Keyword: mill', `${PERMITS}?status=${status.id}`],
      ['Remove Revoked', `${PERMITS}?term=mill`],
    ])
  })

  test('each row links to the review of its permit [S2-PLC-15]', async () => {
    const id = await makePermit(world.db, { number: 'P-1' })
    const { dom } = await openPage(world, PERMITS)
    const link = dom.querySelectorAll('tbody a').find((anchor) => wordsOf(anchor) === 'P-1')
    expect(link?.getAttribute('href')).toBe(`${PERMITS}/review/7/${id}`)
  })

  test('each row has a PDF report button with the address of the specification [S2-PLC-16] [S2-API-36]', async () => {
    const id = await makePermit(world.db)
    const type = await world.db
      .selectFrom('permits')
      .select('permit_type_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { dom } = await openPage(world, PERMITS)
    const link = dom
      .querySelectorAll('tbody a')
      .find((anchor) => wordsOf(anchor).startsWith('PDF report'))
    expect(link?.getAttribute('href')).toBe(
      `/PLC_REPORT&PERMIT_RID=${id}&PERMIT_TYPE_RID=${type.permit_type_id}&schema=AirNEI&ft=pdf`,
    )
  })

  test('a contested and an appealed case have their banner line, an ordinary permit has none [S2-PLC-17] [S2-PLC-18]', async () => {
    await makePermit(world.db, { number: 'C-1', contested_code: 'C' })
    await makePermit(world.db, { number: 'A-1', contested_code: 'A' })
    await makePermit(world.db, { number: 'N-1', contested_code: 'N' })
    await makePermit(world.db, { number: 'E-1' })
    const { dom } = await openPage(world, PERMITS)
    const lines = Object.fromEntries(
      dom
        .querySelectorAll('table tbody')
        .map((row) => [
          /[CANE]-1/.exec(wordsOf(row))?.[0],
          /(Contested|Appealed) case/.exec(wordsOf(row))?.[1],
        ]),
    )
    expect(lines).toEqual({
      'C-1': 'Contested',
      'A-1': 'Appealed',
      'N-1': undefined,
      'E-1': undefined,
    })
  })

  test.each(['Void', 'Expired', 'Revoked', 'Withdraw', 'Terminated'])(
    'the status %s has the danger style [S2-PLC-12]',
    async (status) => {
      await makePermit(world.db, { status })
      const { dom } = await openPage(world, PERMITS)
      expect(dom.querySelector('tbody [data-group]')?.getAttribute('data-group')).toBe('danger')
      expect(wordsOf(dom.querySelector('tbody [data-group]'))).toBe(status)
    },
  )

  test.each(['Active', 'Pending', 'Administratively Continued'])(
    'the status %s has the warning style [S2-PLC-13]',
    async (status) => {
      await makePermit(world.db, { status })
      const { dom } = await openPage(world, PERMITS)
      expect(dom.querySelector('tbody [data-group]')?.getAttribute('data-group')).toBe('warning')
    },
  )

  test('a status that the agency added is shown as stored, in the warning style [S2-PLC-13] [S2-PLC-14]', () => {
    expect(
      viewPermitStatus({
        statusName: 'Under Appeal Review',
        isInvalid: false,
        force: { code: 'UNKNOWN' },
      }),
    ).toEqual({
      children: 'Under Appeal Review',
      tone: 'idle',
      shape: 'ring',
      group: 'warning',
    })
  })

  test('rows can be checked, and the bar can clear them all and open their reports [S2-PLC-19] [S2-PLC-20]', async () => {
    const id = await makePermit(world.db, { number: 'P-9' })
    const { dom } = await openPage(world, PERMITS)
    expect(dom.querySelector('tbody input[type=checkbox][name=pick]')?.getAttribute('value')).toBe(
      String(id),
    )
    const form = dom.querySelector('tbody')?.closest('form')
    expect(form?.getAttribute('action')).toBe(`${PERMITS}/reports`)
    expect(
      form
        ?.querySelectorAll('button')
        .map((button) => [button.getAttribute('type'), wordsOf(button)]),
    ).toEqual([
      ['submit', 'List their PDF reports'],
      ['reset', 'All cleared'],
    ])
    const list = await openPage(world, `${PERMITS}/reports?pick=${id}`)
    expect(list.text).toContain('P-9')
    expect(list.html).toContain(`PERMIT_RID=${id}`)
  })

  test('a search without hits says the specified sentence [S2-PLC-21]', async () => {
    const { text } = await openPage(world, `${PERMITS}?term=nonsense-zzz`)
    expect(text).toContain('No PLC record found for current criteria.')
  })

  test('names with markup are shown as text', async () => {
    const siteId = await makeSite(world.db, { name: '<b>Mill</b> & Sons' })
    await makePermit(world.db, { site_id: siteId })
    const { html } = await openPage(world, PERMITS)
    expect(html).toContain('&lt;b&gt;Mill&lt;/b&gt; &amp; Sons')
  })

  test.each([
    ['sort=nonsense', 400],
    ['page=0', 400],
    ['page=99', 404],
    ['bbox=5,5,1,1&view=map', 400],
  ])('%s is answered with %i, a heading and a way back', async (query, status) => {
    const page = await openPage(world, `${PERMITS}?${query}`)
    expect(page.status).toBe(status)
    expect(page.dom.querySelectorAll('h1')).toHaveLength(1)
    expect(page.dom.querySelectorAll('a').map(wordsOf)).toContain('Go to public records')
  })

  test('the same search can be taken away as CSV, GeoJSON and Atom', async () => {
    const { dom } = await openPage(world, `${PERMITS}?term=mill&page=1`)
    const links = dom.querySelectorAll('a').map((link) => link.getAttribute('href'))
    for (const ending of ['csv', 'geojson', 'atom'])
      expect(links).toContain(`${PERMITS}.${ending}?term=mill`)
  })

  test('a row that has documents in its submittals still shows once', async () => {
    const id = await makePermit(world.db)
    for (let i = 0; i < 3; i++) {
      const submittal = await makeSubmittal(world.db)
      await linkPermit(world.db, id, submittal)
      await makeDocument(world.db, { kind: 'issuance', submittal_id: submittal })
    }
    const { dom } = await openPage(world, PERMITS)
    expect(dom.querySelectorAll('table tbody')).toHaveLength(1)
  })
})
