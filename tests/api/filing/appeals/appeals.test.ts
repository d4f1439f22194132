import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PermitRecord } from '#api/records/permits/permits.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  appealsOf,
  decided,
  fileAppeal,
  standsOf,
  namePermit,
} from '#tests/support/appeals/appeals.ts'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { clerkOf, portalOn } from '#tests/support/permit-acts/clerk.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const TODAY = '2026-11-20'
let staff: Reviewer
let other: Reviewer
let neighbor: Filer
beforeAll(async () => {
  await namePermit(db())
  staff = await makeReviewer(db())
  other = await makeReviewer(db(), 'Otto Other')
  neighbor = await makeFiler(db(), 'licensee', 'Nora Neighbor')
})
const desk = (day = TODAY, secondReader = false, who = staff) =>
  appealsOf(portalOn(portal, day, secondReader), who)

async function publicPermitOf(submittalRid: number): Promise<PermitRecord> {
  const { rows } = await sql<{ rid: number }>`
    select permit_id::float8 as rid from decisions where submittal_id = ${submittalRid}`.execute(
    db(),
  )
  return publicPermit(rows[0]?.rid ?? 0)
}

async function publicPermit(rid: number): Promise<PermitRecord> {
  const answer = await portalOn(portal, '2026-12-10').api.request(
    `/api/Anon/PublicInquiry/GetPermit/3/${rid}`,
  )
  return ((await answer.json()) as { data: PermitRecord }).data
}

describe('a decision', () => {
  test('names its last day to appeal, the next working day where it is none', async () => {
    // 30 days after November 20 is a Sunday.
    expect((await decided(portal, 'approve')).until).toBe('2026-12-21')
    const denial = await decided(portal, 'deny')
    expect((await desk().get(denial.rid)).data).toMatchObject({
      ...{ kind: 'deny', appealUntil: '2026-12-21', by: 'anyone', appeals: [] },
    })
  })
})

