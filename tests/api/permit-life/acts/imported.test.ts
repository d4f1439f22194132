import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { undoRun } from '#api/portal/import/runs/undo.ts'
import { makeDues } from '#api/permit-life/obligations/make-dues.act.ts'
import { followImported } from '#api/permit-life/acts/imported/follow-imported.act.ts'
import type { PermitRecord } from '#api/records/permits/permits.schemas.ts'
import { FEDERAL_CALENDAR } from '#values/work-days.ts'
import { testConfig } from '#tests/support/config.ts'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { clerkOf, portalOn } from '#tests/support/permit-acts/clerk.ts'
import { loadPermits } from '#tests/support/permit-acts/load-permits.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const DAY = '2026-11-20'
const portal = useRealPortal()
const db = () => portal.database.db
let staff: Reviewer
beforeAll(async () => {
  staff = await makeReviewer(db())
})
const clerk = (day = DAY) => clerkOf(portalOn(portal, day), staff)

async function publicPermit(rid: number, day = DAY): Promise<PermitRecord> {
  const answer = await portalOn(portal, day).api.request(
    `/api/Anon/PublicInquiry/GetPermit/7/${rid}`,
  )
  return ((await answer.json()) as { data: PermitRecord }).data
}

async function numberOf(rid: number): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select number from permits where id = ${rid}`.execute(db())
  return rows[0]?.number ?? ''
}

type Said = Partial<Record<'status' | 'expired_on' | 'revoked_on' | 'holder' | 'site', string>>

/** A register says something of a permit; only the columns that are named are in its file. */
async function load(rid: number, { status = 'Active', ...said }: Said, day = DAY): Promise<number> {
  const head = ['product', 'number', 'type', 'status', ...Object.keys(said)].join(',')
  const values = [7, await numberOf(rid), 'Title V facility permit', status, ...Object.values(said)]
  const run = await loadPermits(db(), [head, values.join(',')], day)
  await follow(day)
  return run
}

const follow = (day = DAY) =>
  followImported(db(), testConfig, {
    ...{ today: day, workDays: FEDERAL_CALENDAR, now: new Date(`${day}T17:00:00Z`) },
  })

const undo = async (run: number, day = DAY) => {
  await undoRun(db(), run, 'Rita Registrar', new Date(`${day}T17:00:00Z`), {
    ...{ files: { delete: async () => {} }, timeZone: testConfig.timeZone },
  })
  await follow(day)
}

/** Something each month, and to renew by its last day. */
async function withDuties(rid: number): Promise<void> {
  await sql`
    insert into obligations (application_id, site_id, permit_id, name, rule, starts_on, opens_days, is_renewal)
    select application.id, permits.site_id, permits.id, duty.name, duty.rule, duty.starts_on::date, 400, duty.renewal
    from permits, (select id from applications where coalesce(config ->> 'period', 'none') = 'none'
        and form_code is not null order by id limit 1) application,
      (values ('Sample', 'FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20270228', '2026-11-15', false),
        ('Renew', 'FREQ=DAILY;COUNT=1', '2027-02-28', true)) as duty (name, rule, starts_on, renewal)
    where permits.id = ${rid}`.execute(db())
  await makeDues(db(), DAY, new Date(`${DAY}T15:00:00Z`))
}

async function dueOf(rid: number, day = DAY): Promise<string[]> {
  await makeDues(db(), day, new Date(`${day}T15:00:00Z`))
  const { rows } = await sql<{ day: string }>`
    select duty.name || to_char(due.due_on, ' YYYY-MM-DD') as day from obligations duty
      join obligation_dues due on due.obligation_id = duty.id
      join submittals on submittals.id = due.submittal_id
      join submittal_statuses status on status.id = submittals.submittal_status_id and status.code = 0
    where duty.permit_id = ${rid} order by due.due_on, duty.name`.execute(db())
  return rows.map(({ day: each }) => each)
}

async function progressOf(rid: number, day: string): Promise<string> {
  const path = `/api/Anon/PublicInquiry/GetPermitProgress/7/${rid}`
  return (await portalOn(portal, day).api.request(path)).text()
}

async function siteOf(rid: number): Promise<number> {
  const { rows } = await sql<{ site: number }>`
    select site_id::float8 as site from permits where id = ${rid}`.execute(db())
  return rows[0]?.site ?? 0
}

async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select body from outbox where to_address = ${email} order by id`.execute(db())
  return rows.map(({ body }) => body)
}

