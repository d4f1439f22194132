import { keepLetterDays } from '#api/drinking-water/letters/letter-days.queries.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectChoices } from '#api/portal/absences/absences.queries.ts'
import { selectDue } from '#api/backflow/field/day.queries.ts'
import * as landmarks from '#api/above/seeds/landmarks.ts'
import { renewOpenComments } from '#api/above/seeds/open-comments.ts'
import { DEFAULT_CLOCK } from '#api/above/seeds/seed.ts'
import { verifyRecords } from '#api/services/proof/check/verify-all.ts'
import { verifyChain } from '#api/services/proof/check/verify.ts'
import { type FileStore } from '#api/ground/lib/files/file-store.ts'
import { followWaits } from '#tests/support/dashboard/waits-lead-there.ts'
import { tryOffers } from '#tests/support/offers/try-offers.ts'
import { isDrill } from '#tests/support/suite/runs.ts'
import { openDemonstration, type Demonstration } from '#tests/support/suite/demonstration.ts'

let opened: Demonstration
let files: FileStore

beforeAll(async () => {
  opened = await openDemonstration()
  files = opened.files
})
afterAll(() => opened.close())

const daysFrom = (day: string) =>
  Math.round((Date.parse(day) - Date.parse(DEFAULT_CLOCK.slice(0, 10))) / 86_400_000)

async function count(query: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from (${sql.raw(query)}) found`.execute(opened.db)
  return rows[0]?.n ?? 0
}

describe('seeds: the demonstration data', () => {
  test('the tester has a day of work: six assemblies of one site, due today and within the week', async () => {
    const { rows } = await sql<{
      id: number
    }>`select id from users where login_name = 'licensee'`.execute(opened.db)
    const { assemblies } = await selectDue(opened.db, rows[0]?.id ?? 0)
    const soon = assemblies.filter(({ serial }) => serial.startsWith('DAY-'))
    expect(soon.map(({ nextDue }) => daysFrom(nextDue ?? ''))).toEqual([0, 0, 1, 2, 4, 7])
    expect(new Set(soon.map(({ site }) => site)).size).toBe(1)
    expect(new Set(soon.map(({ building }) => building)).size).toBe(4)
  })

  test('somebody can cover for the staff account while it is away, with the desks of submittals and events', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from users where login_name = 'staff'`.execute(opened.db)
    const choices = await selectChoices(opened.db, rows[0]?.id ?? 0, DEFAULT_CLOCK)
    const reviewer = choices.find(({ name }) => name === 'Riley Vance')
    expect(reviewer?.unseen).not.toContain('Environmental events')
    expect(reviewer).toMatchObject({ away: [] })
  })

  test('what the staff may do comes from roles that fit their desks, and nothing was given beside them', async () => {
    const { rows } = await sql<{ name: string; roles: string[] }>`
      select login_name as name, array_agg(role order by role) as roles
      from user_roles join users on users.id = user_id group by login_name order by 1`.execute(
      opened.db,
    )
    const staff = 'administrator cap-and-trade drinking-water finance intake publisher reviewer'
    expect(rows.map(({ name, roles }) => `${name}: ${roles.join(' ')}`)).toEqual([
      'dw: drinking-water',
      'finance: finance',
      'reviewer: inspector reviewer',
      `staff: ${staff}`,
    ])
    expect(await count('select 1 from user_actions')).toBe(0)
  })

  test('every state with counties has sites, and each region has open projects', async () => {
    expect(
      await count(
        'select 1 from states s where exists (select 1 from counties where state_id = s.id) and not exists (select 1 from sites where state_id = s.id)',
      ),
    ).toBe(0)
    expect(
      await count(
        'select distinct region_id from projects where region_id is not null and is_listed and project_status_id in (1, 2)',
      ),
    ).toBe(3)
  })

  test.each([
    ['sites', 20_000],
    ['permits', 2_500],
    ['projects', 13_000],
    ['submittals', 4_000],
    ['inspections', 14_000],
    ['emissions', 30_000],
  ])('%s come in real numbers', async (table, least) => {
    expect(await count(`select 1 from ${table}`)).toBeGreaterThan(least)
  })

  test('what is made up hangs on fictional sites and says so', async () => {
    expect(
      await count(
        `select 1 from sites where identifier like 'DEMO-%' and name not like '%(demonstration)'`,
      ),
    ).toBe(0)
    for (const table of ['enforcements', 'events'])
      expect(
        await count(
          `select 1 from ${table} r join sites s on s.id = r.site_id where s.identifier not like 'DEMO-%'`,
        ),
      ).toBe(0)
    expect(
      await count(
        `select 1 from permits p join sites s on s.id = p.site_id where p.contested_code is not null and s.identifier not like 'DEMO-%'`,
      ),
    ).toBe(0)
    expect(
      await count(
        `select 1 from projects where manager_name not like '%(demonstration)' or manager_email not like '%@example.gov'`,
      ),
    ).toBe(0)
    expect(await count(`select 1 from contractors where name not like '%(demonstration)'`)).toBe(0)
  })

  test('no name holds markup', async () => {
    for (const table of ['sites', 'projects'])
      expect(await count(`select 1 from ${table} where name ~* '<[a-z/]|&[a-z]+;'`)).toBe(0)
  })

  test('every permit status, submittal status and document visibility occurs', async () => {
    expect(
      await count(
        'select 1 from permit_statuses s where not exists (select 1 from permits where permit_status_id = s.id)',
      ),
    ).toBe(0)
    expect(
      await count(
        `select 1 from submittal_statuses s where aliases <> '{}' and not exists (select 1 from submittals where submittal_status_id = s.id)`,
      ),
    ).toBe(0)
    for (const flag of [
      'is_agency_only',
      'is_public',
      'is_archived',
      'is_confidential',
      'version_no = 2',
    ])
      expect(await count(`select 1 from documents where ${flag}`), flag).toBeGreaterThan(0)
    expect(await count('select distinct kind from documents')).toBe(5)
  })

  test('the file of every document is there', async () => {
    const documents = await opened.db
      .selectFrom('documents')
      .select(['file_key', 'byte_size'])
      .limit(40)
      .execute()
    for (const { file_key, byte_size } of documents)
      expect((await files.get(file_key))?.byteSize).toBe(byte_size)
  })

  test('clusters count each listed record with a position once on every level', async () => {
    for (const layer of ['sites', 'permits', 'projects', 'submittals']) {
      const { rows } = await sql<{
        total: number
      }>`select distinct sum(record_count)::int as total from map_clusters where layer = ${layer} group by zoom`.execute(
        opened.db,
      )
      const shown = layer === 'sites' ? 'is_public' : 'is_listed'
      expect(rows, layer).toEqual([
        { total: await count(`select 1 from ${layer} where ${shown} and cell is not null`) },
      ])
    }
    expect(await count('select distinct zoom from map_clusters')).toBe(9)
  })
})

