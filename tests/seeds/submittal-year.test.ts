import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPerformance } from '#api/records/progress/performance.queries.ts'
import { ownStatement, type OwnList } from '#api/filing/own-submittals/own-submittals.queries.ts'
import { seedSubmittalYear } from '#api/above/seeds/demonstration/year/submittal-year.ts'
import { DEFAULT_CLOCK } from '#api/above/seeds/seed.ts'
import { selectComing } from '#api/review/transfers/coming.queries.ts'
import { testConfig } from '#tests/support/config.ts'
import { openDemonstration, type Demonstration } from '#tests/support/suite/demonstration.ts'

let opened: Demonstration

beforeAll(async () => {
  opened = await openDemonstration()
  await seedSubmittalYear(opened, DEFAULT_CLOCK, testConfig)
})
afterAll(() => opened.close())

test('an appeal waits to be opened, of the decision that granted the permit that is stayed for it', async () => {
  const { rows } = await sql`
    select appeals.state, permits.status_name as status, permits.contested_code as contested,
      appeals.filed_on between decision.issued_at::date and decision.appeal_until as "inTime"
    from appeals join decisions decision on decision.id = appeals.decision_id
      join permits on permits.id = decision.permit_id
    where appeals.act_id is null`.execute(opened.db)
  expect(rows).toEqual([{ state: 'filed', status: 'Stayed', contested: 'A', inTime: true }])
})

test('a suspension is stayed while its appeal is open, so that its permit is in force', async () => {
  const { rows } = await sql`
    select permits.status_name as status, appeals.state, appealed.kind, stay.kind as stay
    from appeals join permit_acts appealed on appealed.id = appeals.act_id
      join permits on permits.id = appealed.permit_id
      join permit_acts stay on stay.stays_id = appealed.id`.execute(opened.db)
  expect(rows).toEqual([{ status: 'Active', state: 'open', kind: 'suspend', stay: 'stayAct' }])
})

test('a permit of the owner passes to the water supplier on a day ahead, which both signed and the agency decided', async () => {
  const { rows } = await sql<{ userId: number }>`
    select handed.state, handed.new_holder as "newHolder", permits.status_name as status, turn.outcome,
      handed.on_day > ${DEFAULT_CLOCK}::date as "isAhead", decision.state as decision,
      (select count(*)::int from signatures where submittal_id = handed.submittal_id) as signatures,
      handed.user_id::float8 as "userId"
    from permit_handovers handed join permits on permits.id = handed.permit_id
      join permit_turns turn on turn.act_id = handed.act_id
      join decisions decision on decision.submittal_id = handed.submittal_id`.execute(opened.db)
  expect(rows).toMatchObject([
    {
      ...{ state: 'agreed', newHolder: 'Piper Water Works (demonstration)', status: 'Active' },
      ...{ outcome: null, isAhead: true, decision: 'issued', signatures: 2 },
    },
  ])
  expect(await selectComing(opened.db, rows[0]?.userId ?? 0)).toHaveLength(1)
  // Nobody is written to about what was made up.
  const { rows: mails } = await sql`
    select from outbox where template in ('handover-asked', 'handover-news')`.execute(opened.db)
  expect(mails).toEqual([])
})

test('the test reports of the tester carry a site', async () => {
  const { rows } = await sql<{ site: string | null }>`
    select submittals.site_name as site from submittals
      join applications application on application.id = submittals.application_id
    where source_key like 'DEMO-YEAR-%' and application.form_code = 'DW-BFT'`.execute(opened.db)
  expect(rows.length).toBeGreaterThan(1)
  for (const { site } of rows) expect(site).toBeTruthy()
})

async function linesOf(loginName: string, list: OwnList) {
  const { rows } = await sql<{ id: number }>`
    select id from users where login_name = ${loginName}`.execute(opened.db)
  const criteria = { condition: { page: 1, pageSize: 100 } }
  const found = await ownStatement(
    { id: rows[0]?.id ?? 0, kind: 'owner', actions: [] },
    { list, criteria, timeZone: 'UTC', today: '2026-11-20' },
  ).execute(opened.db)
  const { rows: own } = await sql<{ id: number }>`
    select id from submittals where source_key like 'DEMO-YEAR-%'`.execute(opened.db)
  // The sites have generated records too.
  const ids = new Set(own.map(({ id }) => id))
  return found.rows.filter(({ subRid }) => ids.has(subRid))
}