describe('what an import changes of a permit', () => {
  test('is a fact with its day and the import as the reason, for the public and at the desk', async () => {
    const rid = await makePermit(db(), { expired_on: '2027-02-28' })
    await load(rid, { status: 'Suspended', expired_on: '2027-06-30', holder: 'Teal Works LLC' })
    const [act] = (await publicPermit(rid)).acts ?? []
    expect(act).toMatchObject({
      ...{ kind: 'import', state: 'done', fromOn: DAY, recordedOn: DAY },
      ...{ reason: 'State register', rule: '', number: null, documentRid: null },
    })
    expect(act?.changes).toContainEqual({ fact: 'status', from: 'Active', to: 'Suspended' })
    expect(act?.changes).toContainEqual({
      ...{ fact: 'lastDay', from: '2027-02-28', to: '2027-06-30' },
    })
    // Whose name it is the file does not say: the public is told that the holder is another one.
    expect(act?.changes.map(({ fact }) => fact)).toContain('holder')
    const [atDesk] = (await clerk().get(rid)).data.acts
    expect(atDesk).toMatchObject({ by: 'Rita Registrar', mayTakeBack: false })
    expect(atDesk?.changes).toContainEqual({ fact: 'holder', from: '', to: 'Teal Works LLC' })
  })

  test('is no fact where the file says what is known already, nor of a permit that is new', async () => {
    const rid = await makePermit(db())
    await load(rid, { status: 'Active' })
    expect((await publicPermit(rid)).acts).toEqual([])
    await loadPermits(
      db(),
      ['product,number,type,status', `7,NEW-${rid},Title V facility permit,Revoked`],
      DAY,
    )
    const { rows } = await sql`
      select from permit_acts act join permits on permits.id = act.permit_id and permits.number = ${`NEW-${rid}`}`.execute(
      db(),
    )
    expect(rows).toEqual([])
  })

  test('holds from the day of its revocation, where the file says one', async () => {
    const rid = await makePermit(db())
    await load(rid, { status: 'Revoked', revoked_on: '2026-10-01' })
    expect((await publicPermit(rid)).acts?.[0]).toMatchObject({
      ...{ fromOn: '2026-10-01', recordedOn: DAY },
    })
  })

  test('comes after an act whose day has come, though the day’s turns have not been made', async () => {
    const rid = await makePermit(db())
    await clerk('2026-11-19').record(rid, { kind: 'revoke', fromOn: DAY })
    await load(rid, { status: 'Suspended' })
    const { statusName, acts } = await publicPermit(rid)
    expect(statusName).toBe('Suspended')
    expect(acts?.map(({ kind, state }) => [kind, state])).toEqual([
      ['import', 'done'],
      ['revoke', 'done'],
    ])
    expect(acts?.[0]?.changes[0]).toEqual({ fact: 'status', from: 'Revoked', to: 'Suspended' })
    // It is what staff go on from.
    expect((await clerk().record(rid, { kind: 'reinstate' })).msg).toBe('')
  })

  test('is what staff judge by: its suspension is reinstated to what it found, and an act before it is not taken back', async () => {
    const rid = await makePermit(db())
    await clerk().record(rid, { kind: 'suspend' })
    const [suspension] = (await clerk().get(rid)).data.acts
    await load(rid, { status: 'Active' })
    const refused = await clerk().record(rid, { kind: 'takeBack', actRid: suspension?.rid })
    expect(refused.msg).toContain('Something else changed the permit since.')
    await load(rid, { status: 'Suspended' })
    expect((await clerk().record(rid, { kind: 'reinstate' })).status).toBe(200)
    expect((await publicPermit(rid)).statusName).toBe('Active')
  })

  test('takes the day of its revocation with it, where the file ends it no more and names no such days', async () => {
    const rid = await makePermit(db())
    await clerk().record(rid, { kind: 'revoke' })
    const run = await load(rid, { status: 'Active' })
    expect((await publicPermit(rid)).force.code).toBe('IN_FORCE')
    await undo(run)
    const { statusName, revokedDate: revokedOn, acts } = await publicPermit(rid)
    expect({ statusName, revokedOn }).toEqual({ statusName: 'Revoked', revokedOn: DAY })
    expect(acts?.[1]?.changes).toEqual([
      { fact: 'status', from: 'Revoked', to: 'Active' },
      { fact: 'revocationDay', from: DAY, to: null },
    ])
  })

  test('ends the last day of a suspension that it ended: the permit stays as the file says', async () => {
    const rid = await makePermit(db())
    await clerk().record(rid, { kind: 'suspend', untilOn: '2026-12-20' })
    await load(rid, { status: 'Revoked' })
    expect((await publicPermit(rid, '2026-12-21')).statusName).toBe('Revoked')
  })

  test('suspends what was stayed for a time: that time ends nothing, and it is reinstated to what was before', async () => {
    const rid = await makePermit(db())
    await clerk().record(rid, { kind: 'stay', untilOn: '2026-12-20' })
    await load(rid, { status: 'Suspended' })
    expect((await publicPermit(rid, '2026-12-21')).statusName).toBe('Suspended')
    await clerk('2026-12-21').record(rid, { kind: 'reinstate' })
    expect((await publicPermit(rid, '2026-12-21')).statusName).toBe('Active')
  })

  test('suspends what had ended: it is reinstated to what holds', async () => {
    const rid = await makePermit(db())
    await clerk().record(rid, { kind: 'revoke' })
    await load(rid, { status: 'Suspended' })
    await clerk().record(rid, { kind: 'reinstate' })
    expect((await publicPermit(rid)).force.code).toBe('IN_FORCE')
  })

  test('keeps a permit that a later file lacks: it is hidden where others are deleted', async () => {
    const head = 'product,number,type,status'
    const rowOf = (name: string, status: string) => `7,${name},Title V facility permit,${status}`
    await loadPermits(db(), [head, rowOf('GONE-1', 'Active'), rowOf('GONE-2', 'Active')], DAY)
    await loadPermits(db(), [head, rowOf('GONE-1', 'Revoked'), rowOf('GONE-2', 'Active')], DAY)
    await makePermit(db(), { number: 'STAYS-1' })
    await loadPermits(db(), [head, rowOf('STAYS-1', 'Active')], DAY, 'delete')
    const { rows } = await sql<{ number: string; isPublic: boolean }>`
      select number, is_public as "isPublic" from permits where number like 'GONE-%'`.execute(db())
    expect(rows).toEqual([{ number: 'GONE-1', isPublic: false }])
    // Hidden once, it is missing no more.
    await loadPermits(db(), [head, rowOf('STAYS-1', 'Active')], DAY, 'delete', 0)
  })

  test('is refused at the desk as an act that staff record', async () => {
    const rid = await makePermit(db())
    expect((await clerk().record(rid, { kind: 'import' })).status).toBe(400)
  })
})

