import { describe, expect, test } from 'vitest'
import { viewSubmittalStatus } from '#app/features/filing/status.view.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { addSubForm, makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const SUBMITTALS = '/pub/pub-rcd/submittals'

describe('app submittal search', () => {
  test('the grid shows what the specification names [S2-SUB-21] [S2-SUB-22] [S2-SUB-23] [S2-SUB-25] [S2-SUB-26] [S2-ROUTE-05]', async () => {
    const siteId = await makeSite(world.db, {
      name: 'Old Mill',
      address: '9 Dock Road',
      city: 'Astoria',
      srn: 'S-9',
    })
    const id = await makeSubmittal(world.db, {
      site_id: siteId,
      applicationName: 'Title V renewal',
      programs: ['Asbestos', 'Air toxics'],
      interest: 'Air',
      owner_name: 'Willow LLC',
      type_code: 'Paper',
      submitted_on: '2026-10-01',
      has_public_notice: true,
      comment_start_on: '2026-11-01',
      comment_end_on: '2026-12-01',
    })
    const { dom, status } = await openPage(world, SUBMITTALS)
    expect(status).toBe(200)
    const row = wordsOf(dom.querySelector('tbody'))
    for (const value of [
      String(id),
      'Title V renewal',
      'Air toxics, Asbestos',
      'Air',
      'Willow LLC',
      'Paper',
      'Oct 1, 2026',
      'Technical Review',
      'Public notice',
      'Nov 1, 2026 to Dec 1, 2026',
      '11 days left',
      'Old Mill',
      '9 Dock Road, Astoria',
      'S-9',
    ])
      expect(row).toContain(value)
  })

  test('what is open for comment today is one criterion, taken off by its chip', async () => {
    const period = (to: string) =>
      makeSubmittal(world.db, {
        has_public_notice: true,
        comment_start_on: '2026-11-01',
        comment_end_on: to,
      })
    const [open] = [await period('2026-11-20'), await period('2026-11-19')]
    const { dom } = await openPage(world, `${SUBMITTALS}?notice=open`)
    expect(dom.querySelectorAll('tbody tr')).toHaveLength(1)
    expect(wordsOf(dom.querySelector('tbody'))).toContain(String(open))
    const chip = dom
      .querySelectorAll(`a[href="${SUBMITTALS}"]`)
      .find((link) => wordsOf(link) === 'Remove Open for comment now')
    expect(chip).toBeDefined()
  })

  test('it has toggle, criteria panel, paginator and sort list [S2-SUB-08] [S2-SUB-09] [S2-SUB-10]', async () => {
    for (let i = 0; i < 21; i++)
      await makeSubmittal(world.db, { submitted_on: `2026-09-${String(i + 1).padStart(2, '0')}` })
    const { dom, text } = await openPage(world, SUBMITTALS)
    expect(dom.querySelectorAll('[aria-label="View"] a').map(wordsOf)).toEqual(['Grid', 'Map'])
    for (const legend of [
      'Keyword',
      'Public notice',
      'Environmental Interest',
      'Submittal Status',
      'Submittal Type',
      'Region',
    ])
      expect(text).toContain(legend)
    expect(dom.querySelectorAll('#sort option').map(wordsOf).slice(0, 2)).toEqual([
      'Submitted date, new to old',
      'Submitted date, old to new',
    ])
    expect(dom.querySelectorAll('tbody')).toHaveLength(20)
    const second = await openPage(world, `${SUBMITTALS}?page=2`)
    expect(second.text).toContain('Sep 1, 2026')
  })

  test.each([
    [0, 'warning'],
    [-1, 'danger'],
    [-7, 'danger'],
    [1, 'primary'],
    [3, 'primary'],
  ])('status group %i has the %s style [S2-SUB-24]', (group, style) => {
    expect(viewSubmittalStatus('Any status', group).group).toBe(style)
  })

  test('an item without a record number has no working link [S2-SUB-05]', async () => {
    const { viewSubmittalItem } =
      await import('#app/features/records/submittals/submittal-items.view.ts')
    const { addresses } = await import('#app/lib/area.ts')
    const item = {
      id: '',
      productId: 7,
      medium: 'PAPER',
      applicationName: 'Old paper',
      department: null,
      statusName: 'Submitted',
      statusGroup: 0,
      ownerName: null,
      submittedOn: '2020-01-01',
      hasPublicNotice: true,
      commentStartOn: null,
      commentEndOn: null,
    } as const
    expect(viewSubmittalItem(item, addresses('pub')).action).toBeNull()
  })

  test('a search without hits says the specified sentence [S2-SUB-27]', async () => {
    expect((await openPage(world, `${SUBMITTALS}?term=zzz`)).text).toContain(
      'No submittals found for current criteria.',
    )
  })

  test('drafts and confidential submittals are nowhere', async () => {
    await makeSubmittal(world.db, { submitted_on: null, owner_name: 'Draft Person' })
    await makeSubmittal(world.db, { is_confidential: true, owner_name: 'Secret Person' })
    const { text } = await openPage(world, SUBMITTALS)
    expect(text).toContain('0 records')
    expect(text).not.toContain('Person')
  })
})

