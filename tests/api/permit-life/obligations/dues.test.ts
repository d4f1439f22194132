import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnWaiting } from '#api/portal/dashboard/waiting.schemas.ts'
import { makeDues } from '#api/permit-life/obligations/make-dues.act.ts'
import { remindOfDues } from '#api/permit-life/obligations/remind.act.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { duesOf, makeObligation } from '#tests/support/factories/obligations.ts'
import {
  applicationOf,
  linkConsultant,
  makeFiler,
  makeSiteOf,
  NOEX,
  remove,
} from '#tests/support/filing/filer.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

// Real commits, and on a server real connections at once.
const portal = useRealPortal()
const db = () => portal.database.db
const TODAY = '2026-11-20'
const NOW = new Date('2026-11-20T15:00:00Z')
const WORDS = { agencyName: 'Agency', publicUrl: 'https://records.example.gov' }
const REMINDERS = { before: [30, 7, 1], after: [1, 14] }
let applicationRid: number

beforeAll(async () => {
  applicationRid = await applicationOf(db(), NOEX)
})

async function duty(more: Partial<Parameters<typeof makeObligation>[1]> = {}) {
  const owner = await makeFiler(db())
  const siteRid = await makeSiteOf(db(), owner)
  const id = await makeObligation(db(), {
    applicationRid,
    siteRid,
    startsOn: '2026-12-20',
    ...more,
  })
  return { owner, siteRid, id }
}

async function remind(today: string): Promise<number> {
  return remindOfDues(db(), REMINDERS, WORDS, { today, now: new Date(`${today}T15:00:00Z`) })
}

async function mailsTo(userId: number): Promise<{ subject: string; body: string | null }[]> {
  const { rows } = await sql<{ subject: string; body: string | null }>`
    select subject, body from outbox where template = 'obligation-due' and user_id = ${userId}
    order by id`.execute(db())
  return rows
}

const open = (cookie: string, rid: number) =>
  callAs<{ rid: number }>(portal, '/Client/Submission/OpenObligation', { cookie, body: { rid } })

describe('the job that makes due submittals', () => {
  test('makes each due once, status New, whatever runs at once or again [S3-SUBD-35]', async () => {
    const { id } = await duty({ rule: 'FREQ=MONTHLY;BYMONTHDAY=20' })
    await Promise.all([makeDues(db(), TODAY, NOW), makeDues(db(), TODAY, NOW)])
    await sql`update obligations set made_on = null`.execute(db())
    await makeDues(db(), TODAY, NOW)
    const dues = await duesOf(db(), id)
    expect(dues).toHaveLength(12)
    expect(new Set(dues.map(({ dueOn }) => dueOn)).size).toBe(12)
    expect(new Set(dues.map(({ code }) => code))).toEqual(new Set([0]))
    const { rows } = await sql`
      select id from submittals where is_obligation and id not in (select submittal_id from obligation_dues)`.execute(
      db(),
    )
    expect(rows).toEqual([])
  })

  test('a later day makes the next one; an ended one and a rule that cannot be read hold up nothing', async () => {
    const bad = await duty({ rule: 'FREQ=NEVER' })
    const ended = await duty({ rule: 'FREQ=MONTHLY' })
    await sql`update obligations set ended_on = ${TODAY} where id = ${ended.id}`.execute(db())
    const good = await duty({ rule: 'FREQ=MONTHLY;BYMONTHDAY=20' })
    await makeDues(db(), TODAY, NOW)
    expect(await duesOf(db(), bad.id)).toEqual([])
    expect(await duesOf(db(), ended.id)).toEqual([])
    expect(await duesOf(db(), good.id)).toHaveLength(12)
    await makeDues(db(), '2026-12-21', new Date('2026-12-21T15:00:00Z'))
    expect(await duesOf(db(), good.id)).toHaveLength(13)
  })

  test('a due is begun from its opening day on, once; deleted it is due as before', async () => {
    const { owner, id } = await duty({ startsOn: '2027-06-01', opensDays: 60 })
    const soon = await duty({ startsOn: '2026-12-20', opensDays: 60 })
    await makeDues(db(), TODAY, NOW)
    const [late] = await duesOf(db(), id)
    const early = await open(owner.cookie, late?.rid ?? 0)
    expect([early.status, early.msg]).toEqual([
      409,
      'This opens on April 2, 2027. Nothing was begun.',
    ])
    const [due] = await duesOf(db(), soon.id)
    const rid = due?.rid ?? 0
    await Promise.all([open(soon.owner.cookie, rid), open(soon.owner.cookie, rid)])
    expect((await duesOf(db(), soon.id))[0]?.code).toBe(1)
    expect((await remove(portal, soon.owner, { rid })).status).toBe(200)
    expect(await duesOf(db(), soon.id)).toMatchObject([{ rid, code: 0 }])
  })
})

