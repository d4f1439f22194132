import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { selectEntries } from '#api/records/watches/feed.queries.ts'
import type { AppealNotice, OwnAppeals } from '#api/filing/appeals/notice.schemas.ts'
import { callAs, cookieOf } from '#tests/support/accounts/sign-in.ts'
import { appealsOf, decided, fileAppeal, namePermit } from '#tests/support/appeals/appeals.ts'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { makeSession } from '#tests/support/factories/users.ts'
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
const desk = (secondReader = false, who = staff) =>
  appealsOf(portalOn(portal, TODAY, secondReader), who)

/** What the public reads of a record. */
async function publicly(
  kind: 'Permit' | 'Submission',
  rid: number,
  { day = TODAY, reasons = false } = {},
): Promise<AppealNotice[]> {
  const answer = await portalOn(portal, day, false, reasons).api.request(
    `/api/Anon/PublicInquiry/Get${kind}/3/${rid}`,
  )
  const body = (await answer.json()) as { data: { appealNotices: AppealNotice[] } }
  return body.data.appealNotices
}
const ownOf = (who: { cookie: string }, rid: number, day = TODAY) =>
  callAs<OwnAppeals>(portalOn(portal, day), `/Client/Appeal/Get/${rid}`, who)
const beginOf = (who: { cookie: string }, submittalRid: number, day = TODAY) =>
  callAs<{ rid: number }>(portalOn(portal, day), '/Client/Appeal/Begin', {
    cookie: who.cookie,
    body: { submittalRid },
  })
const mailsTo = async (userId: number, template: string) => {
  const { rows } = await sql<{ body: string }>`
    select body from outbox where template = ${template} and user_id = ${userId} order by id`.execute(
    db(),
  )
  return rows.map(({ body }) => body)
}
describe('the public', () => {
  test('reads at permit and submittal until when, by whom and where a decision is appealed, and nobody’s name', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    const [notice] = await publicly('Permit', permitRid)
    expect(notice).toMatchObject({
      ...{ submittalRid: rid, isDenial: false, until: '2026-12-21', daysLeft: 31, by: 'anyone' },
      ...{ to: 'the agency’s hearings officer', rule: null, isClosed: false, appeals: [] },
    })
    await fileAppeal(portal, neighbor, rid, { stay: 'Y', stayWhy: 'The creek.' })
    await desk().act(rid, { kind: 'open' })
    await clerkOf(portalOn(portal, TODAY), staff).record(permitRid, { kind: 'stay' })
    const told = await publicly('Permit', permitRid)
    expect(told[0]).toMatchObject({
      isStayed: true,
      appeals: [{ state: 'open', isLate: false, asksStay: true, isOwn: false, filingRid: null }],
    })
    expect(await publicly('Submission', rid)).toEqual(told)
    expect(JSON.stringify(told)).not.toMatch(/Kettle Creek|Neighbor/)
  })

  test('reads a draft of nobody, and after the day that what comes is late', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    await beginOf(neighbor, rid)
    const [notice] = await publicly('Permit', permitRid, { day: '2026-12-22' })
    expect(notice).toMatchObject({ daysLeft: null, isClosed: false, appeals: [], draft: null })
  })

  test('reads why a submittal was denied by the setting alone, and who applied in any case', async () => {
    const { rid, owner } = await decided(portal, 'deny')
    expect((await publicly('Submission', rid))[0]?.reasons).toBeNull()
    expect((await publicly('Submission', rid, { reasons: true }))[0]?.reasons).toBe(
      'The outfall is not covered.',
    )
    expect((await ownOf(owner, rid)).data.notice.reasons).toBe('The outfall is not covered.')
    expect((await ownOf(neighbor, rid)).data.notice.reasons).toBeNull()
  })
})

