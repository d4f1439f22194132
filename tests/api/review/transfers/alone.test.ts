import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownRows } from '#api/services/access/pending.queries.ts'
import { unpaidOf } from '#api/services/access/fees.queries.ts'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import type { OwnPermit } from '#api/records/own-permits/own-permits.schemas.ts'
import type { SignRequests } from '#api/filing/sign-requests/sign-requests.schemas.ts'
import type { TypePlaces } from '#api/filing/submittal-types/submittal-types.schemas.ts'
import { makeInvoice } from '#tests/support/factories/invoices.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import {
  applicationOf,
  beginSigning,
  linkConsultant,
  makeFiler,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { DAY, useTransfers } from '#tests/support/transfers/scene.ts'

const scene = useTransfers()
const { db, sides, issued, as, own, verified, due, portal } = scene
const LATER = '2027-02-20'

/** A permit that passed while its former holder stays at the site, for another permit and what was filed without one. */
async function passedAlone() {
  const given = await sides()
  const { siteRid, owner } = given
  const other = await makePermit(db(), { site_id: siteRid, product_id: 3 })
  const filed = {
    site_id: siteRid,
    product_id: 3,
    created_by_user_id: owner.id,
    status: 'Approved',
  }
  const withoutPermit = await makeSubmittal(db(), { ...filed, submitted_by_user_id: owner.id })
  const ofOther = await due(other, siteRid, 'new')
  await issued(given)
  const dueRid = await due(given.permitRid, siteRid, 'new')
  await verified(DAY, given.permitRid)
  return { ...given, other, withoutPermit, ofOther, dueRid }
}

