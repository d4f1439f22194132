import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PermitRecord } from '#api/records/permits/permits.schemas.ts'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { clerkOf, portalOn } from '#tests/support/permit-acts/clerk.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
let staff: Reviewer
let other: Reviewer
beforeAll(async () => {
  staff = await makeReviewer(db())
  other = await makeReviewer(db(), 'Otto Other')
})
const clerk = (day = '2026-11-20', secondReader = false, who = staff) =>
  clerkOf(portalOn(portal, day, secondReader), who)

async function publicPermit(rid: number, day: string): Promise<PermitRecord> {
  const answer = await portalOn(portal, day).api.request(
    `/api/Anon/PublicInquiry/GetPermit/7/${rid}`,
  )
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: PermitRecord }).data
}

const statusOn = async (rid: number, day: string) => {
  const { statusName, force } = await publicPermit(rid, day)
  return `${statusName}, ${force.code}`
}

describe('an act on a permit', () => {
  test('of today holds at once, with its letter among the files of the permit', async () => {
    const rid = await makePermit(db())
    expect((await clerk().record(rid, { kind: 'suspend' })).status).toBe(200)
    const permit = await publicPermit(rid, '2026-11-20')
    expect(permit.force.code).toBe('SUSPENDED')
    expect(permit.permitAttachments.map(({ typeName }) => typeName)).toEqual(['Suspension'])
    expect(permit.acts).toMatchObject([
      { kind: 'suspend', state: 'done', fromOn: '2026-11-20', number: `${permit.number}-L1` },
    ])
  })

  test('of a day ahead changes nothing before that day, and is right on it before any job ran', async () => {
    const rid = await makePermit(db())
    const asked = { kind: 'suspend', fromOn: '2027-01-10', untilOn: '2027-01-20' }
    expect((await clerk().record(rid, asked)).status).toBe(200)
    expect(await statusOn(rid, '2027-01-09')).toBe('Active, IN_FORCE')
    expect(await statusOn(rid, '2027-01-10')).toBe('Suspended, SUSPENDED')
    expect(await statusOn(rid, '2027-01-20')).toBe('Suspended, SUSPENDED')
    expect(await statusOn(rid, '2027-01-21')).toBe('Active, IN_FORCE')
  })

  test('that may not follow is refused with the reason, and nothing is recorded', async () => {
    const rid = await makePermit(db(), { status: 'Revoked' })
    const refused = await clerk().record(rid, { kind: 'suspend' })
    expect(refused.status).toBe(400)
    expect(refused.msg).toBe('A permit that is “Revoked” cannot be suspended.')
    const { data } = await clerk().get(rid)
    expect(data.acts).toEqual([])
    expect(data.choices).toEqual(['correct'])
  })

  test('without its day is refused at that field beside what else is missing, and nothing is recorded', async () => {
    const rid = await makePermit(db())
    const { record, preview, get } = clerk()
    const DAY = 'Give the day from which it holds.'
    for (const fromOn of [null, undefined])
      for (const call of [record, preview]) {
        const refused = await call(rid, { kind: 'suspend', fromOn, reason: '' })
        expect(refused.status).toBe(400)
        expect(refused.fields).toEqual({ fromOn: DAY, reason: 'Say why.' })
      }
    expect((await get(rid)).data.acts).toEqual([])
  })

  test('ahead is taken back before its day by an act of its own, and both stay', async () => {
    const rid = await makePermit(db())
    const { record, get } = clerk()
    await record(rid, { kind: 'revoke', fromOn: '2027-03-01' })
    const [act] = (await get(rid)).data.acts
    const back = { kind: 'takeBack', actRid: act?.rid, reason: 'The wrong permit.' }
    expect((await record(rid, back)).status).toBe(200)
    expect((await get(rid)).data.acts.map(({ kind, state }) => [kind, state])).toEqual([
      ['takeBack', 'done'],
      ['revoke', 'takenBack'],
    ])
    expect(await statusOn(rid, '2027-03-01')).toBe('Active, IN_FORCE')
    expect((await record(rid, back)).msg).toBe('It was taken back already.')
  })

  test('that held is taken back, and the permit stands as before it', async () => {
    const rid = await makePermit(db(), { status: 'Administratively Continued' })
    const { record, get } = clerk()
    await record(rid, { kind: 'suspend' })
    await record(rid, { kind: 'revoke' })
    expect((await publicPermit(rid, '2026-11-20')).revokedDate).toBe('2026-11-20')
    const acts = (await get(rid)).data.acts
    expect(acts.map(({ mayTakeBack }) => mayTakeBack)).toEqual([true, false])
    await record(rid, { kind: 'takeBack', actRid: acts[0]?.rid })
    expect((await get(rid)).data.statusName).toBe('Suspended')
    expect((await publicPermit(rid, '2026-11-20')).revokedDate).toBeNull()
    await record(rid, { kind: 'reinstate' })
    expect((await get(rid)).data.statusName).toBe('Administratively Continued')
  })

  test('that continues a permit is taken for a renewal in time alone, filed here or named as received on paper', async () => {
    const make = () => makePermit(db(), { status: 'Expired', expired_on: '2026-10-31' })
    const [none, paper, here] = [await make(), await make(), await make()]
    const filed = await makeSubmittal(db())
    await sql`
      update submittals set permit_id = ${here}, action = 'renewal', submitted_on = '2026-10-31',
        submittal_status_id = (select id from submittal_statuses where code = 23)
      where id = ${filed}`.execute(db())
    const { record, get, preview } = clerk()
    const refused = await record(none, { kind: 'continue' })
    expect(refused.status).toBe(400)
    expect(refused.msg).toContain('No renewal was filed here by its last day, October 31, 2026.')
    expect((await record(none, { kind: 'continue', renewalOn: '2026-11-01' })).status).toBe(400)
    expect((await get(none)).data).toMatchObject({ statusName: 'Expired', isRenewedHere: false })
    const onPaper = { kind: 'continue', renewalOn: '2026-10-30' }
    expect((await preview(paper, onPaper)).data.effects).toContain(
      'It rests on a renewal that was received on paper on October 30, 2026.',
    )
    expect((await record(paper, onPaper)).status).toBe(200)
    expect((await get(here)).data.isRenewedHere).toBe(true)
    expect((await record(here, { kind: 'continue' })).status).toBe(200)
    for (const rid of [paper, here])
      expect(await statusOn(rid, '2026-11-20')).toBe('Administratively Continued, CONTINUED')
  })

  test.each(['revoke', 'reinstate'])(
    'that is taken back (%s) leaves no suspension whose last day passed meanwhile, and one that lasts with its end',
    async (kind) => {
      for (const [takenBackOn, then, later] of [
        ['2026-11-25', 'Suspended', 'Active'],
        ['2026-12-01', 'Active', 'Active'],
        ['2026-12-09', 'Active', 'Active'],
      ] as const) {
        const rid = await makePermit(db())
        await clerk().record(rid, { kind: 'suspend', untilOn: '2026-11-30' })
        await clerk().record(rid, { kind })
        const [act] = (await clerk().get(rid)).data.acts
        const back = { kind: 'takeBack', actRid: act?.rid }
        expect((await clerk(takenBackOn).record(rid, back)).status).toBe(200)
        expect((await clerk(takenBackOn).get(rid)).data.statusName, takenBackOn).toBe(then)
        expect((await clerk('2026-12-09').get(rid)).data.statusName, takenBackOn).toBe(later)
      }
    },
  )

  test('corrects holder and kind from its day on', async () => {
    const rid = await makePermit(db())
    await clerk().record(rid, {
      kind: 'correct',
      holder: 'Kettle Creek, Inc.',
      fromOn: '2027-06-01',
    })
    const holderOn = async (day: string) => {
      await publicPermit(rid, day)
      const { rows } = await sql<{ holder: string | null }>`
        select holder_name as holder from permits where id = ${rid}`.execute(db())
      return rows[0]?.holder
    }
    expect(await holderOn('2027-05-31')).toBeNull()
    expect(await holderOn('2027-06-01')).toBe('Kettle Creek, Inc.')
  })

  test('that corrects says before and after, and a person is named by the setting alone', async () => {
    const rid = await makePermit(db(), { holder_name: 'Kettle Creek LLC' })
    const changesOn = async (day: string) => (await publicPermit(rid, day)).acts[0]?.changes
    await clerk().record(rid, {
      kind: 'correct',
      holder: 'Kettle Creek, Inc.',
      fromOn: '2027-06-01',
    })
    const to = 'Kettle Creek, Inc.'
    expect(await changesOn('2027-05-31')).toEqual([{ fact: 'holder', from: null, to }])
    expect(await changesOn('2027-06-01')).toEqual([
      { fact: 'holder', from: 'Kettle Creek LLC', to },
    ])
    const person = await makePermit(db(), { holder_name: 'Ann Lee', holder_is_person: true })
    await clerk().record(person, { kind: 'correct', holder: 'Anne Lee' })
    expect((await publicPermit(person, '2026-11-20')).acts[0]?.changes).toEqual([
      { fact: 'holder', from: null, to: null },
    ])
    expect((await clerk().get(person)).data.acts[0]?.changes).toEqual([
      { fact: 'holder', from: 'Ann Lee', to: 'Anne Lee' },
    ])
  })

  test('of two at once is recorded once, and the other is told', async () => {
    const rid = await makePermit(db())
    const { data } = await clerk().get(rid)
    const body = {
      ...{ permitRid: rid, version: data.version, kind: 'suspend' },
      ...{ reason: 'Odor.', rule: '40 CFR 122.64.', fromOn: '2026-11-20' },
    }
    const both = await Promise.all([
      clerk().post('Record', body),
      clerk('2026-11-20', false, other).post('Record', body),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await clerk().get(rid)).data.acts).toHaveLength(1)
  })

  test('of a second reader is confirmed by another person alone, or given back with the reason', async () => {
    const rid = await makePermit(db())
    const one = clerk('2026-11-20', true)
    const two = clerk('2026-11-20', true, other)
    expect((await one.record(rid, { kind: 'revoke' })).data).toEqual({ isProposed: true })
    expect(await statusOn(rid, '2026-11-20')).toBe('Active, IN_FORCE')
    expect((await one.confirm(rid)).status).toBe(403)
    expect((await two.giveBack(rid, 'Name the samples.')).status).toBe(200)
    expect((await one.get(rid)).data.givenBack).toBe('Name the samples.')
    await one.record(rid, { kind: 'revoke' })
    expect((await two.confirm(rid)).status).toBe(200)
    expect(await statusOn(rid, '2026-11-20')).toBe('Revoked, NO_LONGER_IN_FORCE')
    expect((await one.get(rid)).data.acts[0]).toMatchObject({
      preparedBy: 'Rita Reviewer',
      by: 'Otto Other',
    })
  })

  test('that is confirmed after its day holds from the day of its confirmation', async () => {
    const rid = await makePermit(db())
    await clerk('2026-11-20', true).record(rid, { kind: 'suspend' })
    const two = clerk('2026-11-22', true, other)
    expect((await two.get(rid)).data.proposal?.fromOn).toBe('2026-11-22')
    expect((await two.confirm(rid)).status).toBe(200)
    expect((await two.get(rid)).data.acts[0]?.fromOn).toBe('2026-11-22')
  })

  test('cannot be changed or erased in the database', async () => {
    const rid = await makePermit(db())
    await clerk().record(rid, { kind: 'suspend' })
    await expect(sql`update permit_acts set reason = 'x'`.execute(db())).rejects.toThrow(
      'only added',
    )
    await expect(sql`delete from permit_acts`.execute(db())).rejects.toThrow('only added')
  })
})
