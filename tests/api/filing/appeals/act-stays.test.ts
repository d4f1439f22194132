import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import type { PermitRecord } from '#api/records/permits/permits.schemas.ts'
import { turnPermits } from '#api/permit-life/acts/turn.act.ts'
import {
  appealsOf,
  decided,
  fileAppeal,
  mailTo,
  namePermit,
  standsOf,
} from '#tests/support/appeals/appeals.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { testConfig } from '#tests/support/config.ts'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { clerkOf, portalOn } from '#tests/support/permit-acts/clerk.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const TODAY = '2026-11-20'
const LATER = '2026-12-05'
let staff: Reviewer
let neighbor: Filer
let other: Filer
beforeAll(async () => {
  await namePermit(db())
  staff = await makeReviewer(db())
  neighbor = await makeFiler(db(), 'licensee', 'Nora Neighbor')
  other = await makeFiler(db(), 'licensee', 'Otto Other')
})
const on = (day = TODAY) => portalOn(portal, day)
const desk = (day = TODAY) => appealsOf(on(day), staff)
const clerk = (day = TODAY) => clerkOf(on(day), staff)
const turn = (day: string) =>
  turnPermits(db(), {
    ...{ today: day, workDays: testConfig.workDays },
    now: new Date(`${day}T12:00:00Z`),
  })

async function publicly(permitRid: number, day = TODAY): Promise<PermitRecord> {
  const answer = await on(day).api.request(`/api/Anon/PublicInquiry/GetPermit/3/${permitRid}`)
  return ((await answer.json()) as { data: PermitRecord }).data
}
const statusOf = async (rid: number) => (await standsOf(db(), rid))?.permit
const revokedOn = async (permitRid: number) => {
  const { rows } = await sql<{ day: string | null }>`
    select revoked_on as day from permits where id = ${permitRid}`.execute(db())
  return rows[0]?.day ?? null
}
const lastMail = (userId: number, template: string) => mailTo(db(), userId, template)

async function done(answer: Promise<{ status: number; msg: string }>): Promise<void> {
  const { status, msg } = await answer
  expect([status, msg]).toEqual([200, ''])
}

/** A permit that the agency suspended or ended, with an appeal of that which asks for a stay. */
async function appealed(kind: 'suspend' | 'revoke' | 'terminate', more: object = {}) {
  const found = await decided(portal, 'approve')
  await done(clerk().record(found.permitRid, { kind, ...more }))
  const actRid = (await publicly(found.permitRid)).acts[0]?.rid ?? 0
  await fileAppeal(on(), neighbor, found.rid, { stay: 'Y', stayWhy: 'We have no other.' }, actRid)
  return { ...found, actRid }
}

/** The same with the case open and the act stayed. */
async function stayed(kind: 'suspend' | 'revoke' | 'terminate', more: object = {}) {
  const found = await appealed(kind, more)
  await done(desk().act(found.rid, { kind: 'open' }))
  await done(clerk().record(found.permitRid, { kind: 'stayAct' }))
  return found
}

/** What the desk's list of what waits says behind the name of an appeal. */
async function saidAtDesk(rid: number, kind: string, day = TODAY): Promise<string[]> {
  const path = `/Agency/Dashboard/GetWaiting?kind=${kind}`
  const { data } = await callAs<Pick<DeskWaiting, 'list'>>(on(day), path, staff)
  return data.list
    .filter(({ page }) => page === `/app/gov/appeals/${rid}`)
    .map(({ title }) => title.split(': ')[1] ?? '')
}