test('a due waits for its owner from its opening day on, and not before, when it could not be begun [S3-DASH-29]', async () => {
  const { owner, id } = await duty({ startsOn: '2026-12-20', opensDays: 60 })
  await makeDues(db(), TODAY, NOW)
  const [due] = await duesOf(db(), id)
  const waiting = async () =>
    (
      await callAs<OwnWaiting>(portal, '/Client/Dashboard/GetWaiting', { cookie: owner.cookie })
    ).data.items.map(({ kind, rid }) => [kind, rid])
  expect(await waiting()).toContainEqual(['duty', due?.rid])
  await sql`update obligations set opens_days = 10 where id = ${id}`.execute(db())
  expect(await waiting()).not.toContainEqual(['duty', due?.rid])
})

describe('reminders of due days', () => {
  test('go to the official and to consultants who may act there, once for each setting, never twice', async () => {
    const { owner, siteRid } = await duty()
    const helper = await makeFiler(db(), 'consultant', 'Carol Consult')
    await linkConsultant(db(), { owner, consultant: helper, siteRid })
    const payer = await makeFiler(db(), 'consultant', 'Pat Payer')
    await linkConsultant(db(), { owner, consultant: payer, siteRid }, ['pay'])
    await makeDues(db(), TODAY, NOW)
    await Promise.all([remind(TODAY), remind(TODAY)])
    await remind(TODAY)
    expect(await mailsTo(helper.id)).toHaveLength(1)
    expect(await mailsTo(payer.id)).toEqual([])
    const [mail] = await mailsTo(owner.id)
    expect(mail?.subject).toMatch(/^Due December 20, 2026: /)
    expect(mail?.body).toContain('in 30 days')
    expect(mail?.body).toContain('https://records.example.gov/app/reports/calendar')
    for (const day of ['2026-12-01', '2026-12-13', '2026-12-19', '2026-12-21', '2027-01-03'])
      await remind(day)
    const subjects = (await mailsTo(owner.id)).map(({ subject }) => subject.split(' ')[0])
    expect(subjects).toEqual(['Due', 'Due', 'Due', 'Overdue', 'Overdue'])
    expect((await mailsTo(owner.id)).at(3)?.subject).toMatch(/^Overdue by 1 day: /)
  })

  test('are late after an outage, the newest alone; not a week late, and not about what is filed', async () => {
    const { owner, id } = await duty()
    await makeDues(db(), TODAY, NOW)
    await remind('2026-12-10')
    expect(await mailsTo(owner.id)).toEqual([])
    await remind('2026-12-20')
    expect(await mailsTo(owner.id)).toHaveLength(1)
    const [due] = await duesOf(db(), id)
    await sql`update submittals set submitted_on = '2026-12-20' where id = ${due?.rid ?? 0}`.execute(
      db(),
    )
    await remind('2026-12-21')
    expect(await mailsTo(owner.id)).toHaveLength(1)
  })

  test('whoever turned them off gets none, and gets the next after turning them on', async () => {
    const { owner } = await duty()
    await makeDues(db(), TODAY, NOW)
    const set = (isOn: boolean) =>
      callAs(portal, '/Client/Calendar/SetReminders', { cookie: owner.cookie, body: { isOn } })
    expect((await set(false)).status).toBe(200)
    await remind('2026-12-13')
    expect(await mailsTo(owner.id)).toEqual([])
    await set(true)
    await remind('2026-12-19')
    expect(await mailsTo(owner.id)).toHaveLength(1)
  })
})