const codesOf = (lines: { subStatusRid: number }[]) =>
  lines.map(({ subStatusRid }) => subStatusRid).sort((a, b) => a - b)

describe('seeds: a working year of submittals', () => {
  test('the owner has drafts, one sent back with its reason, and obligations due around today [S3-DASH-28, S3-DASH-29]', async () => {
    const pending = await linesOf('owner', 'pending')
    expect(codesOf(pending)).toEqual([0, 0, 1, 1, 1, 3])
    const due = pending.filter(({ subStatusRid }) => subStatusRid === 0)
    expect(due.map(({ dueDate }) => dueDate).sort()).toEqual(['2026-10-29', '2026-11-13'])
    const begun = pending.filter(({ subStatusRid }) => subStatusRid !== 0)
    expect(begun.every(({ hasForm }) => hasForm)).toBe(true)
    expect(begun.find(({ subStatusRid }) => subStatusRid === 3)?.sentBackReason).toContain(
      'waste codes',
    )
    expect(new Set(begun.map(({ savedBy }) => savedBy))).toEqual(
      new Set(['Olive Owens', 'Cora Sulter']),
    )
  })

  test('what was filed lies within the last 12 months, in many states, one fee unpaid', async () => {
    const filed = await linesOf('owner', 'submitted')
    for (const code of [5, 7, 9, 21, 23, 24]) expect(codesOf(filed)).toContain(code)
    expect(filed.filter(({ unpaidInd }) => unpaidInd === 'Y')).toHaveLength(1)
    const { rows } = await sql<{ days: number }>`
      select ${DEFAULT_CLOCK}::date - submitted_on as days from submittals
      where source_key like 'DEMO-YEAR-%' and submitted_on is not null`.execute(opened.db)
    expect(rows.every(({ days }) => days > 0 && days < 365)).toBe(true)
  })

  test('consultant and licensee have theirs; nobody else sees any of it', async () => {
    expect(codesOf(await linesOf('consultant', 'pending'))).toEqual([0, 0, 1, 1, 1, 3])
    expect(codesOf(await linesOf('licensee', 'pending'))).toEqual([1])
    expect(codesOf(await linesOf('licensee', 'submitted'))).toEqual([5, 7, 21])
    expect(await linesOf('public', 'pending')).toEqual([])
    const { rows } = await sql`
      select 1 from submittals where source_key like 'DEMO-YEAR-%' and is_public`.execute(opened.db)
    expect(rows).toEqual([])
  })

  test('the agency decided enough in the year that its days are told by type and month, and can be predicted', async () => {
    const now = new Date(`${DEFAULT_CLOCK}T12:00:00Z`)
    const { types: all } = await readPerformance(opened.db, { now, timeZone: 'UTC' })
    // Of a type that was decided about a few times nothing is told.
    const types = all.filter(({ decided }) => decided !== null)
    expect(types).toHaveLength(4)
    for (const type of types) {
      expect(type.decided).toBeGreaterThanOrEqual(60)
      expect(type.medianDays).toBeGreaterThan(0)
      expect(type.timelyPercent).toBeGreaterThanOrEqual(50)
      expect(type.timelyPercent).toBeLessThan(100)
      expect(type.months.filter(({ decided }) => (decided ?? 0) >= 5).length).toBeGreaterThan(8)
    }
    const { rows } = await sql`
      select from submittals join sites on sites.id = submittals.site_id
      where source_key like 'DEMO-PAST-%' and (sites.name not like '%(demonstration)%'
        or exists (select from user_facilities where site_id = sites.id))`.execute(opened.db)
    expect(rows).toEqual([])
  })

  test('the newest publication has a file of its own, which lies in the store', async () => {
    const { rows } = await sql<{ name: string; key: string }>`
      select name, file_key as key from publication_uploads`.execute(opened.db)
    expect(rows.map(({ name }) => name)).toEqual(['renewal-checklist.pdf'])
    expect(await opened.files.get(rows[0]?.key ?? '')).not.toBeNull()
  })

  test('a second start adds nothing', async () => {
    const count = async () => (await sql`select 1 from submittals`.execute(opened.db)).rows.length
    const before = await count()
    await seedSubmittalYear(opened, '2027-01-01', testConfig)
    expect(await count()).toBe(before)
  })
})