describe('a run that is taken back', () => {
  test('leaves a permit as if it had not been: a suspension ends on its day, and may be taken back', async () => {
    const rid = await makePermit(db())
    await clerk().record(rid, { kind: 'suspend', untilOn: '2026-12-20' })
    await undo(await load(rid, { status: 'Active' }))
    expect((await clerk().get(rid)).data.acts.map(({ mayTakeBack }) => mayTakeBack)).toContain(true)
    expect((await publicPermit(rid, '2026-12-21')).statusName).toBe('Active')
  })

  test('gives back what was due before it too, where it held from a day in the past', async () => {
    const rid = await makePermit(db(), { expired_on: '2027-02-28' })
    await withDuties(rid)
    const before = await dueOf(rid)
    const run = await load(rid, { status: 'Revoked', revoked_on: '2026-10-01' })
    expect(await dueOf(rid)).toEqual([])
    await undo(run)
    expect(await dueOf(rid)).toEqual(before)
    expect(await progressOf(rid, DAY)).not.toContain('Revoked')
  })

  test('is none where something was recorded of the permit since: that rests on what the file said', async () => {
    const rid = await makePermit(db())
    const run = await load(rid, { status: 'Suspended' })
    await clerk().record(rid, { kind: 'reinstate' })
    await clerk().record(rid, { kind: 'suspend', untilOn: '2026-12-20' })
    await expect(undo(run)).rejects.toThrow('were changed after this run')
    expect((await publicPermit(rid)).statusName).toBe('Suspended')
  })

  test('names a kind that it made as long as the history does, and none where there was no holder', async () => {
    const rid = await makePermit(db())
    await undo(await load(rid, { holder: 'Teal Works LLC' }))
    const said = (await publicPermit(rid)).acts?.map(({ changes }) => changes)
    expect(said).toEqual([
      [{ fact: 'holder', from: 'Teal Works LLC', to: '' }],
      [{ fact: 'holder', from: '', to: 'Teal Works LLC' }],
    ])
  })
})

