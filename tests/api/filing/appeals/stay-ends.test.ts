import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import type { PermitRecord } from '#api/records/permits/permits.schemas.ts'
import { selectEntries } from '#api/records/watches/feed.queries.ts'
import {
  appealsOf,
  decided,
  fileAppeal,
  mailTo,
  namePermit,
  standsOf,
} from '#tests/support/appeals/appeals.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { clerkOf, portalOn } from '#tests/support/permit-acts/clerk.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const TODAY = '2026-11-20'
let staff: Reviewer
let neighbor: Filer
beforeAll(async () => {
  await namePermit(db())
  staff = await makeReviewer(db())
  neighbor = await makeFiler(db(), 'licensee', 'Nora Neighbor')
})
const on = () => portalOn(portal, TODAY)
const desk = () => appealsOf(on(), staff)
const clerk = () => clerkOf(on(), staff)

async function done(answer: Promise<{ status: number; msg: string }>): Promise<void> {
  const { status, msg } = await answer
  expect([status, msg]).toEqual([200, ''])
}
async function publicly(permitRid: number): Promise<PermitRecord> {
  const answer = await on().api.request(`/api/Anon/PublicInquiry/GetPermit/3/${permitRid}`)
  return ((await answer.json()) as { data: PermitRecord }).data
}

type Kind = 'suspend' | 'revoke' | 'terminate'
const ASKS = { stay: 'Y', stayWhy: 'We have no other.' }

/** A permit that the agency suspended or ended, with an open appeal of that which asks for a stay. */
async function appealed(kind: Kind) {
  const found = await decided(portal, 'approve')
  await done(clerk().record(found.permitRid, { kind }))
  const actRid = (await publicly(found.permitRid)).acts[0]?.rid ?? 0
  await fileAppeal(on(), neighbor, found.rid, ASKS, actRid)
  await done(desk().act(found.rid, { kind: 'open' }))
  return { ...found, actRid }
}
const newestLetter = async (permitRid: number) => {
  const { rows } = await sql<{ name: string }>`
    select name from documents where permit_id = ${permitRid} order by id desc limit 1`.execute(
    db(),
  )
  return rows[0]?.name ?? ''
}
const feedOf = async (permitRid: number) =>
  (await selectEntries(db(), { kind: 'permit', rid: permitRid })).map(({ title }) => title)
const noticeOf = async (permitRid: number, actRid: number | null) =>
  (await publicly(permitRid)).appealNotices.find(({ act }) => (act?.rid ?? null) === actRid)

describe('a stay of an act that the desk itself takes back', () => {
  test.each([
    ['suspend', 'suspension'],
    ['revoke', 'revocation'],
    ['terminate', 'termination'],
  ] as const)('says in letter, mail and feed that the act holds again (%s)', async (kind, noun) => {
    const { permitRid, owner } = await appealed(kind)
    await done(clerk().record(permitRid, { kind: 'stayAct' }))
    const stay = (await clerk().get(permitRid)).data.acts.find((act) => act.kind === 'stayAct')
    await done(clerk().record(permitRid, { kind: 'takeBack', actRid: stay?.rid }))
    expect(await newestLetter(permitRid)).toContain(`End of the stay of the ${noun}, letter`)
    expect(await mailTo(db(), owner.id, 'permit-act')).toMatch(
      new RegExp(
        `took back the stay of the ${noun} of permit WQ-NOEX-\\d+: the ${noun} holds again from November 20, 2026`,
      ),
    )
    expect((await feedOf(permitRid)).join('\n')).toContain(
      `the ${noun} holds again, its stay has ended, November 20, 2026`,
    )
  })

  test('whose day is ahead says that the act holds as before', async () => {
    const { permitRid, owner } = await appealed('revoke')
    await done(clerk().record(permitRid, { kind: 'stayAct', fromOn: '2026-12-05' }))
    const stay = (await clerk().get(permitRid)).data.acts.find((act) => act.kind === 'stayAct')
    await done(clerk().record(permitRid, { kind: 'takeBack', actRid: stay?.rid }))
    expect(await mailTo(db(), owner.id, 'permit-act')).toMatch(
      /took back the stay of permit WQ-NOEX-\d+ whose day was ahead/,
    )
    expect((await feedOf(permitRid)).join('\n')).toContain('the stay of the revocation has ended')
  })
})

