import { beforeAll, describe, expect, test } from 'vitest'
import {
  appealsOf,
  decided,
  fileAppeal,
  mailTo,
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
let neighbor: Filer
let other: Filer
beforeAll(async () => {
  await namePermit(db())
  staff = await makeReviewer(db())
  neighbor = await makeFiler(db(), 'licensee', 'Nora Neighbor')
  other = await makeFiler(db(), 'licensee', 'Otto Other')
})
const desk = () => appealsOf(portalOn(portal, TODAY), staff)

/** A permit that is stayed while an appeal is open. */
async function stayed() {
  const found = await decided(portal, 'approve')
  await fileAppeal(portal, neighbor, found.rid, { stay: 'Y', stayWhy: 'The creek.' })
  await desk().act(found.rid, { kind: 'open' })
  await clerkOf(portalOn(portal, TODAY), staff).record(found.permitRid, { kind: 'stay' })
  return found
}
const lastMail = (userId: number) => mailTo(db(), userId, 'appeal-act')

describe('the mail about an appeal that ended', () => {
  test.each(['uphold', 'dismiss', 'withdraw', 'change'])(
    'says that the stay ended with it and how the permit stands (%s)',
    async (kind) => {
      const { rid, owner } = await stayed()
      const ended = await desk().act(rid, { kind, changes: 'A lower limit.' })
      expect([ended.status, ended.msg]).toEqual([200, ''])
      for (const { id } of [owner, neighbor])
        expect(await lastMail(id)).toMatch(
          /The stay of permit WQ-NOEX-\d+ ended with it: the permit goes on, and its status is “Active”\./,
        )
    },
  )

  test('says that the permit stays stayed while another appeal about it is open', async () => {
    const { rid, owner } = await stayed()
    const first = await desk().newest(rid)
    await fileAppeal(portal, other, rid)
    await desk().act(rid, { kind: 'open' })
    const ended = await desk().post('Record', {
      ...{ appealRid: first?.rid, version: (await desk().get(rid)).data.appeals[1]?.version },
      ...{ kind: 'uphold', reason: 'As the record shows.', rule: '40 CFR 124.19.' },
    })
    expect(ended.status).toBe(200)
    expect(await lastMail(owner.id)).toMatch(
      /Permit WQ-NOEX-\d+ stays stayed, since another appeal about it is open\./,
    )
  })

  test('says that a reversal revoked the permit, and nothing of a stay where there was none', async () => {
    const { rid, owner } = await decided(portal, 'approve')
    await fileAppeal(portal, neighbor, rid)
    await desk().act(rid, { kind: 'open' })
    expect(await lastMail(owner.id)).not.toMatch(/stay|status is/)
    await desk().act(rid, { kind: 'reverse' })
    expect(await lastMail(owner.id)).toMatch(
      /Permit WQ-NOEX-\d+ is revoked with it: its status is “Revoked”\./,
    )
  })
})