async function rowsOf({ id }: Filer, right: 'see' | 'prepare' = 'see'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select own.id::int as id from ${ownRows({ id }, right)} own order by own.id`.execute(db())
  return rows.map((each) => each.id)
}

const listOf = async (filer: Filer) =>
  (await as<{ list: OwnPermit[] }>(LATER, filer, '/Client/Permit/GetPermitByCriteria', {})).data
    .list

const placesOf = async (filer: Filer, code: string) => {
  const path = `/Client/Application/GetPlaces/${await applicationOf(db(), code)}`
  return (await as<TypePlaces>(LATER, filer, path)).data
}

describe('whom a permit passes to while others stand for its site', () => {
  test('acts for this permit, and sees and files nothing else of the site', async () => {
    const { next, owner, siteRid, permitRid, other, withoutPermit, ofOther, dueRid } =
      await passedAlone()
    const { rows } = await sql`${sitesOf(next.id, 'see')}`.execute(db())
    expect(rows).toEqual([])
    expect(await rowsOf(next)).toEqual([dueRid])
    expect(await rowsOf(next, 'prepare')).toEqual([dueRid])
    expect(await rowsOf(owner)).toEqual(expect.arrayContaining([withoutPermit, ofOther]))
    expect((await listOf(next)).map((permit) => permit.permitRid)).toEqual([permitRid])
    expect((await own(DAY, next, other)).data).toBeNull()
    // What it could begin: about the permit, not at the site.
    const begin = async (code: string, permit: number | null) =>
      as<{ rid: number }>(LATER, next, '/Client/Submission/Begin', {
        ...{ applicationRid: await applicationOf(db(), code), siteRid, permitRid: permit },
        key: `${code}-${permit}`,
      })
    expect((await begin('WQ-NOEX', null)).msg).toContain('Choose')
    expect((await begin('AL-TRANSFER', other)).msg).toContain('Choose')
    expect((await begin('AL-TRANSFER', permitRid)).msg).toBe('')
    const transfer = await placesOf(next, 'AL-TRANSFER')
    expect(transfer).toMatchObject({ sites: [], permits: [{ rid: permitRid, siteRid }] })
    const opened = await as(LATER, next, '/Client/Submission/OpenObligation', { rid: dueRid })
    expect(opened.msg).toBe('')
    const foreign = await as(LATER, next, '/Client/Submission/OpenObligation', { rid: ofOther })
    expect(foreign.status).toBe(404)
    // It is complete or not; it is theirs to sign.
    expect((await beginSigning(portal, next, [dueRid])).reason).not.toBe('OF_ANOTHER')
  })

  test('gives a consultant what they may do for this permit alone', async () => {
    const { next, siteRid, permitRid, dueRid, ofOther } = await passedAlone()
    const consultant = await makeFiler(db(), 'consultant')
    expect(await rowsOf(consultant)).toEqual([])
    const sites = async (filer: Filer) => {
      const path = `/AppSystem/PublicUser/GetResponsibleOfficialPermissions/${filer.id}`
      const { data } = await as<{ publicUserFacilityList: object[] }>(LATER, filer, path)
      return data.publicUserFacilityList
    }
    await linkConsultant(db(), { owner: next, consultant, siteRid }, ['prepare'])
    const { rows } = await sql<{ number: string }>`
      select number from permits where id = ${permitRid}`.execute(db())
    const alone = { facilityRid: siteRid, statusRid: 'A', permitNumbers: [rows[0]?.number] }
    expect(await sites(next)).toMatchObject([{ ...alone, parentUserRid: next.id }])
    expect(await sites(consultant)).toMatchObject([{ ...alone, parentUserRid: next.id }])
    expect(await rowsOf(consultant, 'prepare')).toEqual([dueRid])
    expect(await rowsOf(consultant, 'see')).not.toContain(ofOther)
    await as(LATER, consultant, '/Client/Submission/OpenObligation', { rid: dueRid })
    expect((await beginSigning(portal, consultant, [dueRid])).reason).toBe('OF_ANOTHER')
    // Whom they ask to sign: the new holder, and nobody of the site.
    const { data } = await as<SignRequests>(
      LATER,
      consultant,
      `/Client/Submission/GetSignRequests/${dueRid}`,
    )
    expect(data.signers.map(({ rid }) => rid)).toEqual([next.id])
  })

  test('pays what is owed for this permit and nothing else of the site', async () => {
    const { next, owner, siteRid, permitRid } = await passedAlone()
    const ids: number[] = []
    for (const permit_id of [permitRid, null]) {
      const rid = await makeSubmittal(db(), {
        ...{ site_id: siteRid, product_id: 3, permit_id, created_by_user_id: owner.id },
      })
      await makeInvoice(db(), { submittal_id: rid, product_id: 3 })
      ids.push(rid)
    }
    const { rows } = await sql<{ id: number }>`
      select unpaid.id::int as id from ${unpaidOf(next.id)} unpaid`.execute(db())
    expect(rows.map(({ id }) => id)).toEqual([ids[0]])
  })

  test('stands for the site once the agency says so, and reads each thing once', async () => {
    const { next, siteRid, dueRid, ofOther } = await passedAlone()
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at) values (${next.id}, ${siteRid}, 'A', now())`.execute(
      db(),
    )
    const seen = await rowsOf(next)
    expect(seen).toEqual([...new Set(seen)])
    expect(seen).toEqual(expect.arrayContaining([dueRid, ofOther]))
  })

  test('does not see what passes to somebody else there, who acts for that alone too', async () => {
    const { next, owner, consultant, siteRid, permitRid, other } = await passedAlone()
    const third = await makeFiler(db())
    const given = { owner, siteRid, consultant, permitRid: other, next: third }
    await sql`update permits set expired_on = '2030-12-31', holder_name = 'Larch Hill Foods' where id = ${other}`.execute(
      db(),
    )
    await issued(given)
    await as(DAY, third, '/Client/Permit/GetPermitByCriteria', {})
    const held = async (filer: Filer) => (await listOf(filer)).map((permit) => permit.permitRid)
    expect(await held(third)).toEqual([other])
    expect(await held(next)).toEqual([permitRid])
    // Nobody stands for the site by now; its former holder reads what they filed.
    const { rows } = await sql`
      select from user_facilities where site_id = ${siteRid} and status = 'A'`.execute(db())
    expect(rows).toHaveLength(0)
    // Whom both passed to stands for the site.
    await sql`update permits set holder_name = 'Alder Foods' where id = ${permitRid}`.execute(db())
    await issued(
      { owner: next, siteRid, consultant, permitRid, next: third },
      { endsOn: '2030-12-31' },
    )
    await as(DAY, third, '/Client/Permit/GetPermitByCriteria', {})
    expect((await held(third)).toSorted()).toEqual([permitRid, other].toSorted())
    expect((await sql`${sitesOf(third.id, 'see')}`.execute(db())).rows).toEqual([
      { site_id: siteRid },
    ])
    expect(
      (
        await sql`select from permit_accounts where user_id in (${next.id}, ${third.id})`.execute(
          db(),
        )
      ).rows,
    ).toEqual([])
  })
})
