import { describe, expect, test } from 'vitest'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { linkPermit, makeLicense, makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const review = (id: number, query = '', product: string | number = 7): string =>
  `/pub/pub-rcd/permits/review/${product}/${id}${query}`

async function permitWithAll(): Promise<{ id: number; submittal: number; noticed: number }> {
  const siteId = await makeSite(world.db, { name: 'Juniper Mill', identifier: 'JM-1', srn: 'S-77' })
  const id = await makePermit(world.db, {
    site_id: siteId,
    number: 'P-77',
    type: 'Title V',
    status: 'Active',
  })
  const submittal = await makeSubmittal(world.db, {
    site_id: siteId,
    applicationName: 'Permit renewal',
    phase_name: 'Renewal',
    type_code: 'Paper',
    owner_name: 'Willow LLC',
    department: 'Air Quality',
    submitted_on: '2026-09-01',
  })
  const noticed = await makeSubmittal(world.db, {
    site_id: siteId,
    has_public_notice: true,
    comment_start_on: '2026-11-01',
    comment_end_on: '2026-12-01',
    submitted_on: '2026-10-01',
  })
  await linkPermit(world.db, id, submittal)
  await linkPermit(world.db, id, noticed)
  await makeDocument(world.db, {
    kind: 'permit',
    permit_id: id,
    name: 'Stack test.pdf',
    comment_text: 'Second run only',
    type_name: 'Test report',
    byte_size: 2600,
  })
  await makeDocument(world.db, {
    kind: 'permit',
    permit_id: id,
    name: 'Internal memo.pdf',
    is_public: false,
  })
  await makeDocument(world.db, {
    kind: 'issuance',
    submittal_id: submittal,
    permit_id: id,
    name: 'Final permit.pdf',
    version_no: 1,
    phase_name: 'Renewal',
    issued_on: '2026-01-01',
  })
  await makeDocument(world.db, {
    kind: 'issuance',
    submittal_id: submittal,
    permit_id: id,
    name: 'FINAL PERMIT.pdf',
    version_no: 2,
    phase_name: 'Renewal',
    issued_on: '2026-02-01',
    effective_on: '2026-02-05',
    expired_on: '2031-02-04',
  })
  return { id, submittal, noticed }
}

describe('app permit review', () => {
  test('the head shows permit record, number and site [S2-PLC-28] [S2-ROUTE-08]', async () => {
    const { id } = await permitWithAll()
    const { status, dom } = await openPage(world, review(id))
    expect(status).toBe(200)
    expect(wordsOf(dom.querySelector('h1'))).toBe('Permit P-77')
    const head = wordsOf(dom.querySelector('main'))
    expect(head).toContain(`permit record ${id}`)
    expect(head).toContain('Juniper Mill')
  })

  test('the product may be named by its schema or by its number, nothing else [S2-API-18] [S2-CONST-03]', async () => {
    const { id } = await permitWithAll()
    expect((await openPage(world, review(id, '', 'AirNEI'))).status).toBe(200)
    expect((await openPage(world, review(id, '', 9))).status).toBe(404)
    expect((await openPage(world, review(id, '', 99))).status).toBe(404)
  })

  test('the tabs carry counts [S2-PLC-29]', async () => {
    const { id } = await permitWithAll()
    const { dom } = await openPage(world, review(id))
    expect(dom.querySelectorAll('nav[aria-label="Permit record"] a').map(wordsOf)).toEqual([
      'Detailed Info',
      'Supporting Documents (1)',
      'PLC Documents (1)',
      'Submittals (2)',
      'Progress',
    ])
  })

  test('Detailed Info opens first with number, status, type and the three dates [S2-PLC-30]', async () => {
    const { id } = await permitWithAll()
    const { dom } = await openPage(world, review(id))
    expect(wordsOf(dom.querySelector('nav[aria-label="Permit record"] [aria-current]'))).toBe(
      'Detailed Info',
    )
    const details = wordsOf(dom.querySelector('#details'))
    for (const value of [
      'P-77',
      'Active',
      'Title V',
      'January 10, 2024',
      'January 15, 2024',
      'January 14, 2029',
    ])
      expect(details).toContain(value)
  })

  test('Supporting Documents lists the released files alone, each with a download [S2-PLC-31] [S2-ROLE-03]', async () => {
    const { id } = await permitWithAll()
    const { dom, text, html } = await openPage(world, review(id, '?tab=doc'))
    expect(text).toContain('Stack test.pdf')
    expect(text).toContain('3 KB')
    expect(html).not.toContain('Internal memo')
    expect(dom.querySelectorAll('#documents a[download]')).toHaveLength(1)
    expect(
      dom.querySelectorAll('#documents input, #documents button, #documents form'),
    ).toHaveLength(0)
  })

  test('a toggle shows and hides the comments on the files [S2-PLC-32]', async () => {
    const { id } = await permitWithAll()
    const hidden = await openPage(world, review(id, '?tab=doc'))
    expect(hidden.text).not.toContain('Second run only')
    const toggle = hidden.dom
      .querySelectorAll('a')
      .find((link) => wordsOf(link) === 'Show comments')
    const shown = await openPage(world, toggle?.getAttribute('href') ?? '')
    expect(shown.text).toContain('Second run only')
    expect(shown.text).toContain('Hide comments')
  })

  test('PLC Documents shows the latest version of a file name with its submittal and dates [S2-PLC-33] [S2-PLC-34] [S2-PLC-35] [S2-PLC-36]', async () => {
    const { id, submittal } = await permitWithAll()
    const { dom } = await openPage(world, review(id, '?tab=issurance'))
    const items = dom.querySelectorAll('#issuances li').map(wordsOf)
    expect(items).toHaveLength(1)
    for (const value of [
      'FINAL PERMIT.pdf',
      'Renewal',
      String(submittal),
      'Permit renewal',
      'February 1, 2026',
      'Feb 5, 2026 to Feb 4, 2031',
      'Download',
    ])
      expect(items[0]).toContain(value)
    expect(dom.querySelector('#issuances a[download]')?.getAttribute('href')).toMatch(
      /^\/api\/Anon\/PublicInquiry\/DownloadAttachment\/7\/\d+$/,
    )
  })

  test('Submittals lists each with medium, record, name, department, status, submitter and date [S2-PLC-37] [S2-SUB-01]', async () => {
    const { id, submittal } = await permitWithAll()
    const { dom } = await openPage(world, review(id, '?tab=submittals'))
    const item = dom
      .querySelectorAll('#submittals li')
      .map(wordsOf)
      // The number alone may stand inside of another one, or of a year.
      .find((words) => new RegExp(`submittal${submittal}\\D`).test(words))
    for (const value of [
      'Paper submittal',
      'Permit renewal',
      'Air Quality',
      'Technical Review',
      'Willow LLC',
      'September 1, 2026',
    ])
      expect(item).toContain(value)
  })

  test('only an item with a public notice shows its comment dates and opens on the notices [S2-SUB-02] [S2-SUB-03] [S2-SUB-04]', async () => {
    const { id, submittal, noticed } = await permitWithAll()
    const { dom } = await openPage(world, review(id, '?tab=submittals'))
    const items = dom.querySelectorAll('#submittals li')
    const itemOf = (rid: number) =>
      items.find((item) => wordsOf(item.querySelector('strong')) === String(rid))
    expect(wordsOf(itemOf(noticed) ?? null)).toContain('Public comments Nov 1, 2026 to Dec 1, 2026')
    expect(wordsOf(itemOf(submittal) ?? null)).not.toContain('Public comments')
    expect(itemOf(noticed)?.querySelector('a')?.getAttribute('href')).toBe(
      `/pub/pub-rcd/submittals/review/7/${noticed}?tab=notice`,
    )
    expect(itemOf(submittal)?.querySelector('a')?.getAttribute('href')).toBe(
      `/pub/pub-rcd/submittals/review/7/${submittal}`,
    )
  })

  test('empty lists say so [S2-SUB-06] [S2-SITE-29] [S1-SHELL-30]', async () => {
    const id = await makePermit(world.db)
    expect((await openPage(world, review(id, '?tab=submittals'))).text).toContain(
      'No submittals were found.',
    )
    expect((await openPage(world, review(id, '?tab=doc'))).text).toContain('No result found.')
    expect((await openPage(world, review(id, '?tab=issurance'))).text).toContain('No result found.')
  })

  test('a permit shows its site at the side, without an edit link [S2-PLC-38] [S2-ROLE-04]', async () => {
    const { id } = await permitWithAll()
    const { dom, text } = await openPage(world, review(id))
    const side = wordsOf(dom.querySelector('aside'))
    for (const value of ['Site Info', 'Juniper Mill', 'JM-1', 'S-77']) expect(side).toContain(value)
    expect(text).not.toContain('Licensee Info')
    expect(dom.querySelectorAll('a[href*="sites/edit"]')).toHaveLength(0)
  })

  test('a licence shows its licensee instead of a site [S2-PLC-39]', async () => {
    const id = await makeLicense(world.db)
    const { dom, text } = await openPage(world, review(id))
    const side = wordsOf(dom.querySelector('aside'))
    for (const value of [
      'Licensee Info',
      'Blue Heron Drilling',
      '2 Mill Lane, Eugene',
      '503-555-0100',
    ])
      expect(side).toContain(value)
    expect(text).not.toContain('Site Info')
  })

  test('a contested permit says so above its tabs [S2-PLC-18]', async () => {
    const id = await makePermit(world.db, { contested_code: 'C' })
    expect((await openPage(world, review(id))).text).toContain('This permit is contested')
  })

  test.each([
    '/pub/pub-rcd/permits/review/7/999999999',
    '/pub/pub-rcd/permits/review/7/abc',
    '/pub/pub-rcd/permits/review/7/-1',
    '/pub/pub-rcd/permits/review/7/99999999999999999999',
  ])('%s is not found or refused, with a page [S2-ROUTE-08]', async (path) => {
    const { status, dom } = await openPage(world, path)
    expect([400, 404]).toContain(status)
    expect(dom.querySelectorAll('h1')).toHaveLength(1)
  })

  test('a permit that is not public is not found', async () => {
    const id = await makePermit(world.db, { is_public: false, number: 'SECRET-1' })
    const { status, html } = await openPage(world, review(id))
    expect(status).toBe(404)
    expect(html).not.toContain('SECRET-1')
  })
})
