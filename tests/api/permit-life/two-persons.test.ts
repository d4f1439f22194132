import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  appealsOf,
  decided,
  fileAppeal,
  mailTo,
  namePermit,
  standsOf,
} from '#tests/support/appeals/appeals.ts'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { clerkOf, portalOn } from '#tests/support/permit-acts/clerk.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const TODAY = '2026-11-20'
const LAST = '2026-11-30'
const LATER = '2026-12-05'
let one: Reviewer
let two: Reviewer
beforeAll(async () => {
  await namePermit(db())
  one = await makeReviewer(db())
  two = await makeReviewer(db(), 'Sam Second')
})
/** The portal of an agency that wants a second person for every act. */
const on = (day = TODAY) => portalOn(portal, day, true)

async function done(answer: Promise<{ status: number; msg: string }>): Promise<void> {
  const { status, msg } = await answer
  expect([status, msg]).toEqual([200, ''])
}

/** Where somebody of the staff is led for what waits of a kind. */
async function ledTo(staff: Reviewer, kind: string, day = TODAY): Promise<(string | null)[]> {
  const path = `/Agency/Dashboard/GetWaiting?kind=${kind}`
  return (await callAs<Pick<DeskWaiting, 'list'>>(on(day), path, staff)).data.list.map(
    ({ page }) => page,
  )
}

test('where a second person is wanted, a suspension, its appeal, its stay and its last day each wait for that person alone, and nothing is said or done before', async () => {
  const { rid, permitRid, owner } = await decided(portal, 'approve')
  const status = async () => (await standsOf(db(), rid))?.permit
  const [desk, page] = [`/app/gov/permits/${permitRid}`, `/app/gov/appeals/${rid}`]
  const [mine, theirs] = [clerkOf(on(), one), clerkOf(on(), two)]
  /** Proposed by the one: the permit is as it was, nobody is written to, and the other is led to it. */
  const act = async (asked: { kind: string; untilOn?: string }, before: string, after: string) => {
    const mail = await mailTo(db(), owner.id, 'permit-act')
    await done(mine.record(permitRid, asked))
    expect([await status(), await mailTo(db(), owner.id, 'permit-act')]).toEqual([before, mail])
    expect(await ledTo(two, 'permitAct')).toContain(desk)
    expect(await ledTo(one, 'permitAct')).not.toContain(desk)
    expect((await mine.confirm(permitRid)).status).toBe(403)
    await done(theirs.confirm(permitRid))
    expect([await status(), await mailTo(db(), owner.id, 'permit-act')]).not.toEqual([before, mail])
    expect(await status()).toBe(after)
    expect(await ledTo(two, 'permitAct')).not.toContain(desk)
  }
  /** The same of what is recorded of the appeal. */
  const ofAppeal = async (kind: string, day: string) => {
    const mail = await mailTo(db(), owner.id, 'appeal-act')
    await done(appealsOf(on(day), one).act(rid, { kind }))
    expect(await mailTo(db(), owner.id, 'appeal-act')).toBe(mail)
    expect(await ledTo(two, 'appealAct', day)).toContain(page)
    expect(await ledTo(one, 'appealAct', day)).not.toContain(page)
    expect((await appealsOf(on(day), one).confirm(rid)).status).toBe(403)
    await done(appealsOf(on(day), two).confirm(rid))
    expect(await mailTo(db(), owner.id, 'appeal-act')).not.toBe(mail)
  }
  await act({ kind: 'suspend', untilOn: LAST }, 'Active', 'Suspended')
  const { rows } = await sql<{ rid: number }>`
    select id::float8 as rid from permit_acts where permit_id = ${permitRid}`.execute(db())
  await fileAppeal(on(), owner, rid, { stay: 'Y', stayWhy: 'We have no other.' }, rows[0]?.rid)
  await ofAppeal('open', TODAY)
  await act({ kind: 'stayAct' }, 'Suspended', 'Active')

  // The last day of the suspension passes while it is stayed: the end of the appeal puts nothing in force again.
  await sql`update sessions set expires_at = '2027-12-31', idle_until = '2027-12-31'`.execute(db())
  await callAs(on(LATER), `/Agency/PermitAct/Get/${permitRid}`, two)
  expect(await status()).toBe('Active')
  await ofAppeal('uphold', LATER)
  expect(await status()).toBe('Active')
  expect(await mailTo(db(), owner.id, 'appeal-act')).toContain('It changes nothing of permit')
  for (const kind of ['permitAct', 'appealAct', 'appealToOpen', 'appealToDecide'])
    expect([kind, await ledTo(two, kind, LATER)]).toEqual([
      kind,
      expect.not.arrayContaining([page]),
    ])
})