describe('a stay for a day ahead', () => {
  test('of an act is said with its day, and not as one that holds or is asked for', async () => {
    const { rid, permitRid, actRid } = await appealed('revoke')
    await done(clerk().record(permitRid, { kind: 'stayAct', fromOn: '2026-12-05' }))
    expect(await desk().newest(rid)).toMatchObject({
      ...{ isStayed: false, stayFrom: '2026-12-05', stayBy: null },
    })
    expect(await noticeOf(permitRid, actRid)).toMatchObject({
      ...{ isStayed: false, stayFrom: '2026-12-05' },
    })
  })

  test('of the permit, for an appeal of its decision, is said in the same way and ends what waits', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    await fileAppeal(on(), neighbor, rid, ASKS)
    await done(clerk().record(permitRid, { kind: 'stay', fromOn: '2026-12-05' }))
    expect(await desk().newest(rid)).toMatchObject({ isStayed: false, stayFrom: '2026-12-05' })
    expect(await noticeOf(permitRid, null)).toMatchObject({
      ...{ isStayed: false, stayFrom: '2026-12-05' },
    })
    expect(await waiting(rid, 'appealToOpen')).toEqual([''])
  })
})

async function waiting(rid: number, kind: string): Promise<string[]> {
  const { data } = await callAs<Pick<DeskWaiting, 'list'>>(
    on(),
    `/Agency/Dashboard/GetWaiting?kind=${kind}`,
    staff,
  )
  return data.list
    .filter(({ page }) => page === `/app/gov/appeals/${rid}`)
    .map(({ title }) => title.split(': ')[1] ?? '')
}

describe('a stay that the desk refuses', () => {
  test.each(['act', 'decision'] as const)(
    'ends the wait, is told to the parties and the public, and changes nothing of the permit (%s)',
    async (of) => {
      const { rid, permitRid, owner, actRid } =
        of === 'act'
          ? await appealed('revoke')
          : { ...(await decided(portal, 'approve')), actRid: null }
      if (of === 'decision') {
        await fileAppeal(on(), neighbor, rid, ASKS)
        await done(desk().act(rid, { kind: 'open' }))
      }
      const status = (await standsOf(db(), rid))?.permit
      expect(await waiting(rid, 'appealToDecide')).toEqual(['a stay is asked for'])
      expect((await desk().newest(rid))?.choices).toContain('refuseStay')
      await done(desk().act(rid, { kind: 'refuseStay' }))
      expect(await waiting(rid, 'appealToDecide')).toEqual([''])
      const newest = await desk().newest(rid)
      expect(newest).toMatchObject({ state: 'open', stayBy: null, stayRefusedOn: TODAY })
      expect(newest?.choices).not.toContain('refuseStay')
      expect((await standsOf(db(), rid))?.permit).toBe(status)
      expect((await noticeOf(permitRid, actRid))?.appeals[0]).toMatchObject({
        ...{ stayRefusedOn: TODAY, decidedOn: null },
      })
      for (const { id } of [owner, neighbor])
        expect(await mailTo(db(), id, 'appeal-act')).toContain(
          'The agency refused the stay that the appeal asks for.',
        )
      // Twice is refused; taken back, it is asked for as before.
      expect((await desk().act(rid, { kind: 'refuseStay' })).status).toBe(400)
      await done(desk().act(rid, { kind: 'takeBack', actRid: newest?.acts[0]?.rid }))
      expect(await waiting(rid, 'appealToDecide')).toEqual(['a stay is asked for'])
    },
  )

  test('before the case is open leaves it filed, and the stay of another appeal as it is', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    await fileAppeal(on(), neighbor, rid, ASKS)
    await done(desk().act(rid, { kind: 'refuseStay' }))
    expect(await desk().newest(rid)).toMatchObject({ state: 'filed', stayRefusedOn: TODAY })
    expect(await waiting(rid, 'appealToOpen')).toEqual([''])
    // The agency may find otherwise later.
    await done(clerk().record(permitRid, { kind: 'stay' }))
    expect(await desk().newest(rid)).toMatchObject({ isStayed: true })
  })

  test('is not offered where none is asked for', async () => {
    const { rid } = await decided(portal, 'approve')
    await fileAppeal(on(), neighbor, rid)
    expect((await desk().newest(rid))?.choices).not.toContain('refuseStay')
    expect((await desk().act(rid, { kind: 'refuseStay' })).status).toBe(400)
  })
})

test('the check page of a paper is told of an act that is stayed, until the stay ends', async () => {
  const { rid, permitRid } = await appealed('revoke')
  const { rows } = await sql<{ key: string }>`
    update permits set verify_key = coalesce(verify_key, md5(id::text)) where id = ${permitRid}
    returning verify_key as key`.execute(db())
  const stayedBy = async () => {
    const answer = await on().api.request(`/api/Anon/Permit/Verify/${rows[0]?.key}`)
    return ((await answer.json()) as { data: { stayed: string | null } }).data.stayed
  }
  expect(await stayedBy()).toBeNull()
  await done(clerk().record(permitRid, { kind: 'stayAct' }))
  expect(await stayedBy()).toBe('revoke')
  await done(desk().act(rid, { kind: 'uphold' }))
  expect(await stayedBy()).toBeNull()
})