describe('app submittal review', () => {
  const review = (id: number, query = ''): string => `${SUBMITTALS}/review/7/${id}${query}`

  test('Submittal Info embeds the report at its signed address, with a link to it [S2-SUB-28] [S2-ROUTE-06]', async () => {
    const id = await makeSubmittal(world.db, { applicationName: 'Title V renewal' })
    const form = await addSubForm(world.db, id, { position: 1, title: 'Form A' })
    const { dom, status, text } = await openPage(world, review(id))
    expect(status).toBe(200)
    expect(text).toContain(`Submittal ${id}`)
    const address = dom.querySelector('iframe[title^="Report of"]')?.getAttribute('src') ?? ''
    expect(address).toMatch(
      new RegExp(`^/api/SignedReport/.*submissionRid=${id}&subFormRid=${form}&expires=\\d+&sig=`),
    )
    expect(dom.querySelectorAll('main a').map((link) => link.getAttribute('href'))).toContain(
      address,
    )
    expect((await world.api.request(address)).headers.get('content-type')).toBe('application/pdf')
  })

  test('the first form that is not archived is the one shown [S2-SUB-35]', async () => {
    const id = await makeSubmittal(world.db)
    await addSubForm(world.db, id, {
      position: 1,
      title: 'Old',
      isArchived: true,
      content: [{ title: 'Old part', rows: [] }],
    })
    await addSubForm(world.db, id, {
      position: 2,
      title: 'New',
      content: [{ title: 'New part', rows: [{ label: 'Tons', value: '12' }] }],
    })
    await addSubForm(world.db, id, {
      position: 3,
      title: 'Newest',
      content: [{ title: 'Newest part', rows: [] }],
    })
    const { text } = await openPage(world, review(id))
    expect(text).toContain('New part')
    expect(text).not.toContain('Old part')
    expect(text).not.toContain('Newest part')
  })

  test('a redacted copy stands in the place of report and form [S2-SUB-38]', async () => {
    const id = await makeSubmittal(world.db)
    const form = await addSubForm(world.db, id, {
      position: 1,
      title: 'Form',
      content: [{ title: 'Trade secret', rows: [] }],
    })
    const file = await makeDocument(
      world.db,
      {
        kind: 'submittal',
        submittal_id: id,
        name: 'Redacted.pdf',
        description: 'redactedSubFormPDF',
      },
      world.files,
    )
    const { html, text } = await openPage(world, review(id))
    expect(html).toContain(`/api/Anon/PublicInquiry/DownloadAttachment/7/${file}`)
    expect(html).not.toContain('SignedReport')
    expect(text).not.toContain('Trade secret')
    const asked = await world.call('/Anon/PublicInquiry/GetReportHashUrl', {
      reportPath: 'SUBMITTAL_REPORT',
      submissionRid: id,
      subFormRid: form,
    })
    expect(asked.status).toBe(404)
  })

  test('Public Notices Documents lists only the files released to the public [S2-SUB-29] [S2-SUB-34] [S2-ROLE-03]', async () => {
    const id = await makeSubmittal(world.db)
    const files = {
      open: await makeDocument(
        world.db,
        { kind: 'work_task', submittal_id: id, name: 'open.pdf' },
        world.files,
      ),
      agency: await makeDocument(
        world.db,
        { kind: 'work_task', submittal_id: id, name: 'agency.pdf', is_agency_only: true },
        world.files,
      ),
      closed: await makeDocument(
        world.db,
        { kind: 'work_task', submittal_id: id, name: 'closed.pdf', is_public: false },
        world.files,
      ),
      both: await makeDocument(
        world.db,
        {
          kind: 'work_task',
          submittal_id: id,
          name: 'both.pdf',
          is_public: false,
          is_agency_only: true,
        },
        world.files,
      ),
    }
    const { dom } = await openPage(world, review(id, '?tab=notice'))
    expect(dom.querySelectorAll('#notices li strong').map(wordsOf)).toEqual(['open.pdf'])
    const statusOf = async (file: number) =>
      (await world.api.request(`/api/Anon/PublicInquiry/DownloadAttachment/7/${file}`)).status
    expect(await statusOf(files.open)).toBe(200)
    for (const file of [files.agency, files.closed, files.both])
      expect(await statusOf(file)).toBe(404)
  })

  test('tab=notice opens the notices [S2-SUB-32]', async () => {
    const id = await makeSubmittal(world.db)
    const { dom } = await openPage(world, review(id, '?tab=notice'))
    expect(wordsOf(dom.querySelector('nav[aria-label="Submittal record"] [aria-current]'))).toMatch(
      /^Public Notices Documents/,
    )
  })

  test.each([
    ['2026-11-19T15:00:00Z', false],
    ['2026-11-20T04:59:59Z', false],
    ['2026-11-20T05:00:00Z', true],
    ['2026-11-25T15:00:00Z', true],
    ['2026-12-01T04:59:59Z', true],
    ['2026-12-01T05:00:00Z', false],
  ])('at %s the Comments tab of November 20 to 30 shows: %s [S2-SUB-30]', async (now, isShown) => {
    const id = await makeSubmittal(world.db, {
      has_public_notice: true,
      comment_start_on: '2026-11-20',
      comment_end_on: '2026-11-30',
    })
    world.setNow(now)
    const { dom } = await openPage(world, review(id), { now })
    const labels = dom.querySelectorAll('nav[aria-label="Submittal record"] a').map(wordsOf)
    expect(labels.includes('Comments')).toBe(isShown)
  })

  test('with one comment date missing there is no Comments tab [S2-SUB-31]', async () => {
    const first = await makeSubmittal(world.db, {
      has_public_notice: true,
      comment_start_on: '2026-11-01',
    })
    const second = await makeSubmittal(world.db, {
      has_public_notice: true,
      comment_end_on: '2026-12-31',
    })
    for (const id of [first, second]) {
      const { dom } = await openPage(world, review(id, '?tab=comments'))
      expect(
        dom.querySelectorAll('nav[aria-label="Submittal record"] a').map(wordsOf),
      ).not.toContain('Comments')
    }
  })

  test('the side shows the site; without files the notices say so [S2-SUB-33] [S2-SUB-36]', async () => {
    const siteId = await makeSite(world.db, { name: 'Old Mill' })
    const id = await makeSubmittal(world.db, { site_id: siteId })
    const { dom, text } = await openPage(world, review(id, '?tab=notice'))
    expect(wordsOf(dom.querySelector('aside'))).toContain('Old Mill')
    expect(text).toContain('No attachments for this submittal.')
  })

  test('drafts, confidential and unknown submittals are not found [S2-ROUTE-06] [S2-API-13]', async () => {
    const draft = await makeSubmittal(world.db, { submitted_on: null })
    const secret = await makeSubmittal(world.db, { is_confidential: true })
    for (const id of [draft, secret, 999999])
      expect((await openPage(world, review(id))).status).toBe(404)
  })
})
