import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { tellBegun, tellLost } from '#api/portal/absences/told-by-job.act.ts'
import type { Absences } from '#api/portal/absences/absences.schemas.ts'
import { auditOf, callAs, mailsOf } from '#tests/support/accounts/sign-in.ts'
import { makeAbsence } from '#tests/support/factories/absences.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeAdministrator, type Staff } from '#tests/support/people/administrator.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NOW = '2026-11-18T15:00:00Z'
const DAYS = { fromDay: '2026-11-20', untilDay: '2026-12-04' }
const REVIEW = ['gov', 'submittal.actions.review'] as const
const EVENTS = ['gov', 'event.actions.manage'] as const

let admin: Staff
let rita: Staff
let omar: Staff
let clerk: Staff
beforeEach(async () => {
  world.clock = () => new Date(NOW)
  const staff = (displayName: string, ...actions: (readonly [string, string])[]) =>
    makeMyAccount(world.db, { kind: 'staff', displayName, actions })
  admin = await makeAdministrator(world.db, { displayName: 'Ada Admin' })
  rita = await staff('Rita Reviewer', REVIEW, EVENTS)
  omar = await staff('Omar Other', REVIEW)
  clerk = await staff('Cleo Clerk', ['gov', 'invoice.actions.manage'])
})

const post = <T = null>(call: string, body: object, { cookie }: Staff = rita) =>
  callAs<T>(world, `/Agency/Absence/${call}`, { cookie, body })
const make = (more: object = {}, by: Staff = rita) =>
  post<{ rid: number }>(
    'Make',
    { userRid: rita.id, coverRid: omar.id, note: '', ...DAYS, ...more },
    by,
  )
const of = async (who: Staff, by: Staff = who) =>
  callAs<Absences>(world, `/Agency/Absence/GetOf/${who.id}`, { cookie: by.cookie })
const told = async (who: Staff) =>
  (await mailsOf(world, 'staff-away')).flatMap(({ to, subject }) =>
    to === who.email ? [subject] : [],
  )

describe('somebody of the agency who is away', () => {
  test('says so themselves: who covers sees it with what they cannot see to, and is told by mail', async () => {
    const { status, data } = await make({ note: ' At the coast. ' })
    expect(status).toBe(200)
    expect((await of(rita)).data).toMatchObject({
      mayChange: true,
      absences: [
        {
          rid: data.rid,
          ...DAYS,
          cover: { rid: omar.id, name: 'Omar Other' },
          note: 'At the coast.',
          madeBy: 'Rita Reviewer',
          isRunning: false,
          hasCover: true,
          unseen: ['Environmental events'],
        },
      ],
    })
    expect((await of(omar)).data.covers).toMatchObject([{ user: { name: 'Rita Reviewer' } }])
    const [mail] = await mailsOf(world, 'staff-away')
    expect(mail).toMatchObject({
      to: omar.email,
      subject: 'You cover for Rita Reviewer from November 20, 2026 to December 4, 2026',
    })
    expect(mail?.body).toContain(
      'Omar Other has no right to see to this, which waits for Rita Reviewer alone: Environmental events.',
    )
    expect(mail?.body).toContain('Note: At the coast.')
    expect(await told(rita)).toEqual([])
    expect(await auditOf(world, rita.id)).toContain('absence.made')
  })

  test('can be entered by who administers people, and both are told', async () => {
    await make({ fromDay: '2026-11-18' }, admin)
    expect(await told(rita)).toEqual([
      'You are entered as away from November 18, 2026 to December 4, 2026',
    ])
    expect(await told(omar)).toHaveLength(1)
  })

  test('comes back earlier or later: the last day is changed, or the absence is ended, and who covers is told', async () => {
    const { data } = await make()
    expect((await post('Change', { rid: data.rid, untilDay: '2026-12-11' })).status).toBe(200)
    expect((await of(rita)).data.absences[0]?.untilDay).toBe('2026-12-11')
    expect((await post('End', { rid: data.rid }, admin)).status).toBe(200)
    expect((await of(rita)).data.absences).toEqual([])
    expect(await told(omar)).toEqual([
      expect.stringContaining('You cover for Rita Reviewer from'),
      'You cover for Rita Reviewer until December 11, 2026',
      'You do not cover for Rita Reviewer any more',
    ])
    expect(await told(rita)).toEqual(['You are not entered as away any more'])
    expect((await post('End', { rid: data.rid })).status).toBe(409)
    expect((await auditOf(world, rita.id)).filter((each) => each.startsWith('absence.'))).toEqual([
      'absence.made',
      'absence.changed',
      'absence.ended',
    ])
  })

  test('has who covers told once on the first day of what was entered ahead, and not of what was called off', async () => {
    const { data } = await make()
    const { config } = world
    const on = (moment: string) => tellBegun(world.db, config, new Date(moment))
    expect(await on('2026-11-20T04:00:00Z')).toBe(0)
    expect(await on('2026-11-20T06:00:00Z')).toBe(1)
    expect(await on('2026-11-20T06:01:00Z')).toBe(0)
    expect(await told(omar)).toContain(
      'From today you cover for Rita Reviewer, until December 4, 2026',
    )
    await post('End', { rid: data.rid })
    const later = await make({ fromDay: '2026-12-07', untilDay: '2026-12-08' })
    await post('End', { rid: later.data.rid })
    expect(await on('2026-12-07T16:00:00Z')).toBe(0)
  })
})

