import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { settingsSchema } from '#app/lib/settings.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { createGateway } from '#graphql/server.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeFiler, makeSiteOf, type Filer } from '#tests/support/filing/filer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage, testSettings, wordsOf } from '#tests/support/page.tsx'
import { statementsOf } from '#tests/support/sent-statements.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const ALL = settingsSchema.parse({ ...testSettings, dashboard: { publication: true } }).dashboard
let owner: Filer

beforeEach(async () => {
  await sql`insert into fee_programs (name) values ('Air fees')`.execute(world.db)
  owner = await makeFiler(world.db)
})

const at = (filer: Filer = owner, dashboard = ALL) =>
  openPage(world, '/app/dashboard', { cookie: filer.cookie, settings: { dashboard } })
const get = <T,>(path: string, filer: Filer = owner) =>
  callAs<T>(world, path, { cookie: filer.cookie })

async function announce(description: string, more: { until?: string; kinds?: string[] } = {}) {
  await sql`
    insert into announcements (description, shown_from, shown_until, kinds, updated_at)
    values (${description}, '2026-11-01', ${more.until ?? null}, ${more.kinds ?? null}, '2026-11-16T18:00:00Z')`.execute(
    world.db,
  )
}

async function publish(subject: string, day = '2026-10-20'): Promise<void> {
  await sql`
    insert into publications (subject, comment_text, published_on)
    values (${subject}, 'How to renew.', ${day})`.execute(world.db)
}