describe('seeds: landmarks', () => {
  const permit = ({ productId, number }: { productId: number; number: string }) =>
    opened.db
      .selectFrom('permits')
      .selectAll()
      .where('product_id', '=', productId)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  const submittal = (key: string) =>
    opened.db
      .selectFrom('submittals')
      .selectAll()
      .where('source_key', '=', key)
      .executeTakeFirstOrThrow()

  test('the permits are contested, appealed, documented and a license', async () => {
    expect(await permit(landmarks.CONTESTED_PERMIT)).toMatchObject({
      contested_code: 'C',
      is_listed: true,
    })
    expect(await permit(landmarks.APPEALED_PERMIT)).toMatchObject({
      contested_code: 'A',
      is_listed: true,
    })
    expect(await permit(landmarks.LICENSE)).toMatchObject({
      is_license: true,
      site_id: null,
      is_listed: true,
    })
    const { id } = await permit(landmarks.PERMIT_WITH_DOCUMENTS)
    expect(await count(`select 1 from documents where kind = 'permit' and permit_id = ${id}`)).toBe(
      4,
    )
    expect(
      await count(`select 1 from public_documents where kind = 'permit' and permit_id = ${id}`),
    ).toBe(2)
  })

  test('the submittals are on notice, with an archived form, a draft and confidential', async () => {
    const open = await submittal(landmarks.SUBMITTAL_OPEN_FOR_COMMENT.sourceKey)
    expect(open).toMatchObject({ has_public_notice: true, is_listed: true })
    expect([
      open.comment_start_on! <= DEFAULT_CLOCK,
      open.comment_end_on! >= DEFAULT_CLOCK,
    ]).toEqual([true, true])
    const { id } = await submittal(landmarks.SUBMITTAL_WITH_ARCHIVED_FORM.sourceKey)
    const forms = await opened.db
      .selectFrom('sub_forms')
      .select('form_status_id')
      .where('submittal_id', '=', id)
      .orderBy('position')
      .execute()
    expect(forms.map((form) => form.form_status_id)).toEqual([2, 1])
    expect(await submittal(landmarks.DRAFT_SUBMITTAL.sourceKey)).toMatchObject({
      submitted_on: null,
      is_listed: false,
    })
    expect(await submittal(landmarks.CONFIDENTIAL_SUBMITTAL.sourceKey)).toMatchObject({
      is_confidential: true,
      is_listed: false,
    })
  })

  test('one site has every kind of record, one is hidden, one is not on the map', async () => {
    const site = (identifier: string) =>
      opened.db
        .selectFrom('sites')
        .selectAll()
        .where('identifier', '=', identifier)
        .executeTakeFirstOrThrow()
    const { id } = await site(landmarks.SITE_WITH_EVERYTHING.identifier)
    for (const table of [
      'site_products',
      'permits',
      'projects',
      'submittals',
      'inspections',
      'violations',
      'enforcements',
      'events',
      'release_points',
      'emission_units',
      'emissions',
    ])
      expect(await count(`select 1 from ${table} where site_id = ${id}`), table).toBeGreaterThan(0)
    expect(await site(landmarks.HIDDEN_SITE.identifier)).toMatchObject({ is_public: false })
    expect(await site(landmarks.SITE_WITHOUT_POSITION.identifier)).toMatchObject({
      lat: null,
      cell: null,
      is_public: true,
    })
  })

  test('there is a project of each schema and one with a link', async () => {
    for (const { productId, trackingNo } of Object.values(landmarks.PROJECTS_BY_SCHEMA))
      expect(
        await count(
          `select 1 from projects where is_listed and product_id = ${productId} and tracking_no = '${trackingNo}'`,
        ),
      ).toBe(1)
    expect(
      await count(
        `select 1 from projects where tracking_no = '${landmarks.PROJECT_WITH_LINK.trackingNo}' and url like 'https://%'`,
      ),
    ).toBe(1)
  })

  test('comment periods that ran out are opened again, real ones stay', async () => {
    const real = `select 1 from submittals where source_key like 'NPDES-%' and comment_end_on >= '2027-06-01'`
    const before = await count(real)
    expect(await renewOpenComments(opened.db, '2027-06-01')).toBeGreaterThan(10)
    const { comment_start_on, comment_end_on } = await submittal(
      landmarks.SUBMITTAL_OPEN_FOR_COMMENT.sourceKey,
    )
    expect([comment_start_on, comment_end_on]).toEqual(['2027-05-22', '2027-06-26'])
    expect(await count(real)).toBe(before)
    expect(await renewOpenComments(opened.db, '2027-06-01')).toBe(0)
  })

  test('one open notice has comments in every state and an answer to two of them', async () => {
    const of = (status: string): string =>
      `select 1 from public_comments c join submittals s on s.id = c.submittal_id
       where s.source_key = '${landmarks.SUBMITTAL_OPEN_FOR_COMMENT.sourceKey}' and c.status = '${status}'`
    expect(await count(of('published'))).toBe(4)
    expect(await count(of('received'))).toBe(4)
    expect(await count(of('withheld'))).toBe(1)
    expect(await count('select 1 from comment_answer_links')).toBe(2)
    expect(await count('select 1 from public_comments where document_id is not null')).toBe(1)
    expect(
      await count(
        `select 1 from public_comments where last_name is not null and last_name not like '%(demonstration)'`,
      ),
    ).toBe(0)
  })

  test('the invoices that the documents name are there to be paid', async () => {
    for (const { number, amountDue } of [landmarks.OPEN_INVOICE, landmarks.PARTLY_PAID_INVOICE])
      expect(
        await count(
          `select 1 from invoices where number = '${number}' and amount - amount_paid = ${amountDue} and not is_void`,
        ),
      ).toBe(1)
    expect(
      await count(`select 1 from invoices where description not like '%(demonstration)'`),
    ).toBe(0)
  })

  test('one of the owner’s submittals waits for a co-signer [S1-COSIGN-32]', async () => {
    expect(
      await count(
        `select 1 from cosigners join submittals on submittals.id = submittal_id
          join users on users.id = submitted_by_user_id
          where login_name = 'owner' and signed_ind is null and withdrawn_at is null`,
      ),
    ).toBe(1)
  })

  test('another one has a disputed co-signature, whose copy of record is sound [S1-COSIGN-32]', async () => {
    expect(
      await count(
        `select 1 from disputed_signatures dispute
          join copies_of_record copy on copy.id = dispute.copy_of_record_id
          join cosigners on cosigners.id = copy.cosigner_id where dispute.state = 'open'`,
      ),
    ).toBe(1)
    expect(await verifyChain(opened.db)).toMatchObject({ count: 1, broken: null })
  })

  test('everything that proves a record holds of it, files too', async () => {
    expect((await verifyRecords(opened.db, { files })).problems).toEqual([])
  })
})