describe('an appeal of an approval', () => {
  test('by a neighbor is opened, stayed, heard and upheld, and the permit goes on', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    await fileAppeal(portal, neighbor, rid, { stay: 'Y', stayWhy: 'The creek.' })
    expect(await desk().newest(rid)).toMatchObject({
      ...{ state: 'filed', isLate: false, asksStay: true, appellant: 'Friends of Kettle Creek' },
      ...{ choices: ['open', 'refuseStay', 'withdraw', 'dismiss'], dueOn: '2026-12-07' },
    })
    expect((await desk().act(rid, { kind: 'open' })).status).toBe(200)
    expect(await standsOf(db(), rid)).toMatchObject({ contest: 'A', permit: 'Active' })
    const clerk = clerkOf(portalOn(portal, TODAY), staff)
    expect((await clerk.record(permitRid, { kind: 'stay' })).status).toBe(200)
    expect((await publicPermit(permitRid)).force.code).toBe('STAYED')
    const hearing = {
      ...{ hearingOn: '2027-01-12', hearingTime: '9:30', hearingPlace: 'Room 4, 12 Capitol St' },
    }
    expect((await desk().act(rid, { kind: 'hearing', ...hearing })).status).toBe(200)
    expect(await desk().newest(rid)).toMatchObject({ ...hearing, hearingTime: '09:30' })
    expect((await desk().act(rid, { kind: 'uphold' })).status).toBe(200)
    expect(await standsOf(db(), rid)).toMatchObject({ contest: 'N', permit: 'Active' })
    const permit = await publicPermit(permitRid)
    expect(permit.force.code).toBe('IN_FORCE')
    expect(permit.acts.map(({ kind }) => kind)).toEqual(['reinstate', 'stay'])
    const { rows } = await sql<{ mails: number }>`
      select count(*)::int as mails from outbox where template = 'appeal-act' and user_id = ${neighbor.id}`.execute(
      db(),
    )
    expect(rows[0]?.mails).toBe(3)
    // Of one decision the agency is asked once.
    const again = await callAs(portal, '/Client/Appeal/Begin', {
      cookie: neighbor.cookie,
      body: { submittalRid: rid },
    })
    expect(again.msg).toBe(
      'The agency has decided your appeal of this decision. Its letter says what was decided.',
    )
  })

  test('and an act on its permit are told in the name of the department that decided', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    await fileAppeal(portal, neighbor, rid)
    await sql`
      with department as (insert into departments (name) values ('Division of Creeks') returning id)
      update applications set department_id = department.id from department
      where applications.id = (select application_id from submittals where id = ${rid})`.execute(
      db(),
    )
    const clerk = clerkOf(portalOn(portal, TODAY), staff)
    expect((await clerk.record(permitRid, { kind: 'suspend' })).status).toBe(200)
    expect((await desk().act(rid, { kind: 'open' })).status).toBe(200)
    const { rows } = await sql<{ template: string; body: string }>`
      select distinct on (template) template, body from outbox where template in ('permit-act', 'appeal-act')
      order by template, id desc`.execute(db())
    expect(rows).toHaveLength(2)
    for (const { body } of rows) expect(body).toContain('Department: Division of Creeks\n')
  })

  test('that is reversed revokes the permit, and taken back gives it and the case again', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    await fileAppeal(portal, neighbor, rid)
    await desk().act(rid, { kind: 'open' })
    expect((await desk().act(rid, { kind: 'reverse' })).status).toBe(200)
    expect(await standsOf(db(), rid)).toMatchObject({ contest: 'N', permit: 'Revoked' })
    const last = (await desk().newest(rid))?.acts[0]
    expect(last?.mayTakeBack).toBe(true)
    expect((await desk().act(rid, { kind: 'takeBack', actRid: last?.rid })).status).toBe(200)
    expect(await standsOf(db(), rid)).toMatchObject({ contest: 'A', permit: 'Active' })
    expect((await publicPermit(permitRid)).revokedDate).toBeNull()
    expect((await desk().newest(rid))?.state).toBe('open')
  })

  test('that revoked the permit is taken back at the appeal alone, and the decision is appealed no more meanwhile', async () => {
    const { rid, permitRid, owner } = await decided(portal, 'approve')
    await fileAppeal(portal, neighbor, rid)
    await desk().act(rid, { kind: 'open' })
    await desk().act(rid, { kind: 'reverse' })
    const clerk = clerkOf(portalOn(portal, TODAY), staff)
    const [act] = (await clerk.get(permitRid)).data.acts
    expect(act).toMatchObject({ kind: 'revoke', mayTakeBack: false })
    const refused = await clerk.record(permitRid, { kind: 'takeBack', actRid: act?.rid })
    expect([refused.status, refused.msg]).toEqual([
      409,
      expect.stringContaining('An appeal brought this about.'),
    ])
    const again = await callAs(portal, '/Client/Appeal/Begin', {
      cookie: owner.cookie,
      body: { submittalRid: rid },
    })
    expect([again.status, again.msg]).toEqual([
      409,
      'An appeal of this decision is decided: the decision does not stand.',
    ])
  })

  test('names the decision at which it was begun, which nobody types over', async () => {
    const { rid, owner } = await decided(portal, 'approve')
    // Its type is of one department, the decision is another's.
    await sql`alter table submittals disable trigger submittals_fill`.execute(db())
    await sql`update submittals set department_name = 'Air Quality' where id = ${rid}`.execute(db())
    await sql`alter table submittals enable trigger submittals_fill`.execute(db())
    const filing = await fileAppeal(portal, owner, rid, { decisionNo: '999999' })
    const { rows: listed } = await sql<{ department: string }>`
      select department_name as department from submittals where id = ${filing}`.execute(db())
    expect(listed[0]?.department).toBe('Air Quality')
    const { rows } = await sql<{ text: string }>`
      select content as text from copies_of_record copy join submittal_versions version
        on version.copy_of_record_id = copy.id where version.submittal_id = ${filing}`.execute(db())
    expect(rows[0]?.text).toContain(`"${rid}"`)
    expect(rows[0]?.text).not.toContain('999999')
    // Its form waits as long as the appeal does, and is decided with it.
    const codeOf = async () => (await standsOf(db(), filing))?.code
    expect(await codeOf()).toBe(34)
    await desk().act(rid, { kind: 'dismiss' })
    expect(await codeOf()).toBe(35)
    const last = (await desk().newest(rid))?.acts[0]
    await desk().act(rid, { kind: 'takeBack', actRid: last?.rid })
    expect(await codeOf()).toBe(34)
  })

  test('that is open keeps the case from being ended by hand', async () => {
    const { rid, desk: review } = await decided(portal, 'deny')
    await desk().post('Enter', { submittalRid: rid, appellant: 'A. Gray', filedOn: TODAY })
    await desk().act(rid, { kind: 'open' })
    expect((await standsOf(db(), rid))?.code).toBe(31)
    const ended = await review.move(rid, 'endContest', 31, { reason: 'Over.' })
    expect(ended.status).toBe(409)
  })
})

