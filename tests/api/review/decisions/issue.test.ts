import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { proposeDecision, giveBackDecision } from '#api/review/decisions/hand-on.act.ts'
import { lastDayOf } from '#api/review/decisions/term.ts'
import { issueDecision } from '#api/review/decisions/issue.act.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { namePermit } from '#tests/support/appeals/appeals.ts'
import { testConfig } from '#tests/support/config.ts'
import { fileDecidable } from '#tests/support/desk-review/decider.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { REAL_NOW, useRealPortal } from '#tests/support/real-portal.ts'

// Real commits, and on a server real connections at once.
const portal = useRealPortal()
const db = () => portal.database.db

beforeAll(async () => {
  await namePermit(db())
})

const decidable = () => fileDecidable(portal, db())

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> {
  return (await query.execute(db())).rows[0]
}

async function typeOf(code: string): Promise<number> {
  const row = await one(sql<{ id: number }>`select id from applications where form_code = ${code}`)
  return row?.id ?? 0
}

/** All that an issue writes about a submittal. */
async function traces(rid: number) {
  return one(sql<{ permits: number; files: number; mails: number; code: number; state: string }>`
    select (select count(*)::int from permit_submittals where submittal_id = ${rid}) as permits,
      (select count(*)::int from documents where submittal_id = ${rid} and kind = 'issuance') as files,
      (select count(*)::int from outbox where template = 'DecisionIssued' and user_id = created_by_user_id) as mails,
      status.code, (select state from decisions where submittal_id = ${rid}) as state
    from submittals join submittal_statuses status on status.id = submittal_status_id
    where submittals.id = ${rid}`)
}