test('whatever waits in the demonstration leads whom it waits for to a page that opens for them and shows as many', async () => {
  await keepLetterDays(opened.db, 'America/Los_Angeles')
  const { kinds, failed, compared, differing } = await followWaits(
    { db: opened.db, files },
    DEFAULT_CLOCK,
  )
  expect(failed).toEqual([])
  expect(differing).toEqual([])
  expect(compared.size).toBeGreaterThan(15)
  expect(kinds).toContain('letters')
  // What the demonstration has nothing of is walked by the tests of its feature.
  expect(kinds.size).toBeGreaterThan(15)
})

/** Fields whose valid input cannot be made up: secrets, files, and numbers and choices of what is there. */
const NOT_MADE_UP =
  /: (?:password|currentPassword|pinPassword|picture|file|answer\.id|siteNumber|sites|accountNo|coverRid|pwsId|documentId|materialId|typeId|permit|middleInitial|updated\.processingHours\.0\.hours)(?:: |$)|: Nothing differs from what is stored\./

// What `readonly` may not do is offered to nobody who only reads, which the test below holds of more pages.
test.each(isDrill ? ['owner', 'readonly', 'staff'] : ['owner', 'staff'])(
  'what the pages that %s reaches offer opens and is not refused',
  async (userName) => {
    const told = await tryOffers(
      { opened, files, now: DEFAULT_CLOCK },
      userName,
      ['/app/dashboard', '/app/account'],
      { pages: 1, acts: 1 },
    )
    expect(told.faults).toEqual([])
    expect(told.mended.filter((each) => !NOT_MADE_UP.test(each))).toEqual([])
    expect(told.opened).toBeGreaterThan(100)
    expect(told.taken).toBeGreaterThan(userName === 'readonly' ? 5 : 15)
  },
)

