import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AppealNotice, OwnAppeals } from '#api/filing/appeals/notice.schemas.ts'
import type { PermitRecord } from '#api/records/permits/permits.schemas.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { makeLetter } from '#api/permit-life/acts/letters/letter.ts'
import { selectHead } from '#api/permit-life/acts/permit-acts.queries.ts'
import { selectEntries } from '#api/records/watches/feed.queries.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  appealsOf,
  decided,
  fileAppeal,
  standsOf,
  namePermit,
} from '#tests/support/appeals/appeals.ts'
import { testConfig } from '#tests/support/config.ts'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { clerkOf, portalOn } from '#tests/support/permit-acts/clerk.ts'
import { loadPermits } from '#tests/support/permit-acts/load-permits.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const TODAY = '2026-11-20'
const SAID = /may appeal it until December 21, 2026 to the agency’s hearings officer/
let staff: Reviewer
let neighbor: Filer
beforeAll(async () => {
  await namePermit(db())
  staff = await makeReviewer(db())
  neighbor = await makeFiler(db(), 'licensee', 'Nora Neighbor')
})
const on = (day = TODAY) => portalOn(portal, day)
const desk = (day = TODAY) => appealsOf(on(day), staff)
const clerk = (day = TODAY) => clerkOf(on(day), staff)

async function publicly(permitRid: number, day = TODAY): Promise<PermitRecord> {
  const answer = await on(day).api.request(`/api/Anon/PublicInquiry/GetPermit/3/${permitRid}`)
  return ((await answer.json()) as { data: PermitRecord }).data
}
const actOf = ({ appealNotices }: { appealNotices: AppealNotice[] }) =>
  appealNotices.find(({ act }) => act !== null)
const ownOf = (who: { cookie: string }, rid: number, day = TODAY) =>
  callAs<OwnAppeals>(on(day), `/Client/Appeal/Get/${rid}`, who)
const beginOf = (who: { cookie: string }, submittalRid: number, actRid: number, day = TODAY) =>
  callAs<{ rid: number }>(on(day), '/Client/Appeal/Begin', {
    cookie: who.cookie,
    body: { submittalRid, actRid },
  })

/** A permit that was granted here and suspended. */
async function suspended(more: object = {}) {
  const found = await decided(portal, 'approve')
  const made = await clerk().record(found.permitRid, { kind: 'suspend', ...more })
  expect([made.status, made.msg]).toEqual([200, ''])
  const [act] = (await publicly(found.permitRid)).acts
  return { ...found, actRid: act?.rid ?? 0, number: act?.number ?? '' }
}