describe('an approval', () => {
  test('says beforehand what its issue then does: permit, holder, duties with their first day, paper and mail', async () => {
    const { rid, decisions } = await decidable()
    const report = await typeOf('WQ-DMR')
    const duty = { rule: 'FREQ=MONTHLY;BYMONTHDAY=28', startsOn: '2027-01-28' }
    const { data: saved } = await decisions.save(rid, 0, {
      conditions: [{ text: 'Sample and report.', applicationRid: report, ...duty }],
    })
    const { effects } = (await decisions.get(rid)).data
    expect((await decisions.issue(rid, saved.version)).status).toBe(200)
    const permit = await one(sql<{ id: number; says: string[]; isListed: boolean }>`
      select permits.id, is_listed as "isListed", array[
        'A permit with the next number is in the public records at once: ' || type_name || '.',
        'Its holder is ' || holder_name || '.'] as says
      from permits join permit_submittals on permit_id = permits.id where submittal_id = ${rid}`)
    expect(permit?.isListed).toBe(true)
    expect(effects).toEqual(expect.arrayContaining(permit?.says ?? []))
    const { rows: duties } = await sql<{ name: string; first: string }>`
      select duty.name, to_char(min(due.due_on), 'FMMonth FMDD, YYYY') as first
      from obligations duty join obligation_dues due on due.obligation_id = duty.id
      where duty.permit_id = ${permit?.id} group by duty.id order by duty.id`.execute(db())
    const said = effects.filter((each) => each.startsWith('Duty of'))
    expect(said).toHaveLength(duties.length)
    for (const [at, { name, first }] of duties.entries()) {
      expect(said[at]).toContain(`First due ${first}`)
      if (said[at]?.startsWith('Duty of the type')) expect(said[at]).toContain(name)
    }
    expect(await traces(rid)).toEqual({ permits: 1, files: 1, mails: 1, code: 7, state: 'issued' })
    for (const words of ['The submittal is approved.', 'The permit is kept as PDF', 'told by mail'])
      expect(effects.join(' ')).toContain(words)
  })

  test('issues the permit, its paper, its obligations and the mails together, found by the public search', async () => {
    const { rid, siteRid, decisions } = await decidable()
    const report = await typeOf('WQ-DMR')
    const { data: saved } = await decisions.save(rid, 0, {
      conditions: [
        {
          text: 'Sample the outfall and report.',
          applicationRid: report,
          rule: 'FREQ=MONTHLY;BYMONTHDAY=28',
          startsOn: '2027-01-28',
        },
        { text: 'Let the agency enter.' },
      ],
    })
    const { data: draft } = await decisions.get(rid)
    expect(draft).toMatchObject({ state: 'draft', mayIssue: true, missing: [] })
    expect(draft.conditions[0]?.duty).toContain('First due January 28, 2027')
    const issued = await decisions.issue(rid, saved.version)
    expect(issued.data.number).toMatch(/^WQ-NOEX-0000\d\d$/)
    const permit = await one(sql<Record<string, unknown>>`
      select permits.number, permits.site_id as site, permits.effective_on as "from", permits.expired_on as until,
        permits.status_name as status, permits.verify_key as key, permits.id
      from permits join permit_submittals on permit_id = permits.id where submittal_id = ${rid}`)
    expect(permit).toMatchObject({
      number: issued.data.number,
      site: siteRid,
      from: '2026-12-01',
      until: '2031-11-30',
      status: 'Active',
    })
    expect(permit?.['key']).toMatch(/^[A-Za-z0-9_-]{22}$/)
    const { rows: duties } = await sql<{ name: string; rule: string }>`
      select name, rule from obligations where permit_id = ${permit?.['id']} order by id`.execute(
      db(),
    )
    expect(duties.at(-1)).toEqual({
      name: 'Condition 1: Sample the outfall and report.',
      rule: 'FREQ=MONTHLY;BYMONTHDAY=28;UNTIL=20311130',
    })
    // What is due waits for its holder from this moment, not from the next run of a job.
    const { rows: dues } = await sql<{ count: number }>`
      select count(*)::int as count from submittals
      where permit_id = ${permit?.['id']} and is_obligation and due_on is not null`.execute(db())
    expect(dues[0]?.count).toBeGreaterThan(0)
    expect(await traces(rid)).toEqual({ permits: 1, files: 1, mails: 1, code: 7, state: 'issued' })
    const search = await callAs<{ list: { permitNumber: string }[] }>(
      portal,
      '/Anon/PublicInquiry/GetPermitByCriteria',
      { body: { siteRids: [siteRid] } },
    )
    expect(search.data.list.map(({ permitNumber }) => permitNumber)).toContain(issued.data.number)
    const again = await decisions.issue(rid, saved.version)
    expect(again.msg).toContain('Somebody issued this decision meanwhile')
    expect((await decisions.get(rid)).data).toMatchObject({
      state: 'issued',
      permit: { number: issued.data.number },
    })
  })

  test('of two at once is issued once', async () => {
    const { rid, decisions } = await decidable()
    const { data } = await decisions.save(rid, 0)
    const both = await Promise.all([
      decisions.issue(rid, data.version),
      decisions.issue(rid, data.version),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await traces(rid)).toMatchObject({ permits: 1, files: 1, mails: 1 })
  })

  test('of two submittals at once gets two numbers, none left out', async () => {
    const [a, b] = [await decidable(), await decidable()]
    const [one, two] = [await a.decisions.save(a.rid, 0), await b.decisions.save(b.rid, 0)]
    const numbers = await Promise.all([
      a.decisions.issue(a.rid, one.data.version),
      b.decisions.issue(b.rid, two.data.version),
    ])
    const [first = 0, second = 0] = numbers
      .map(({ data }) => Number(data.number?.slice(-6)))
      .sort((a, b) => a - b)
    expect(second - first).toBe(1)
  })

  test('leaves nothing when one step fails', async () => {
    const { rid, reviewer, decisions } = await decidable()
    const { data } = await decisions.save(rid, 0)
    const before = await one(sql`select * from permit_numbers`)
    await sql`create function broken() returns trigger language plpgsql as $$
      begin raise exception 'broken' using errcode = 'restrict_violation'; end $$`.execute(db())
    await sql`create trigger broken before insert on documents for each row execute function broken()`.execute(
      db(),
    )
    const folder = mkdtempSync(path.join(tmpdir(), 'headwater-issue-'))
    const failing = issueDecision(
      depsOf(folder, false),
      { rid, version: data.version, staffId: reviewer.id, staffName: 'Rita' },
      REAL_NOW,
    )
    await expect(
      failing.finally(() => sql`drop function broken cascade`.execute(db())),
    ).rejects.toThrow('broken')
    expect(await traces(rid)).toMatchObject({ permits: 0, files: 0, mails: 0, state: 'draft' })
    expect(await one(sql`select * from permit_numbers`)).toEqual(before)
    expect((await decisions.issue(rid, data.version)).status).toBe(200)
  })

  test('is refused with words when the applicant withdrew or a point came meanwhile', async () => {
    const { rid, desk, decisions } = await decidable()
    const { data } = await decisions.save(rid, 0)
    await desk.comment(rid, 'point', 'The map is old.')
    expect((await decisions.issue(rid, data.version)).msg).toContain('still open')
    await sql`update submittal_comments set done_at = now() where submittal_id = ${rid}`.execute(
      db(),
    )
    await sql`
      update submittals set submittal_status_id = (select id from submittal_statuses where code = 8)
      where id = ${rid}`.execute(db())
    const refused = await decisions.issue(rid, data.version)
    expect(refused.status).toBe(409)
    expect(refused.msg).toContain('cannot be approved')
    expect(await traces(rid)).toMatchObject({ permits: 0, files: 0, state: 'draft' })
  })
})

describe('a denial', () => {
  test('needs letter and appeal, and its letter is for the applicant alone', async () => {
    const { rid, desk, decisions } = await decidable()
    // An unpaid fee is asked about where a permit is issued, and by no denial.
    await sql`update submittals set fee_cents = 500000 where id = ${rid}`.execute(db())
    expect((await decisions.save(rid, 0, { kind: 'deny' })).msg).toContain('cannot be denied')
    await desk.move(rid, 'startTechnical', 4)
    const empty = await decisions.save(rid, 0, { kind: 'deny' })
    const refused = await decisions.issue(rid, empty.data.version)
    expect(refused.msg).toBe('Write the letter.')
    const { data } = await decisions.save(rid, empty.data.version, {
      kind: 'deny',
      letter: 'The roof is open.',
      appeal: 'Within 30 days.',
    })
    expect((await decisions.issue(rid, data.version)).data).toEqual({ number: null })
    expect(await traces(rid)).toEqual({ permits: 0, files: 1, mails: 1, code: 9, state: 'issued' })
    const file = await one(sql`
      select is_public as "isPublic", access_right as right from documents
      where submittal_id = ${rid} and kind = 'issuance'`)
    expect(file).toEqual({ isPublic: false, right: 'applicant' })
  })
})

/** What the type says of the permit that it issues. */
const says = (config: string) =>
  sql`update applications set config = config || ${config}::jsonb where form_code = 'WQ-NOEX'`.execute(
    db(),
  )
const FIVE_YEARS =
  '{"term": {"years": 5}, "permitType": "No Exposure Certification", "interest": "Stormwater"}'

describe('term, name and interest of a permit', () => {
  test('follow from the type of the submittal, and from the lists at the desk', async () => {
    const { rid, decisions } = await decidable()
    const { data: fresh } = await decisions.get(rid)
    expect(fresh).toMatchObject({
      expiresOn: lastDayOf({ term: { years: 5 } }, REAL_NOW.toISOString().slice(0, 10)),
      endRequired: true,
      interest: 'Stormwater',
      issues: 'No Exposure Certification',
    })
    const saved = await decisions.save(rid, 0, { expiresOn: null })
    expect((await decisions.get(rid)).data).toMatchObject({ expiresOn: '2031-11-30', missing: [] })
    const unknown = await decisions.save(rid, saved.data.version, { permitTypeRid: 999_999 })
    expect(unknown.status).toBe(400)
    expect(JSON.stringify(unknown)).toContain('permitTypeRid')
    expect(unknown.msg).toBe('There is no such type of permit.')
    const other = fresh.permitTypes.find(({ name }) => name === 'Industrial Stormwater Permit')
    const waste = fresh.interests.find(({ name }) => name === 'Wastewater')
    expect(other).toBeDefined()
    const { data } = await decisions.save(rid, saved.data.version, {
      permitTypeRid: other?.rid,
      interestRid: waste?.rid,
    })
    expect((await decisions.issue(rid, data.version)).status).toBe(200)
    expect(
      await one(sql`
        select type_name as type, interest_name as interest from permits
          join permit_submittals on permit_id = permits.id where submittal_id = ${rid}`),
    ).toEqual({ type: other?.name, interest: 'Wastewater' })
  })

  test('must be given where the type says nothing, and a type may have no end', async () => {
    const { rid, decisions } = await decidable()
    await sql`update applications set config = config - 'term' - 'permitType' - 'interest'
      where form_code = 'WQ-NOEX'`.execute(db())
    const { data } = await decisions.save(rid, 0, { expiresOn: null })
    const { missing } = (await decisions.get(rid)).data
    expect(missing.map(({ field }) => field)).toEqual(['expiresOn', 'permitTypeRid', 'interestRid'])
    expect((await decisions.issue(rid, data.version)).msg).toBe('Give the last day.')
    await says(
      '{"term": "none", "permitType": "No Exposure Certification", "interest": "Stormwater"}',
    )
    expect((await decisions.get(rid)).data).toMatchObject({ missing: [], endRequired: false })
    await says(FIVE_YEARS)
  })

  test('end on the day before the anniversary, or on the day that the type names', () => {
    expect(lastDayOf({ term: { years: 5 } }, '2026-12-01')).toBe('2031-11-30')
    expect(lastDayOf({ term: { years: 1 } }, '2028-02-29')).toBe('2029-02-28')
    expect(lastDayOf({ term: { years: 2, on: '06-30' } }, '2026-12-01')).toBe('2028-06-30')
    expect(lastDayOf({ term: 'none' }, '2026-12-01')).toBeNull()
  })
})

describe('a draft', () => {
  test('is refused where it is wrong, at the condition, and keeps what was shown', async () => {
    const { rid, decisions } = await decidable()
    const applicationRid = await typeOf('WQ-DMR')
    await says('{"term": "none"}')
    const wrong = await decisions.save(rid, 0, {
      expiresOn: null,
      conditions: [
        { text: 'Report.', applicationRid, rule: 'FREQ=MONTHLY', startsOn: '2027-01-28' },
        { text: 'Report.', applicationRid, rule: 'every month', startsOn: '2027-01-28' },
        { text: 'Report.', applicationRid },
      ],
    })
    expect(wrong.status).toBe(400)
    await says(FIVE_YEARS)
    expect(JSON.stringify(wrong)).toContain('conditions.0.rule')
    for (const words of ['has no end', 'not a schedule', 'first due day'])
      expect(JSON.stringify(wrong)).toContain(words)
    const { data } = await decisions.save(rid, 0)
    expect((await decisions.save(rid, 0)).msg).toContain('Somebody changed this decision')
    expect((await decisions.save(rid, data.version)).data.version).toBe(data.version + 1)
    expect((await decisions.propose(rid, data.version + 1)).msg).toContain('need no second reader')
  })

  test('with a second reader is issued by somebody else than who proposed it', async () => {
    const { rid, reviewer, decisions } = await decidable()
    const other = await makeReviewer(db(), 'Omar Other')
    const { data } = await decisions.save(rid, 0)
    const issue = (version: number, staffId: number) =>
      issueDecision(
        depsOf(mkdtempSync(path.join(tmpdir(), 'headwater-issue-')), true),
        { rid, version, staffId, staffName: 'Staff' },
        REAL_NOW,
      )
    await expect(issue(data.version, other.id)).rejects.toThrow('Propose it first')
    const by = { staffId: reviewer.id, secondReader: true, today: '2026-11-20' }
    const proposed = await proposeDecision(db(), { rid, version: data.version }, by, REAL_NOW)
    expect((await decisions.save(rid, proposed)).msg).toContain('with the second reader')
    await expect(issue(proposed, reviewer.id)).rejects.toThrow('you proposed it')
    const back = await giveBackDecision(db(), { rid, version: proposed, reason: 'Look again.' })
    const once = await proposeDecision(db(), { rid, version: back }, by, REAL_NOW)
    expect((await issue(once, other.id)).number).toMatch(/^WQ-NOEX-/)
  })
})

function depsOf(folder: string, secondReader: boolean) {
  expect(readdirSync(folder)).toEqual([])
  return {
    db: db(),
    files: folderStore(folder),
    config: { ...testConfig, review: { ...testConfig.review, secondReader } },
    renderReport: async () => new TextEncoder().encode('%PDF-1.7'),
  }
}