describe('the stay of an act that is appealed', () => {
  test.each([
    ['suspend', 'suspension'],
    ['revoke', 'revocation'],
    ['terminate', 'termination'],
  ] as const)(
    'gives the permit back how it stood before, and does not take the act back (%s)',
    async (kind, noun) => {
      const { rid, permitRid, actRid, owner } = await appealed(kind)
      const shown = (await clerk().get(permitRid)).data
      expect([shown.choices.includes('stayAct'), shown.stayable]).toEqual([true, kind])
      const { data } = await clerk().preview(permitRid, { kind: 'stayAct' })
      expect(data.effects.join(' ')).toContain('From today its status is “Active”.')
      expect(data.effects.join(' ')).toContain(
        `The ${noun} is not taken back: it is stayed until its appeal is decided.`,
      )
      await done(clerk().record(permitRid, { kind: 'stayAct' }))
      expect([await statusOf(rid), await revokedOn(permitRid)]).toEqual(['Active', null])
      const { acts, appealNotices } = await publicly(permitRid)
      expect(acts.map(({ kind: each, state, stays }) => [each, state, stays])).toEqual([
        ['stayAct', 'done', kind],
        [kind, 'done', null],
      ])
      expect(appealNotices.find(({ act }) => act?.rid === actRid)?.isStayed).toBe(true)
      expect(await lastMail(owner.id, 'permit-act')).toMatch(
        new RegExp(`The ${noun} of permit WQ-NOEX-\\d+ is stayed from November 20, 2026 until its`),
      )
      // It is stayed once.
      expect((await clerk().record(permitRid, { kind: 'stayAct' })).status).not.toBe(200)
    },
  )

  test('is offered and taken only while an appeal waits of what gave the permit its status', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    const offers = async () => (await clerk().get(permitRid)).data.choices.includes('stayAct')
    const refused = async () => (await clerk().record(permitRid, { kind: 'stayAct' })).msg
    expect([await offers(), await refused()]).toEqual([false, expect.stringContaining('cannot be')])
    await done(clerk().record(permitRid, { kind: 'suspend' }))
    expect([await offers(), await refused()]).toEqual([
      false,
      expect.stringContaining('while an appeal of it is open'),
    ])
    const actRid = (await publicly(permitRid)).acts[0]?.rid ?? 0
    await fileAppeal(on(), neighbor, rid, {}, actRid)
    expect(await offers()).toBe(true)
    // What was done since is not appealed.
    await done(clerk().record(permitRid, { kind: 'revoke' }))
    expect([await offers(), await refused()]).toEqual([
      false,
      expect.stringContaining('gave the permit its status'),
    ])
  })

  test.each(['suspend', 'revoke'] as const)(
    'is recorded, and ends, where the name on the permit was put right since, which stays as it is (%s)',
    async (kind) => {
      const { rid, permitRid } = await appealed(kind)
      await done(desk().act(rid, { kind: 'open' }))
      await done(clerk().record(permitRid, { kind: 'correct', holder: 'Larch Hill Foods, Inc.' }))
      const stands = async () => [await statusOf(rid), (await publicly(permitRid)).holderName]
      const { acts, choices } = (await clerk().get(permitRid)).data
      expect(choices).toContain('stayAct')
      expect(acts.map((each) => [each.kind, each.mayTakeBack])).toEqual([
        ['correct', true],
        [kind, true],
      ])
      await done(clerk().record(permitRid, { kind: 'stayAct' }))
      expect(await stands()).toEqual(['Active', 'Larch Hill Foods, Inc.'])
      expect(await revokedOn(permitRid)).toBeNull()
      await done(desk().act(rid, { kind: 'uphold' }))
      const given = kind === 'suspend' ? 'Suspended' : 'Revoked'
      expect(await stands()).toEqual([given, 'Larch Hill Foods, Inc.'])
    },
  )

  test('is recorded after a name was put right and that was taken back', async () => {
    const { rid, permitRid } = await appealed('revoke')
    await done(clerk().record(permitRid, { kind: 'correct', holder: 'Larch Hill Foods, Inc.' }))
    const [corrected] = (await clerk().get(permitRid)).data.acts
    await done(clerk().record(permitRid, { kind: 'takeBack', actRid: corrected?.rid }))
    await done(clerk().record(permitRid, { kind: 'stayAct' }))
    expect(await statusOf(rid)).toBe('Active')
  })

  test('taken back, an act leaves the name that was put right since', async () => {
    const { rid, permitRid, actRid } = await appealed('suspend')
    await done(clerk().record(permitRid, { kind: 'correct', holder: 'Larch Hill Foods, Inc.' }))
    await done(clerk().record(permitRid, { kind: 'takeBack', actRid }))
    expect([await statusOf(rid), (await publicly(permitRid)).holderName]).toEqual([
      'Active',
      'Larch Hill Foods, Inc.',
    ])
  })

  test.each(['uphold', 'dismiss', 'withdraw', 'change'])(
    'ends with the last appeal of it that does not undo the act, which holds again from that day (%s)',
    async (kind) => {
      const { rid, permitRid, actRid, owner } = await stayed('revoke')
      await fileAppeal(on(), other, rid, {}, actRid)
      const [second, first] = (await desk().get(rid)).data.appeals
      const about = { reason: 'As the record shows.', rule: '40 CFR 124.19.' }
      const end = (appeal: typeof first, asked: object) =>
        desk(LATER).post('Record', {
          ...{ appealRid: appeal?.rid, version: appeal?.version, ...about, ...asked },
        })
      await done(end(first, { kind, changes: 'A later day.' }))
      expect(await statusOf(rid)).toBe('Active')
      expect(await lastMail(owner.id, 'appeal-act')).toContain(
        'What is appealed stays stayed, since another appeal of it is not decided',
      )
      await done(end(second, { kind: 'dismiss' }))
      expect([await statusOf(rid), await revokedOn(permitRid)]).toEqual(['Revoked', TODAY])
      expect(await lastMail(owner.id, 'appeal-act')).toMatch(
        /The stay of the revocation of permit WQ-NOEX-\d+ ended with it: the revocation holds again, and the status of the permit is “Revoked”\./,
      )
    },
  )

  test('says beforehand that it ends, and comes again when what ended it is taken back', async () => {
    const { rid, permitRid } = await stayed('terminate')
    const [appeal] = (await desk().get(rid)).data.appeals
    const { data } = await desk().post<{ effects: string[] }>('Preview', {
      ...{ appealRid: appeal?.rid, version: appeal?.version, kind: 'uphold' },
      ...{ reason: 'As the record shows.', rule: '40 CFR 124.19.' },
    })
    expect(data.effects.join(' ')).toContain('The stay of the termination is over: it holds again.')
    await done(desk().act(rid, { kind: 'uphold' }))
    expect(await statusOf(rid)).toBe('Terminated')
    const upheld = (await desk().newest(rid))?.acts.find(({ kind }) => kind === 'uphold')
    await done(desk().act(rid, { kind: 'takeBack', actRid: upheld?.rid }))
    expect(await statusOf(rid)).toBe('Active')
    expect((await publicly(permitRid)).acts.map(({ kind, state }) => [kind, state])).toEqual([
      ['stayAct', 'done'],
      ['takeBack', 'done'],
      ['stayAct', 'takenBack'],
      ['terminate', 'done'],
    ])
    await done(desk().act(rid, { kind: 'dismiss' }))
    expect(await statusOf(rid)).toBe('Terminated')
  })

  test('leaves the permit as it stands when the appeal reverses the act, and takes that back for good', async () => {
    const { rid, permitRid, actRid } = await stayed('revoke')
    await done(clerk().record(permitRid, { kind: 'correct', holder: 'Acme Renamed' }))
    await done(desk().act(rid, { kind: 'reverse' }))
    const told = await publicly(permitRid)
    expect([told.statusName, told.holderName]).toEqual(['Active', 'Acme Renamed'])
    expect(told.acts.find(({ rid: act }) => act === actRid)?.state).toBe('takenBack')
  })

  test('is not taken back once its act was, by an appeal or the desk, so that nothing holds again that is undone', async () => {
    const { rid, permitRid } = await stayed('revoke')
    await done(desk().act(rid, { kind: 'reverse' }))
    const won = await stayed('revoke')
    await done(clerk().record(won.permitRid, { kind: 'takeBack', actRid: won.actRid }))
    for (const each of [permitRid, won.permitRid]) {
      const stay = (await clerk().get(each)).data.acts.find(({ kind }) => kind === 'stayAct')
      expect(stay).toMatchObject({ state: 'done', mayTakeBack: false })
      const again = await clerk().record(each, { kind: 'takeBack', actRid: stay?.rid })
      expect([again.status, again.msg]).toEqual([
        409,
        'What it stayed was taken back, and the stay ended with it. There is nothing to take back.',
      ])
    }
    expect(await statusOf(rid)).toBe('Active')
  })

  test('for a day ahead is no more once the appeal reversed its act', async () => {
    const { rid, permitRid } = await appealed('revoke')
    await done(clerk().record(permitRid, { kind: 'stayAct', fromOn: LATER }))
    await done(desk().act(rid, { kind: 'open' }))
    await done(desk().act(rid, { kind: 'reverse' }))
    const stay = (await publicly(permitRid)).acts.find(({ kind }) => kind === 'stayAct')
    expect([stay?.state, await statusOf(rid)]).toEqual(['takenBack', 'Active'])
  })

  test('ends although the permit was changed meanwhile, and leaves that change', async () => {
    const { rid, permitRid } = await stayed('revoke')
    await done(clerk().record(permitRid, { kind: 'correct', holder: 'Acme Renamed' }))
    const [, stay] = (await clerk().get(permitRid)).data.acts
    // At the page of the permit it can be taken back too: what was put right is another matter.
    expect([stay?.kind, stay?.mayTakeBack]).toEqual(['stayAct', true])
    await done(desk(LATER).act(rid, { kind: 'uphold' }))
    const told = await publicly(permitRid, LATER)
    expect([told.statusName, told.holderName]).toEqual(['Revoked', 'Acme Renamed'])
    // What holds again is the last act: it can be taken back with the permit as it was before that.
    const revocation = (await clerk(LATER).get(permitRid)).data.acts.find(
      ({ kind }) => kind === 'revoke',
    )
    expect(revocation?.mayTakeBack).toBe(true)
    await done(clerk(LATER).record(permitRid, { kind: 'takeBack', actRid: revocation?.rid }))
    const after = await publicly(permitRid, LATER)
    expect([after.statusName, after.holderName]).toEqual(['Active', 'Acme Renamed'])
  })

  test('of a suspension whose last day came meanwhile puts nothing in force again', async () => {
    const { rid, permitRid, owner } = await stayed('suspend', { untilOn: '2026-11-30' })
    await turn(LATER)
    await done(desk(LATER).act(rid, { kind: 'uphold' }))
    expect(await statusOf(rid)).toBe('Active')
    expect(await lastMail(owner.id, 'appeal-act')).toContain('The stay ended with it.')
    expect((await publicly(permitRid, LATER)).acts[0]).toMatchObject({ state: 'lapsed' })
  })

  test('of a suspension that ends before its last day lets it go on until then', async () => {
    const { rid } = await stayed('suspend', { untilOn: '2026-12-10' })
    await done(desk(LATER).act(rid, { kind: 'uphold' }))
    expect(await statusOf(rid)).toBe('Suspended')
    await turn('2026-12-11')
    expect(await statusOf(rid)).toBe('Active')
  })

  test('for a day ahead comes on that day, and not when the appeal ends before it', async () => {
    const coming = await appealed('revoke')
    await done(clerk().record(coming.permitRid, { kind: 'stayAct', fromOn: LATER }))
    expect(await statusOf(coming.rid)).toBe('Revoked')
    const ended = await appealed('revoke')
    await done(clerk().record(ended.permitRid, { kind: 'stayAct', fromOn: LATER }))
    await done(desk().act(ended.rid, { kind: 'dismiss' }))
    await turn(LATER)
    expect([await statusOf(coming.rid), await statusOf(ended.rid)]).toEqual(['Active', 'Revoked'])
    // Where what ended it is taken back, it comes on its day after all.
    const again = await appealed('revoke')
    await done(clerk().record(again.permitRid, { kind: 'stayAct', fromOn: '2026-12-20' }))
    await done(desk().act(again.rid, { kind: 'dismiss' }))
    const dismissed = (await desk().newest(again.rid))?.acts[0]
    await done(desk().act(again.rid, { kind: 'takeBack', actRid: dismissed?.rid }))
    expect(await statusOf(again.rid)).toBe('Revoked')
    await turn('2026-12-20')
    expect(await statusOf(again.rid)).toBe('Active')
  })

  test('of a revocation of what was suspended leaves it suspended, until the end of that', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    await done(clerk().record(permitRid, { kind: 'suspend', untilOn: '2026-12-10' }))
    await done(clerk().record(permitRid, { kind: 'revoke' }))
    const actRid = (await publicly(permitRid)).acts[0]?.rid ?? 0
    await fileAppeal(on(), neighbor, rid, { stay: 'Y', stayWhy: 'We have no other.' }, actRid)
    await done(clerk().record(permitRid, { kind: 'stayAct' }))
    expect(await statusOf(rid)).toBe('Suspended')
    await turn('2026-12-11')
    expect(await statusOf(rid)).toBe('Active')
  })

  test('can be taken back by the desk before the appeal ends, and be recorded anew', async () => {
    const { rid, permitRid } = await stayed('revoke')
    const [stay] = (await clerk().get(permitRid)).data.acts
    expect(stay?.mayTakeBack).toBe(true)
    await done(clerk().record(permitRid, { kind: 'takeBack', actRid: stay?.rid }))
    expect(await statusOf(rid)).toBe('Revoked')
    await done(clerk().record(permitRid, { kind: 'stayAct' }))
    expect(await statusOf(rid)).toBe('Active')
    await done(desk().act(rid, { kind: 'uphold' }))
    expect(await statusOf(rid)).toBe('Revoked')
  })

  test('that is asked for is said by what waits at the desk until it is recorded', async () => {
    const { rid, permitRid } = await appealed('revoke')
    const said = (kind: string) => saidAtDesk(rid, kind)
    expect(await said('appealToOpen')).toEqual(['a stay is asked for'])
    expect(await desk().newest(rid)).toMatchObject({ isStayed: false, stayBy: 'stayAct' })
    await done(desk().act(rid, { kind: 'open' }))
    expect(await said('appealToDecide')).toEqual(['a stay is asked for'])
    await done(clerk().record(permitRid, { kind: 'stayAct' }))
    expect(await said('appealToDecide')).toEqual([''])
    expect(await desk().newest(rid)).toMatchObject({ isStayed: true, stayBy: null })
  })

  test('that is asked for is said there no more once the suspension is over', async () => {
    const { rid } = await appealed('suspend', { untilOn: '2026-11-30' })
    await done(desk().act(rid, { kind: 'open' }))
    expect(await saidAtDesk(rid, 'appealToDecide')).toEqual(['a stay is asked for'])
    await turn(LATER)
    expect(await saidAtDesk(rid, 'appealToDecide', LATER)).toEqual([''])
    expect(await desk(LATER).newest(rid)).toMatchObject({ isStayed: false, stayBy: null })
  })

  test('that waits for a second person is refused once its appeal has ended', async () => {
    const { rid, permitRid } = await appealed('revoke')
    const two = portalOn(portal, TODAY, true)
    const second = await makeReviewer(db(), 'Sam Second')
    await done(clerkOf(two, staff).record(permitRid, { kind: 'stayAct' }))
    const { proposal } = (await clerkOf(two, second).get(permitRid)).data
    expect([proposal?.kind, proposal?.stays]).toEqual(['stayAct', 'revoke'])
    await done(desk().act(rid, { kind: 'dismiss' }))
    const late = await clerkOf(two, second).confirm(permitRid)
    expect(late.msg).toContain('while an appeal of it is open')
    expect(await statusOf(rid)).toBe('Revoked')
  })
})