/** What an account that only reads is offered all the same, by where it goes, with the reason. */
const FOR_READERS: readonly (readonly [shape: RegExp, why: string])[] = [
  [/^\/app\/logout /, 'the way out'],
  [/^\/app\/security /, 'how they sign in is theirs to secure'],
  [/^\/app\/account\S* /, 'their own password and PIN'],
  [/^\/app\/display /, 'colors are a cookie of the browser'],
  [/^\/app\/menu /, 'how the menu looks is one too'],
  [/^\/app\/pub-rcd\//, 'any visitor may send it'],
]
/** Pages that no link leads to from where nothing waits for who only reads. */
const MORE = [
  ...['cpp', 'cpp-trade-request', 'cpp-trade-request-publish', 'cpp-trade-history', 'submittals'],
  ...['inventory-filings', 'line-replacement', 'service-line-photos', 'permits', 'pending-apps'],
  ...[
    'ccc',
    'ccc/supplier',
    'ccc/tester',
    'corr',
    'watching',
    'saved-searches/pending',
    'payments',
  ],
].map((page) => `/app/${page}`)

test.each(isDrill ? ['staff', 'owner', 'supplier', 'cpp'] : ['staff'])(
  'with an account that only reads no page offers %s anything that it saves',
  async (userName) => {
    const told = await tryOffers(
      { opened, files, now: DEFAULT_CLOCK },
      userName,
      ['/app/dashboard', '/app/account', ...(userName === 'staff' ? [] : MORE)],
      { pages: 1, acts: 0, isReader: true },
    )
    const isFor = (shape: string) => FOR_READERS.some(([each]) => each.test(shape))
    expect([...told.offered].filter(([shape]) => !isFor(shape)).map(([, where]) => where)).toEqual(
      [],
    )
    expect(told.opened).toBeGreaterThan(100)
  },
)