async function account(): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into fee_accounts (user_id, fee_program_id, account_no)
    values (${owner.id}, (select min(id) from fee_programs), 'FA-1') returning id`.execute(world.db)
  await sql`
    insert into invoices (number, product_id, site_id, description, amount, amount_paid, issued_on, due_on, fee_account_id)
    values ('INV-D-1', 7, ${await makeSiteOf(world.db, owner)}, 'A fee', 120, 20, '2026-10-01', '2026-11-01', ${rows[0]?.id ?? 0})`.execute(
    world.db,
  )
}

describe('dashboard: what the agency tells', () => {
  test('announcements show words and day, and only today and for their kind of account [S3-API-34, S3-DASH-32, S3-DASH-33]', async () => {
    await announce('Payment is closed on November 28.')
    await announce('It was last year.', { until: '2026-11-19' })
    await announce('For licensees.', { kinds: ['licensee'] })
    const path = `/AppSystem/Dashboard/GetAnnouncementSummaryByPublicUser/${owner.id}`
    const { data } = await get<{ description: string; updatedDate: string }[]>(path)
    expect(data).toEqual([
      expect.objectContaining({
        description: 'Payment is closed on November 28.',
        updatedDate: '2026-11-16T18:00:00Z',
      }),
    ])
    expect((await get(path, await makeFiler(world.db))).status).toBe(403)
    const panel = wordsOf((await at()).dom.querySelector('#announcements'))
    expect(panel).toContain('Announcement')
    expect((await at()).dom.querySelectorAll('h2').map(wordsOf)).toContain('Messages')
    expect(panel).toContain('Payment is closed on November 28.')
    expect(panel).toContain('November 16, 2026')
  })

  test('where announcements cannot be read, the words of the server stand there and the rest of the page is whole [S3-DASH-34]', async () => {
    const through = inProcess(world.api)
    const failing = createGateway({
      fetch: async (call) =>
        call.path.includes('GetAnnouncement')
          ? { status: 500, body: { ok: false, data: null, msg: 'The bulletin is away.' } }
          : through(call),
    })
    const page = await openPage({ ...world, gateway: failing }, '/app/dashboard', {
      cookie: owner.cookie,
      settings: { dashboard: ALL },
    })
    expect(page.status).toBe(200)
    const panel = wordsOf(page.dom.querySelector('#announcements'))
    expect(panel).toContain('Announcements could not be loaded')
    expect(panel).toContain('The bulletin is away.')
    expect(page.dom.querySelector('#my-submittals')).not.toBeNull()
  })

  test('publications are the newest 10, each with its files and a link to each [S3-API-35, S3-DASH-35, S3-DASH-36]', async () => {
    for (let each = 1; each <= 12; each += 1) await publish(`Guide ${each}`, `2026-10-${9 + each}`)
    await sql`
      insert into documents (product_id, kind, permit_id, name, description, file_key, byte_size, content_type, sha256, is_public)
      values (7, 'permit', ${await makePermit(world.db, { site_id: await makeSiteOf(world.db, owner) })}, 'guide.pdf', 'The guide', 'k1', 10,
        'application/pdf', ${'0'.repeat(64)}, true)`.execute(world.db)
    await sql`
      insert into publication_files (publication_id, document_id, position)
      select (select id from publications where subject = 'Guide 12'), max(id), 1 from documents`.execute(
      world.db,
    )
    const path = `/AppSystem/Publication/GetPublicationsByPublicUser/${owner.id}`
    const { data } = await get<{ attachments: object[] }[]>(`${path}?count=10`)
    expect(data).toHaveLength(10)
    expect(data[0]).toMatchObject({
      subject: 'Guide 12',
      commentText: 'How to renew.',
      publishedDate: '2026-10-21',
      attachments: [{ fileName: 'guide.pdf', fileDesc: 'The guide' }],
    })
    expect((await get<object[]>(`${path}?count=3`)).data).toHaveLength(3)
    const panel = (await at()).dom.querySelector('#publications')
    expect(wordsOf(panel)).toContain('Document Publication')
    expect(panel?.querySelectorAll('li')).toHaveLength(10)
    expect(panel?.querySelector('a[download]')?.getAttribute('href')).toContain(
      'DownloadAttachment',
    )
    expect(wordsOf(panel)).toContain('October 21, 2026')
  })

  test('flags hide each part, in both spellings, and public records are a link [S3-DASH-21, S3-DASH-22, S3-DASH-23, S3-DASH-16, S1-CONFIG-05]', async () => {
    const all = (await at()).dom
    const parts = ['#announcements', '#publications', '#public-records', '#transactions']
    for (const id of parts) expect(all.querySelector(id), id).not.toBeNull()
    expect(all.querySelector('#public-records a')?.getAttribute('href')).toBe('/app/pub-rcd/home')
    for (const name of ['annoucement', 'announcement', 'announcements']) {
      const { dashboard } = settingsSchema.parse({
        ...testSettings,
        dashboard: {
          [name]: false,
          publication: false,
          publicRecords: false,
          transactionHistory: false,
        },
      })
      const none = (await at(owner, dashboard)).dom
      for (const id of parts) expect(none.querySelector(id), id).toBeNull()
    }
  })

  test('the history of transactions carries the keys of the specification [S3-API-33, S3-DASH-14, S3-DASH-17]', async () => {
    await account()
    const { data } = await get<object[]>(`/AppSystem/Dashboard/GetFIMSAccountDetail/${owner.id}`)
    const keys = [
      'accounT_NAME',
      'facilitY_SITE_NAME',
      'feE_PROGRAM_NAME',
      'acC_ACCOUNT_RID',
      'feE_PROGRAM_RID',
    ]
    expect(Object.keys(data[0] ?? {})).toEqual(expect.arrayContaining(keys))
    const { dom } = await at()
    expect(wordsOf(dom.querySelector('#transactions'))).toContain('Transaction History')
    expect(wordsOf(dom.querySelector('#transactions'))).toContain('$20.00 of $120.00 paid')
    expect(wordsOf(dom.querySelector('#expiring-permits'))).toContain(
      'Permits/Licenses/Certificates (PLC)',
    )
    expect(dom.querySelector('#expiring-permits a[href="/app/permits"]')).not.toBeNull()
    expect((await openPage(world, '/app/permits', { cookie: owner.cookie })).status).toBe(200)
  })

  test('an official sees how many permission requests wait, a consultant does not [S3-API-32, S3-DASH-30, S3-DASH-40]', async () => {
    const consultant = await makeFiler(world.db, 'consultant')
    await sql`
      insert into consultant_links (parent_user_id, public_user_id, status, requested_by_user_id, requested_at)
      values (${owner.id}, ${consultant.id}, 'P', ${consultant.id}, now())`.execute(world.db)
    const counted = await get<{ count: number }>(
      `/AppSystem/Dashboard/GetConsultantPermissionPendingCount/${owner.id}`,
    )
    expect(counted.data).toEqual({ count: 1 })
    const link = (page: Awaited<ReturnType<typeof at>>) =>
      page.dom.querySelector('#info a[href="/app/account;tab=consultant"]')
    const page = await at()
    expect(wordsOf(link(page))).toBe('Permission requests 1')
    expect(wordsOf(page.dom.querySelector('#first'))).toContain('Answer request')
    expect(link(await at(consultant))).toBeNull()
  })

  test('Unpaid Submittals lists 10 of 12, and each widget has words for nothing [S3-DASH-18, S3-DASH-24, S3-DASH-01]', async () => {
    const empty = await at()
    for (const id of [
      '#my-submittals',
      '#new-submittals',
      '#obligations',
      '#unpaid',
      '#expiring-permits',
      '#announcements',
      '#publications',
      '#transactions',
    ])
      expect(wordsOf(empty.dom.querySelector(id)), id).toMatch(/No .+ found\./)
    const siteRid = await makeSiteOf(world.db, owner)
    for (let each = 0; each < 12; each += 1) {
      const rid = await makeSubmittal(world.db, { site_id: siteRid, submitted_on: '2026-11-01' })
      await sql`update submittals set fee_cents = 100 where id = ${rid}`.execute(world.db)
    }
    const { dom } = await at()
    expect(dom.querySelectorAll('#unpaid li')).toHaveLength(10)
    expect(dom.querySelector('#obligations')).not.toBeNull()
  })

  test('counts may ask for pages of 1,000 [S3-DASH-27]', async () => {
    const siteRid = await makeSiteOf(world.db, owner)
    await sql`
      insert into submittals (product_id, site_id, application_id, submittal_status_id, type_code, due_on, is_obligation)
      select 7, ${siteRid}, (select min(id) from applications), (select id from submittal_statuses where code = 0),
        'Online', '2026-12-01', true from generate_series(1, 130)`.execute(world.db)
    const { data } = await callAs<{ list: object[]; total: number }>(
      world,
      '/Client/Submission/GetSubmissionPendingOnlineByCriteria',
      { cookie: owner.cookie, body: { condition: { pageSize: 1_000 } } },
    )
    expect([data.list.length, data.total]).toEqual([130, 130])
    expect(wordsOf((await at()).dom.querySelector('#info'))).toContain('Upcoming obligations 130')
  })

  test('one statement a part: nothing is asked once for each row', async () => {
    const few = await statementsOf(() => at())
    await account()
    for (let each = 1; each <= 8; each += 1) {
      await publish(`Guide ${each}`)
      await announce(`News ${each}`)
    }
    const many = await statementsOf(() => at())
    expect(many.length).toBe(few.length)
  })

  test('with everything on, the calls of the page are two after each other: who asks, then all parts at once', async () => {
    const through = inProcess(world.api)
    const waves: string[][] = []
    let running = 0
    const gateway = createGateway({
      fetch: async (call) => {
        if (running === 0) waves.push([])
        waves.at(-1)?.push(call.path)
        running += 1
        // Late enough for every call that waits for none of these.
        await new Promise((resolve) => setTimeout(resolve, 30))
        const told = await through(call)
        running -= 1
        return told
      },
    })
    const page = await openPage({ ...world, gateway }, '/app/dashboard', {
      cookie: owner.cookie,
      settings: { dashboard: ALL },
    })
    expect(page.status).toBe(200)
    expect(waves).toHaveLength(2)
    expect(waves[1]?.length).toBeGreaterThanOrEqual(12)
  })

  test('the permits that end are answered by the id of the caller, 5 unless asked [S3-API-30]', async () => {
    const siteRid = await makeSiteOf(world.db, owner)
    for (let each = 1; each <= 7; each += 1)
      await makePermit(world.db, {
        site_id: siteRid,
        number: `P-${each}`,
        expired_on: `2027-0${each}-01`,
      })
    const path = `/Client/Dashboard/GetPermitExpiringSummaryListByPublicUser/${owner.id}`
    expect((await get<object[]>(path)).data).toHaveLength(5)
    expect((await get<object[]>(`${path}?limit=7`)).data).toHaveLength(7)
    expect((await get(path, await makeFiler(world.db))).status).toBe(403)
    const own = await callAs<{ list: object[]; total: number }>(
      world,
      '/Client/Permit/GetPermitByCriteria',
      {
        cookie: owner.cookie,
        body: { filter: 'p-3' },
      },
    )
    expect([own.data.list.length, own.data.total]).toEqual([1, 1])
  })
})