test('who is away is told once when the cover can see to nothing of it any more, and again after it could', async () => {
  await make()
  const { config } = world
  const seeTo = () => tellLost(world.db, config, new Date(NOW))
  const setStatus = (status: string) =>
    sql`update users set status = ${status} where id = ${omar.id}`.execute(world.db)
  expect(await seeTo()).toBe(0)
  await setStatus('I')
  expect([await seeTo(), await seeTo()]).toEqual([1, 0])
  expect((await of(rita)).data.absences).toMatchObject([{ hasCover: false }])
  await setStatus('A')
  expect(await seeTo()).toBe(0)
  await sql`delete from user_actions where user_id = ${omar.id}`.execute(world.db)
  expect(await seeTo()).toBe(1)
  expect(await told(rita)).toEqual(Array(2).fill('Omar Other does not cover for you any more'))
})

describe('an absence is refused in words', () => {
  test.each([
    ['that began before today', { fromDay: '2026-11-17' }, 'fromDay'],
    ['that ends before it begins', { untilDay: '2026-11-19' }, 'untilDay'],
    ['of more than a year', { untilDay: '2027-11-21' }, 'untilDay'],
    ['that nobody covers', { coverRid: null }, 'coverRid'],
  ])('%s', async (_, more, field) => {
    expect(await make(more)).toMatchObject({
      status: 400,
      fields: { [field]: expect.stringMatching(/^[A-Z].*\.$/) },
    })
  })

  test.each([
    ['by themselves', () => rita],
    ['by who holds none of the rights', () => clerk],
    ['by who may only read', () => omar],
  ])('that is covered %s', async (_, by) => {
    await sql`update users set is_read_only = true where id = ${omar.id}`.execute(world.db)
    expect(await make({ coverRid: by().id })).toMatchObject({
      status: 400,
      fields: { coverRid: expect.any(String) },
    })
  })

  test('by who is away on one of the days, or covers for somebody else then, and twice at once', async () => {
    const third = await makeMyAccount(world.db, {
      kind: 'staff',
      displayName: 'Theo Third',
      actions: [REVIEW],
    })
    const away = await makeAbsence(world.db, {
      ...{ user: omar, cover: third },
      ...{ from: '2026-12-04', until: '2026-12-05' },
    })
    expect((await make()).fields).toEqual({
      coverRid:
        'Omar Other is away from December 4, 2026 to December 5, 2026 and cannot cover then.',
    })
    const third2 = { userRid: third.id, coverRid: rita.id }
    expect(
      (await make({ ...third2, fromDay: '2026-12-05', untilDay: '2026-12-09' }, third)).fields,
    ).toEqual({
      fromDay:
        'Who is away covers for Omar Other from December 4, 2026 to December 5, 2026. End that first, or choose other days.',
    })
    const until = '2026-12-03'
    const { data } = await make({ untilDay: until })
    expect((await make({ coverRid: third.id, fromDay: until, untilDay: until })).fields).toEqual({
      fromDay:
        'Rita Reviewer is away already from November 20, 2026 to December 3, 2026. Change or end that.',
    })
    expect((await post('Change', { rid: data.rid, untilDay: '2026-12-04' })).fields).toEqual({
      untilDay:
        'Omar Other is away from December 4, 2026 to December 5, 2026 and cannot cover then.',
    })
    await sql`update staff_absences set ended_at = now(), ended_by_user_id = user_id where id = ${away}`.execute(
      world.db,
    )
    expect((await post('Change', { rid: data.rid, untilDay: '2026-12-04' })).status).toBe(200)
  })

  test('to anybody but who is away and who administers people, and to readers', async () => {
    const { data } = await make()
    expect((await make({}, omar)).status).toBe(403)
    expect((await post('Change', { rid: data.rid, untilDay: '2026-12-05' }, omar)).status).toBe(403)
    expect((await post('End', { rid: data.rid }, omar)).status).toBe(403)
    expect((await of(rita, omar)).status).toBe(403)
    expect((await of(rita, admin)).data.mayChange).toBe(true)
    await sql`update users set is_read_only = true where id = ${rita.id}`.execute(world.db)
    expect((await post('End', { rid: data.rid })).status).toBe(403)
    expect((await of(rita)).data.mayChange).toBe(false)
    const applicant = await makeMyAccount(world.db)
    expect((await make({ userRid: applicant.id }, applicant)).status).toBe(403)
  })
})