describe('an appeal of a denial', () => {
  test('in time is opened and reversed, and the submittal waits for a new decision', async () => {
    const { rid, owner, decisions } = await decided(portal, 'deny')
    await fileAppeal(portal, owner, rid, { standing: 'applicant' })
    expect((await desk().newest(rid))?.choices).toEqual(['open', 'withdraw', 'dismiss'])
    await desk().act(rid, { kind: 'open' })
    expect((await standsOf(db(), rid))?.code).toBe(31)
    expect((await desk().newest(rid))?.choices).not.toContain('change')
    expect((await desk().act(rid, { kind: 'reverse' })).status).toBe(200)
    expect((await standsOf(db(), rid))?.code).toBe(27)
    expect((await decisions.get(rid)).data).toMatchObject({ state: 'none', mayApprove: true })
    // Decided anew, what sent it back stays.
    const saved = await decisions.save(rid, 0)
    expect((await decisions.issue(rid, saved.data.version)).status).toBe(200)
    expect((await desk().newest(rid))?.acts[0]?.mayTakeBack ?? false).toBe(false)
  })

  test('that comes late is taken and said to be late; the desk dismisses it', async () => {
    const { rid, owner } = await decided(portal, 'deny')
    const early = await desk().post('Enter', {
      ...{ submittalRid: rid, appellant: 'A. Gray', filedOn: '2026-11-01' },
    })
    expect([early.status, Object.keys(early.fields ?? {})]).toEqual([400, ['filedOn']])
    await desk('2026-12-22').post('Enter', {
      ...{ submittalRid: rid, appellant: 'A. Gray', filedOn: '2026-12-22' },
    })
    expect(await desk('2026-12-22').newest(rid)).toMatchObject({ isLate: true, filingRid: null })
    expect((await desk('2026-12-22').act(rid, { kind: 'dismiss' })).status).toBe(200)
    expect((await desk().newest(rid))?.state).toBe('dismissed')
    expect((await standsOf(db(), rid))?.code).toBe(9)
    expect(owner.id).toBeGreaterThan(0)
  })

  test('is withdrawn as its appellant asks, whom nobody else can ask for', async () => {
    const { rid, owner } = await decided(portal, 'deny')
    const filing = await fileAppeal(portal, owner, rid, { standing: 'applicant' })
    await desk().act(rid, { kind: 'open' })
    const ask = (who: Filer) =>
      callAs(portal, '/Client/Appeal/Withdraw', {
        cookie: who.cookie,
        body: { rid: filing, reason: 'We agreed.' },
      })
    expect((await ask(neighbor)).status).toBe(404)
    expect((await ask(owner)).status).toBe(200)
    expect((await ask(owner)).status).toBe(409)
    expect((await desk().newest(rid))?.withdrawReason).toBe('We agreed.')
    await desk().act(rid, { kind: 'withdraw' })
    expect((await standsOf(db(), rid))?.code).toBe(9)
  })
})

describe('several appeals of one decision', () => {
  test('say the same of the decision: one that is dismissed does not make stand what another reversed', async () => {
    const { rid } = await decided(portal, 'approve')
    for (const appellant of ['A. Gray', 'B. Brown'])
      await desk().post('Enter', { submittalRid: rid, appellant, filedOn: TODAY })
    const [second, first] = (await desk().get(rid)).data.appeals
    const act = (appeal: typeof first, kind: string, call = 'Record') =>
      desk().post<{ effects: string[] }>(call, {
        ...{ appealRid: appeal?.rid, version: appeal?.version, kind },
        ...{ reason: 'So it is.', rule: 'A rule.' },
      })
    await act(first, 'open')
    const opened = (await desk().get(rid)).data.appeals[1]
    expect((await act(opened, 'reverse', 'Preview')).data.effects).toContain(
      'From today its status is “Revoked”. The permit is not in force: its status is Revoked.',
    )
    expect((await act(opened, 'reverse')).status).toBe(200)
    // Nothing is decided any more of what was reversed.
    expect((await desk().newest(rid))?.choices).toEqual(['withdraw', 'dismiss'])
    const { effects } = (await act(second, 'dismiss', 'Preview')).data
    expect(effects).toContain(
      'The appeal is not heard. The decision does not stand: another appeal reversed it.',
    )
    expect(effects).toContain(
      'B. Brown appealed on paper. The letter waits to be posted to: 1 Mill Rd, Salem, OR 97301.',
    )
    expect((await act(second, 'dismiss')).status).toBe(200)
    const shown = (await publicPermitOf(rid)).appealNotices.flatMap(({ appeals }) => appeals)
    expect(shown.map(({ state, decision }) => [state, decision])).toEqual([
      ['dismissed', 'reversed'],
      ['reversed', 'reversed'],
    ])
    // Its letter waits to be posted until somebody says that it was.
    const dismissed = (await desk().newest(rid))?.acts[0]
    expect(dismissed).toMatchObject({ postDueOn: '2026-11-24', postedOn: null })
    const posted = () => desk().post('Posted', { actRid: dismissed?.rid })
    expect([(await posted()).status, (await posted()).status]).toEqual([200, 409])
    expect((await desk().newest(rid))?.acts[0]?.postedOn).toBe(TODAY)
  })
})

