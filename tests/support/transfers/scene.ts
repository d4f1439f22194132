import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import type {
  OwnPermitReview,
  VerifiedPermit,
} from '#api/records/own-permits/own-permits.schemas.ts'
import type { TakeOver } from '#api/review/transfers/transfers.schemas.ts'
import { callAs } from '../accounts/sign-in.ts'
import { decisionsOf, findComplete } from '../desk-review/decider.ts'
import { makeReviewer, type Reviewer } from '../desk-review/reviewer.ts'
import { makePermit } from '../factories/permits.ts'
import { agreeTo, beginTransfer, keyOf, signTransfer } from '../filing/transferred.ts'
import {
  applicationOf,
  linkConsultant,
  makeFiler,
  makeSiteOf,
  type Filer,
} from '../filing/filer.ts'
import { portalOn } from '../permit-acts/clerk.ts'
import { useRealPortal } from '../real-portal.ts'

/** The day of the transfers. */
export const DAY = '2027-01-10'
const ENDS = '2030-12-31'

const verifyKey = (permitRid: number) => String(permitRid).padStart(22, 'k')

/** A portal with a reviewer, and both sides of transfers in it: begun, asked, issued, and looked at on other days. */
export function useTransfers() {
  const portal = useRealPortal()
  const db = () => portal.database.db
  let reviewer: Reviewer
  beforeAll(async () => {
    reviewer = await makeReviewer(db())
  })
  const on = (day: string) => portalOn(portal, day)
  const decisions = () => decisionsOf(portal, reviewer)

  /** A permit at a site, its holder, their consultant and whoever takes it over. */
  async function sides(more: object = {}) {
    const owner = await makeFiler(db())
    const siteRid = await makeSiteOf(db(), owner)
    const consultant = await makeFiler(db(), 'consultant')
    await linkConsultant(db(), { owner, consultant, siteRid }, ['prepare', 'submit'])
    const holder = { expired_on: ENDS, holder_name: 'Larch Hill Foods' }
    const permitRid = await makePermit(db(), {
      site_id: siteRid,
      product_id: 3,
      ...holder,
      ...more,
    })
    await sql`
      update permits set verify_key = ${verifyKey(permitRid)} where id = ${permitRid}`.execute(db())
    return { owner, siteRid, consultant, permitRid, next: await makeFiler(db()) }
  }
  type Sides = Awaited<ReturnType<typeof sides>>

  /** Signed by the present holder: the new one is asked. */
  async function asked(given: Sides, more: Record<string, string> = {}) {
    const rid = await beginTransfer(portal, db(), given, more)
    const signed = await signTransfer(portal, given.owner, rid)
    expect(signed.msg).toBe('')
    await sql`update submittals set fee_cents = 0 where id = ${rid}`.execute(db())
    await sql`update invoices set is_void = true where submittal_id = ${rid}`.execute(db())
    return { ...given, rid, key: await keyOf(db(), rid) }
  }

  /** Agreed, approved and issued on November 20, for January 10. */
  async function issued(given: Sides, more: Record<string, string> = {}) {
    const transfer = await asked(given, more)
    expect((await agreeTo(portal, given.next, transfer.key)).msg).toBe('')
    await findComplete(portal, reviewer, transfer.rid)
    const days = { effectiveOn: DAY, expiresOn: ENDS }
    const { data } = await decisions().save(transfer.rid, 0, days)
    expect((await decisions().issue(transfer.rid, data.version)).msg).toBe('')
    return transfer
  }

  /** Something of a permit that is due and that nobody began. */
  async function due(permitRid: number, siteRid: number, action: 'new' | 'renewal') {
    const { rows } = await sql<{ id: number }>`
      insert into submittals (product_id, site_id, application_id, submittal_status_id, type_code, owner_name,
        permit_id, action, due_on, is_obligation, is_public, created_at, updated_at)
      select 3, ${siteRid}, ${await applicationOf(db(), 'WQ-NOEX')},
        (select id from submittal_statuses where code = 0), 'Online', 'Larch Hill Foods', ${permitRid}, ${action},
        '2027-01-28', true, false, now(), now() returning id::int as id`.execute(db())
    return rows[0]?.id ?? 0
  }

  /** A call of somebody who is signed in on that day. */
  async function as<T>(day: string, filer: Filer, path: string, body?: object) {
    await sql`update sessions set expires_at = '2027-12-31', idle_until = '2027-12-31'`.execute(
      db(),
    )
    return callAs<T>(on(day), path, { cookie: filer.cookie, ...(body ? { body } : {}) })
  }

  return {
    ...{ portal, db, on, decisions, sides, asked, issued, as, due },
    reviewer: () => reviewer,
    takeOver: (key: string) => callAs<TakeOver>(portal, `/Anon/TakeOver/Get/${key}`, {}),
    own: (day: string, filer: Filer, permitRid: number) =>
      as<OwnPermitReview | null>(day, filer, `/Client/Permit/Get/${permitRid}`),
    async verified(day: string, permitRid: number) {
      const path = `/Anon/Permit/Verify/${verifyKey(permitRid)}`
      return (await callAs<VerifiedPermit>(on(day), path, {})).data.holder
    },
    async mailsTo(userId: number, template: string): Promise<string[]> {
      const { rows } = await sql<{ body: string }>`
        select body from outbox where user_id = ${userId} and template = ${template}
        order by id`.execute(db())
      return rows.map(({ body }) => body)
    },
  }
}