describe('an appellant', () => {
  test('reads the own appeal and goes on with a draft; a second one is refused as the page says', async () => {
    const { rid } = await decided(portal, 'approve')
    expect((await ownOf(neighbor, rid)).data).toMatchObject({ isOwn: false, whyNot: null })
    const begun = await beginOf(neighbor, rid)
    expect((await ownOf(neighbor, rid)).data.notice.draft?.rid).toBe(begun.data.rid)
    const filing = await fileAppeal(portal, neighbor, rid)
    const { data } = await ownOf(neighbor, rid)
    expect(data.notice.appeals).toMatchObject([{ isOwn: true, filingRid: filing }])
    const again = await beginOf(neighbor, rid)
    expect([again.status, again.msg]).toEqual([409, data.whyNot])
  })

  test('is refused, as the page says, where the applicant alone may, where the time is over, or with an account that files nothing', async () => {
    const { rid, owner } = await decided(portal, 'approve')
    const session = { loginName: 'vera.visitor', kind: 'public' as const }
    const cookie = cookieOf(await makeSession(db(), session))
    const asked = await ownOf({ cookie }, rid)
    expect(asked.data).toMatchObject({ needsAccount: true })
    expect((await beginOf({ cookie }, rid)).msg).toBe(asked.data.whyNot)
    await withTerms(rid, { by: 'applicant', late: 'refused' })
    const theirs = await beginOf(neighbor, rid)
    expect([theirs.status, theirs.msg]).toEqual([403, (await ownOf(neighbor, rid)).data.whyNot])
    expect((await beginOf(owner, rid)).status).toBe(200)
    const late = await beginOf(owner, rid, '2026-12-22')
    expect([late.status, late.msg]).toEqual([
      409,
      (await ownOf(owner, rid, '2026-12-22')).data.whyNot,
    ])
  })

  test('whose account only reads is told so, and not that nothing was saved', async () => {
    const { rid } = await decided(portal, 'approve')
    const session = { loginName: 'rea.reader', kind: 'owner' as const, isReadOnly: true }
    const cookie = cookieOf(await makeSession(db(), session))
    expect((await ownOf({ cookie }, rid)).data).toMatchObject({
      ...{ whyNot: 'Your account can read only.', needsAccount: true },
    })
  })

  test('of what is confidential knows nothing who is a stranger', async () => {
    const { rid, permitRid } = await decided(portal, 'deny')
    expect(permitRid).toBe(0)
    await sql`update submittals set is_confidential = true where id = ${rid}`.execute(db())
    expect((await ownOf(neighbor, rid)).status).toBe(404)
    expect((await beginOf(neighbor, rid)).status).toBe(404)
  })
})

describe('the parties', () => {
  test('are told when an appeal is filed, here or on paper, at a page that they may open', async () => {
    const { rid, owner } = await decided(portal, 'approve')
    await fileAppeal(portal, neighbor, rid)
    await desk().post('Enter', { submittalRid: rid, appellant: 'A. Gray', filedOn: TODAY })
    const mails = await mailsTo(owner.id, 'appeal-filed')
    expect(mails).toHaveLength(2)
    expect(mails[0]).toContain(`/app/appeals/${rid}`)
    expect((await ownOf(owner, rid)).status).toBe(200)
    expect(await mailsTo(neighbor.id, 'appeal-filed')).toEqual([])
  })

  test('read of a change that it waits at the desk until it was carried out', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    await fileAppeal(portal, neighbor, rid)
    await desk().act(rid, { kind: 'open' })
    await desk().act(rid, { kind: 'change', changes: 'Zinc: 90 µg/l.' })
    expect(await desk().newest(rid)).toMatchObject({
      ...{ state: 'changed', choices: ['carryOut'], dueOn: '2026-12-20' },
    })
    expect((await publicly('Permit', permitRid))[0]?.appeals[0]?.state).toBe('changed')
    const clerk = clerkOf(portalOn(portal, '2026-11-20'), staff)
    await clerk.record(permitRid, { kind: 'correct', holder: 'Larch Hill LLC' })
    const madeBy = (await desk().newest(rid))?.made[0]?.id
    expect((await desk().act(rid, { kind: 'carryOut', madeBy })).status).toBe(200)
    const done = await desk().newest(rid)
    expect(done).toMatchObject({ state: 'carriedOut', choices: [] })
    await desk().act(rid, { kind: 'takeBack', actRid: done?.acts[0]?.rid })
    expect((await desk().newest(rid))?.state).toBe('changed')
  })

  test('follow it in the feed of the permit, without a name', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    await fileAppeal(portal, neighbor, rid)
    await desk().act(rid, { kind: 'open' })
    const titles = (await selectEntries(db(), { kind: 'permit', rid: permitRid })).map(
      ({ title }) => title,
    )
    expect(titles).toContain(`Submittal ${rid}: the decision is appealed`)
    expect(titles).toContain(`Submittal ${rid}, appeal: opened`)
    expect(titles.join()).not.toContain('Kettle')
  })
})

test('whoever proposed an act about an appeal is told why it was given back, by mail and at the desk', async () => {
  const { rid } = await decided(portal, 'approve')
  await desk().post('Enter', { submittalRid: rid, appellant: 'A. Gray', filedOn: TODAY })
  await desk(true).act(rid, { kind: 'open' })
  const shown = await desk(true).newest(rid)
  const back = await desk(true, other).post('GiveBack', {
    ...{ appealRid: shown?.rid, version: shown?.version, reason: 'Name the rule on standing.' },
  })
  expect(back.status).toBe(200)
  expect((await desk(true).newest(rid))?.givenBack).toBe('Name the rule on standing.')
  const mails = await mailsTo(staff.id, 'appeal-given-back')
  expect(mails.at(-1)).toContain('Name the rule on standing.')
  expect(mails.at(-1)).toContain(`/app/gov/appeals/${rid}`)
  await desk().act(rid, { kind: 'open' })
  expect((await desk(true).newest(rid))?.givenBack).toBeNull()
})

/** The decision as if its type had said so on its day. */
async function withTerms(rid: number, terms: object): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`
        update decisions set appeal_terms = appeal_terms || ${JSON.stringify(terms)}::jsonb
        where submittal_id = ${rid}`.execute(trx)
    })
}