describe('a decision that changes a permit', () => {
  test('is carried out by what was done to the permit since, which holds as long as that is said', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    const clerk = clerkOf(portalOn(portal, TODAY), staff)
    const correct = (holder: string) => clerk.record(permitRid, { kind: 'correct', holder })
    expect((await correct('Before LLC')).status).toBe(200)
    await desk().post('Enter', { submittalRid: rid, appellant: 'A. Gray', filedOn: TODAY })
    await desk().act(rid, { kind: 'open' })
    const later = desk('2026-11-23')
    await later.act(rid, { kind: 'change', changes: 'The holder is the operator.' })
    expect((await later.newest(rid))?.made).toEqual([])
    const early = await later.act(rid, { kind: 'carryOut' })
    expect([early.status, early.fields?.madeBy]).toEqual([
      400,
      expect.stringContaining('Nothing was changed of the permit since'),
    ])
    const then = clerkOf(portalOn(portal, '2026-11-24'), staff)
    expect((await then.record(permitRid, { kind: 'correct', holder: 'After LLC' })).status).toBe(
      200,
    )
    const [made] = (await later.newest(rid))?.made ?? []
    expect(made?.words).toMatch(/^the correction from November 24, 2026, letter .+-L2$/)
    expect((await later.act(rid, { kind: 'carryOut' })).fields).toEqual({
      madeBy: 'Choose by what the changes were made.',
    })
    expect((await later.act(rid, { kind: 'carryOut', madeBy: made?.id })).status).toBe(200)
    expect((await later.newest(rid))?.acts[0]?.madeBy).toBe(made?.words)
    const [act] = (await then.get(permitRid)).data.acts
    expect(act?.mayTakeBack).toBe(false)
    const refused = await then.record(permitRid, { kind: 'takeBack', actRid: act?.rid })
    expect([refused.status, refused.msg]).toEqual([
      409,
      'An appeal says that its changes were made by this. Take that back at the appeal first.',
    ])
  })
})

describe('the desk of appeals', () => {
  test('tells one of two who act at once', async () => {
    const { rid } = await decided(portal, 'approve')
    await desk().post('Enter', { submittalRid: rid, appellant: 'A. Gray', filedOn: TODAY })
    const appeal = await desk().newest(rid)
    const body = {
      ...{ appealRid: appeal?.rid, version: appeal?.version, kind: 'open' },
      ...{ reason: 'In time.', rule: '40 CFR 124.19.' },
    }
    const both = await Promise.all([
      desk().post('Record', body),
      desk(TODAY, false, other).post('Record', body),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('wants a second person where the setting says so', async () => {
    const { rid } = await decided(portal, 'approve')
    const first = desk(TODAY, true)
    await first.post('Enter', { submittalRid: rid, appellant: 'A. Gray', filedOn: TODAY })
    expect((await first.act(rid, { kind: 'open' })).data.isProposed).toBe(true)
    expect((await first.newest(rid))?.proposal).toMatchObject({ kind: 'open', isOwn: true })
    expect((await first.confirm(rid)).status).toBe(403)
    expect((await desk(TODAY, true, other).confirm(rid)).status).toBe(200)
    expect((await first.newest(rid))?.state).toBe('open')
  })

  test('is told what is missing at its field, and nothing is recorded', async () => {
    const { rid } = await decided(portal, 'approve')
    await desk().post('Enter', { submittalRid: rid, appellant: 'A. Gray', filedOn: TODAY })
    await desk().act(rid, { kind: 'open' })
    const refused = await desk().act(rid, { kind: 'hearing' })
    expect([refused.status, refused.fields]).toEqual([
      400,
      {
        hearingOn: 'Give the day of the hearing.',
        hearingTime: 'Give the time of day at which it begins.',
        hearingPlace: 'Give the place, or how to take part from afar.',
      },
    ])
    const change = await desk().act(rid, { kind: 'change' })
    expect(change.fields).toEqual({ changes: 'Say what is to be changed.' })
    expect((await desk().newest(rid))?.acts).toHaveLength(1)
  })
})