describe('an act against the holder’s will', () => {
  test('says before it is made until when, by whom and to whom it can be appealed, and so do its mail and the public page', async () => {
    const { permitRid, owner } = await decided(portal, 'approve')
    const { data } = await clerk().preview(permitRid, { kind: 'revoke', fromOn: '2027-02-01' })
    expect(data.effects.find((words) => words.includes('appeal'))).toBe(
      'The holder of the permit, and whoever this decision affects, may appeal it until December 21, 2026 to the agency’s hearings officer, at this portal or in writing.',
    )
    await clerk().record(permitRid, { kind: 'revoke', fromOn: '2027-02-01' })
    const { rows } = await sql<{ body: string }>`
      select body from outbox where template = 'permit-act' and user_id = ${owner.id}`.execute(db())
    expect(rows[0]?.body).toMatch(SAID)
    expect(actOf(await publicly(permitRid))).toMatchObject({
      ...{ until: '2026-12-21', daysLeft: 31, by: 'anyone', isClosed: false, appeals: [] },
      act: { kind: 'revoke', fromOn: '2027-02-01' },
    })
    expect((await publicly(permitRid)).acts[0]?.appealUntil).toBe('2026-12-21')
  })

  test('says so in its letter', async () => {
    const { permitRid } = await decided(portal, 'approve')
    const head = await selectHead(db(), permitRid)
    let says: readonly string[] = []
    const renderReport: ApiDeps['renderReport'] = async (_, data) => {
      says = (data as { says: string[] }).says
      return new TextEncoder().encode('%PDF-1.7')
    }
    const asked = { ...{ kind: 'revoke' as const, fromOn: TODAY, untilOn: null, actRid: null } }
    const told = { reason: 'Samples.', rule: '40 CFR 122.64.', atRequest: false, facts: {} }
    if (head)
      await makeLetter(
        { config: testConfig, files: portal.files, renderReport },
        head,
        { asked: { ...asked, ...told }, stayBack: null },
        new Date(`${TODAY}T17:00:00Z`),
      )
    expect(says.at(-1)).toMatch(SAID)
  })

  test('is told of no appeal where the holder asked for it, where it takes nothing away, and where no type of ours says so', async () => {
    const { permitRid } = await decided(portal, 'approve')
    const imported = await makePermit(db())
    for (const [rid, asked] of [
      [permitRid, { kind: 'terminate', atRequest: true }],
      [permitRid, { kind: 'correct', holder: 'Acme Two' }],
      [imported, { kind: 'suspend' }],
    ] as const) {
      const { data } = await clerk().preview(rid, asked)
      expect(data.effects.filter((words) => words.includes('may appeal'))).toEqual([])
    }
  })

  test('is appealed by its holder and by whoever it affects, apart from the decision, and the desk reads which', async () => {
    const { rid, permitRid, actRid, number, owner } = await suspended()
    const own = await ownOf(owner, rid)
    expect(own.data.acts).toMatchObject([{ whyNot: null, notice: { act: { rid: actRid } } }])
    const filing = await fileAppeal(on(), neighbor, rid, {}, actRid)
    const appeal = await desk().newest(rid)
    expect(appeal).toMatchObject({
      ...{ filingRid: filing, state: 'filed', isLate: false },
      about: `Suspension from November 20, 2026, letter ${number}`,
    })
    const told = await publicly(permitRid)
    expect(actOf(told)?.appeals).toMatchObject([{ state: 'filed', isLate: false }])
    expect(told.appealNotices.find(({ act }) => act === null)?.appeals).toEqual([])
    const feed = await selectEntries(db(), { kind: 'submittal', rid })
    expect(feed.map(({ title }) => title)).toContain(
      `Submittal ${rid}: the suspension of its permit is appealed`,
    )
    // Who appealed the act may appeal the decision besides, and not the act once more.
    expect((await beginOf(neighbor, rid, actRid)).msg).toContain('have appealed this already')
    expect((await ownOf(neighbor, rid)).data.whyNot).toBeNull()
  })

  test('that is appealed after its day is said to be late', async () => {
    const { rid, permitRid, actRid } = await suspended()
    await fileAppeal(on('2026-12-22'), neighbor, rid, {}, actRid)
    expect((await desk('2026-12-22').newest(rid))?.isLate).toBe(true)
    expect(actOf(await publicly(permitRid, '2026-12-22'))?.appeals[0]?.isLate).toBe(true)
  })

  test('that an appeal reverses is taken back, and the permit stands as before', async () => {
    const { rid, permitRid, actRid } = await suspended()
    await fileAppeal(on(), neighbor, rid, {}, actRid)
    expect((await desk().act(rid, { kind: 'open' })).status).toBe(200)
    expect(await standsOf(db(), rid)).toMatchObject({ contest: 'A', permit: 'Suspended' })
    const reversed = await desk().act(rid, { kind: 'reverse' })
    expect([reversed.status, reversed.msg]).toEqual([200, ''])
    expect(await standsOf(db(), rid)).toMatchObject({ contest: 'N', permit: 'Active' })
    expect((await desk().get(rid)).data.acts).toEqual([])
    // Its day, which is ahead, is not said to be over.
    expect(actOf(await publicly(permitRid))).toMatchObject({
      isClosed: true,
      until: null,
      by: null,
    })
    const { acts } = await publicly(permitRid)
    expect(acts.map(({ kind, state }) => [kind, state])).toEqual([
      ['takeBack', 'done'],
      ['suspend', 'takenBack'],
    ])
    // What took the act back stays, as at the page of the permit.
    expect((await desk().newest(rid))?.acts.some(({ mayTakeBack }) => mayTakeBack)).toBe(false)
    expect((await beginOf(neighbor, rid, actRid)).msg).toContain('took it back')
  })

  test('is named in the mails and in the feed, so that nobody takes it for the decision that granted its permit', async () => {
    const { rid, actRid, owner } = await suspended()
    const { rows: inSpanish } = await sql<{ id: number }>`
      update users set language = 'es' where id = ${neighbor.id} returning id`.execute(db())
    expect(inSpanish).toHaveLength(1)
    await fileAppeal(on(), neighbor, rid, {}, actRid)
    await desk().act(rid, { kind: 'open' })
    await desk().act(rid, { kind: 'reverse' })
    const { data } = await desk().get(rid)
    const permit = data.permitNumber ?? ''
    const mails = (userId: number) =>
      sql<{ subject: string; body: string }>`
      select subject, body from outbox where template in ('appeal-filed', 'appeal-act') and user_id = ${userId}
        and position(${permit}::text in subject) > 0 order by id`.execute(db())
    const own = (await mails(owner.id)).rows
    expect(own.map(({ subject }) => subject)).toEqual([
      `The suspension of permit ${permit} is appealed`,
      `Appeal about the suspension of permit ${permit}: the agency wrote to you`,
      `Appeal about the suspension of permit ${permit}: the agency wrote to you`,
    ])
    const [spanish] = (await mails(neighbor.id)).rows
    expect(spanish?.subject).toContain(`Apelación sobre la suspensión del permiso ${permit}`)
    const feed = (await selectEntries(db(), { kind: 'submittal', rid })).map(({ title }) => title)
    expect(feed).toContain(`Submittal ${rid}, appeal of the suspension of its permit: opened`)
    expect(feed).toContain(
      `Submittal ${rid}, appeal of the suspension of its permit: the suspension does not stand`,
    )
    await sql`update users set language = 'en' where id = ${neighbor.id}`.execute(db())
  })

  test('that an appeal reverses after its last day leaves the permit as it is', async () => {
    const { rid, actRid } = await suspended({ untilOn: '2026-11-25' })
    await fileAppeal(on(), neighbor, rid, {}, actRid)
    await desk().act(rid, { kind: 'open' })
    const reversed = await desk('2026-11-27').act(rid, { kind: 'reverse' })
    expect([reversed.status, reversed.msg]).toEqual([200, ''])
    expect(await standsOf(db(), rid)).toMatchObject({ contest: 'N', permit: 'Active' })
    expect((await desk('2026-11-27').newest(rid))?.state).toBe('reversed')
  })

  test.each(['revoke', 'suspend'])(
    'that a file undid leaves the permit as the file says, when an appeal reverses it (%s)',
    async (kind) => {
      const found = await decided(portal, 'approve')
      await clerk().record(found.permitRid, { kind })
      const [act] = (await publicly(found.permitRid)).acts
      await fileAppeal(on(), neighbor, found.rid, {}, act?.rid)
      await desk().act(found.rid, { kind: 'open' })
      const load = async (status: string) => {
        const { number, typeName } = await publicly(found.permitRid)
        const row = [3, number, typeName, status].join(',')
        await loadPermits(db(), ['product,number,type,status', row], TODAY)
      }
      await load('Active')
      if (kind === 'suspend') await load('Suspended')
      const reversed = await desk().act(found.rid, { kind: 'reverse' })
      expect([reversed.status, reversed.msg]).toEqual([200, ''])
      expect(await standsOf(db(), found.rid)).toMatchObject({
        ...{ contest: 'N', permit: kind === 'suspend' ? 'Suspended' : 'Active' },
      })
    },
  )

  test('that an appeal upholds stays, and that the permit is suspended is not undone with the case', async () => {
    const { rid, actRid } = await suspended()
    await fileAppeal(on(), neighbor, rid, {}, actRid)
    await desk().act(rid, { kind: 'open' })
    expect((await desk().act(rid, { kind: 'uphold' })).status).toBe(200)
    expect(await standsOf(db(), rid)).toMatchObject({ contest: 'N', permit: 'Suspended' })
  })

  test('that the agency took back is appealed no more, and an appeal of it is dismissed or withdrawn alone', async () => {
    const { rid, permitRid, actRid } = await suspended()
    await fileAppeal(on(), neighbor, rid, {}, actRid)
    await clerk().record(permitRid, { kind: 'takeBack', actRid })
    expect((await desk().newest(rid))?.choices).toEqual(['withdraw', 'dismiss'])
    expect(actOf(await publicly(permitRid))).toMatchObject({ isClosed: true, daysLeft: null })
    // On paper neither: the desk no longer lists it among what can be appealed.
    expect((await desk().get(rid)).data.acts).toEqual([])
    const late = { submittalRid: rid, actRid, appellant: 'Paul Paper', filedOn: TODAY }
    expect((await desk().post('Enter', late)).msg).toContain('took it back')
  })

  test('is entered by the desk where its appeal came on paper', async () => {
    const { rid, actRid, number } = await suspended()
    const entered = await desk().post('Enter', {
      ...{ submittalRid: rid, actRid, appellant: 'Paul Paper', filedOn: TODAY },
    })
    expect(entered.status).toBe(200)
    const { data } = await desk().get(rid)
    expect(data.appeals[0]?.about).toContain(number)
    expect(data.acts).toMatchObject([{ rid: actRid, until: '2026-12-21' }])
    const other = await suspended()
    const foreign = await desk().post('Enter', {
      ...{ submittalRid: rid, actRid: other.actRid, appellant: 'Paul Paper', filedOn: TODAY },
    })
    expect(foreign.status).toBe(404)
  })
})