describe('what hangs on what an import changes', () => {
  test('keeps an end of its own, and has one again that an empty last day took', async () => {
    const rid = await makePermit(db(), { expired_on: '2027-02-28' })
    await withDuties(rid)
    await sql`
      update obligations set rule = 'FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20270101'
      where permit_id = ${rid} and not is_renewal`.execute(db())
    const rulesOf = async () =>
      (
        await sql<{ rule: string }>`
          select rule from obligations where permit_id = ${rid} and not is_renewal`.execute(db())
      ).rows.map(({ rule }) => rule)
    await load(rid, { expired_on: '2027-06-30' })
    expect(await rulesOf()).toEqual(['FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20270101'])
    await sql`
      update obligations set rule = 'FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20270630'
      where permit_id = ${rid} and not is_renewal`.execute(db())
    const run = await load(rid, { expired_on: '' })
    expect(await rulesOf()).toEqual(['FREQ=MONTHLY;BYMONTHDAY=15'])
    await undo(run)
    expect(await rulesOf()).toEqual(['FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20270630'])
  })

  test('is due no more of a permit that it ended, and is due again when the run is taken back', async () => {
    const rid = await makePermit(db(), { expired_on: '2027-02-28' })
    await withDuties(rid)
    const before = await dueOf(rid)
    expect(before).toHaveLength(5)
    const run = await load(rid, { status: 'Revoked' })
    // What was due for the time before stays due.
    expect(await dueOf(rid)).toEqual(['Sample 2026-11-15'])
    await undo(run, '2026-11-21')
    expect(await dueOf(rid, '2026-11-21')).toEqual(before)
    const acts = (await publicPermit(rid)).acts ?? []
    expect(acts.map(({ state }) => state)).toEqual(['done', 'takenBack'])
    expect(acts.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['import', [{ fact: 'status', from: 'Revoked', to: 'Active' }]],
      ['import', [{ fact: 'status', from: 'Active', to: 'Revoked' }]],
    ])
  })

  test('goes on to another last day, to renew too, and back with the run', async () => {
    const rid = await makePermit(db(), { expired_on: '2027-02-28' })
    await withDuties(rid)
    const before = await dueOf(rid)
    const run = await load(rid, { expired_on: '2027-01-10' })
    expect(await dueOf(rid)).toEqual(['Sample 2026-11-15', 'Sample 2026-12-15', 'Renew 2027-01-10'])
    await undo(run, '2026-11-21')
    expect(await dueOf(rid, '2026-11-21')).toEqual(before)
  })

  test.each([
    ['earlier', '2026-12-01', ['Sample 2026-11-15']],
    ['later', '2026-12-20', ['Sample 2026-11-15', 'Sample 2026-12-15']],
  ])(
    'follows a day of revocation that a later file puts right (%s), and comes back with that run',
    async (_which, mended, due) => {
      const rid = await makePermit(db(), { expired_on: '2027-02-28' })
      await withDuties(rid)
      const last = '2027-01-10'
      await load(rid, { status: 'Revoked', revoked_on: '2026-12-10' }, last)
      expect(await dueOf(rid, last)).toEqual(['Sample 2026-11-15'])
      const run = await load(rid, { status: 'Revoked', revoked_on: mended }, last)
      expect(await dueOf(rid, last)).toEqual(due)
      expect(await progressOf(rid, last)).toContain(`"${mended}"`)
      await undo(run, last)
      expect(await dueOf(rid, last)).toEqual(['Sample 2026-11-15'])
      expect(await progressOf(rid, last)).toContain('"2026-12-10"')
    },
  )

  test('moves with the permit to another site, and both sites’ people are told', async () => {
    const rid = await makePermit(db())
    await withDuties(rid)
    const [from, to] = [await siteOf(rid), await makeSite(db(), { name: 'Teal Landing' })]
    const people: string[] = []
    for (const site of [from, to]) {
      const { id, loginName } = await makeUser(db(), { kind: 'owner' })
      await sql`
        insert into user_facilities (user_id, site_id, status, requested_at)
        values (${id}, ${site}, 'A', now())`.execute(db())
      people.push(`${loginName}@example.com`)
    }
    const { rows } = await sql<{ identifier: string }>`
      select identifier from sites where id = ${to}`.execute(db())
    await load(rid, { site: rows[0]?.identifier ?? '' })
    const [former, current] = await Promise.all(people.map(mailsTo))
    expect([former?.length, current?.length]).toEqual([1, 1])
    expect(former?.[0]).toContain('→ Teal Landing')
    expect(former?.[0]).toContain(`/pub/pub-rcd/permits/review/7/${rid}`)
    expect(current?.[0]).toContain(`/app/permits/review/${rid}`)
    const { rows: sites } = await sql<{ site: number }>`
      select distinct submittals.site_id::float8 as site from obligations duty
        join obligation_dues due on due.obligation_id = duty.id
        join submittals on submittals.id = due.submittal_id
      where duty.permit_id = ${rid} and duty.site_id = submittals.site_id`.execute(db())
    expect(sites).toEqual([{ site: to }])
    expect((await publicPermit(rid)).acts?.[0]?.changes).toContainEqual(
      expect.objectContaining({ fact: 'site', to: 'Teal Landing' }),
    )
  })

  test('is told once to whoever works on the permit, in the language of each', async () => {
    const rid = await makePermit(db())
    const owner = await makeUser(db(), { kind: 'owner' })
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at)
      select ${owner.id}, site_id, 'A', now() from permits where id = ${rid}`.execute(db())
    await sql`update users set language = 'es' where id = ${owner.id}`.execute(db())
    await load(rid, { status: 'Revoked' })
    await follow()
    const mails = await mailsTo(`${owner.loginName}@example.com`)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Estado: Activo → Revocado')
    expect(mails[0]).toContain(`/app/permits/review/${rid}`)
  })

  test('is told in one mail to an account with many such permits', async () => {
    const site = await makeSite(db(), { name: 'Many Ponds' })
    const { id, loginName } = await makeUser(db(), { kind: 'owner' })
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at)
      values (${id}, ${site}, 'A', now())`.execute(db())
    const rows = []
    for (const number of ['MANY-1', 'MANY-2', 'MANY-3', 'MANY-4']) {
      await makePermit(db(), { number, site_id: site })
      rows.push(`7,${number},Title V facility permit,Revoked`)
    }
    await loadPermits(db(), ['product,number,type,status', ...rows], DAY)
    await follow()
    const mails = await mailsTo(`${loginName}@example.com`)
    expect(mails).toHaveLength(1)
    for (const number of ['MANY-1', 'MANY-4'])
      expect(mails[0]).toContain(`${number}, Many Ponds: Status: Active → Revoked`)
    expect(mails[0]).toContain('/app/permits')
  })
})
