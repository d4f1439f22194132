import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { endTerms } from '#api/records/permits/end-terms.act.ts'
import { makeDues } from '#api/permit-life/obligations/make-dues.act.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { duesOf, makeObligation } from '#tests/support/factories/obligations.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import {
  applicationOf,
  begin,
  linkConsultant,
  makeFiler,
  makeSiteOf,
  open,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const TITLE_V = 7
let tvr: number

beforeAll(async () => {
  tvr = await applicationOf(db(), 'AQ-TVR')
})

const renew = (filer: Filer, permitRid: number) =>
  callAs<{ rid: number; productRid: number }>(portal, '/Client/Submission/Renew', {
    cookie: filer.cookie,
    body: { permitRid },
  })

/** A permit that ends so many days from today. */
async function permitOf(owner: Filer, days: number) {
  const siteRid = await makeSiteOf(db(), owner)
  const permitRid = Number(await makePermit(db(), { site_id: siteRid, product_id: TITLE_V }))
  await sql`update permits set expired_on = current_date + ${days}::int, is_public = true where id = ${permitRid}`.execute(
    db(),
  )
  return { siteRid, permitRid }
}

type Offered = { renewable: boolean; renewalOpensDate: string }
/** What the list of an owner's permits says of their renewals. */
const offered = async (owner: Filer) =>
  (
    await callAs<{ list: Offered[] }>(portal, '/Client/Permit/GetPermitByCriteria', {
      cookie: owner.cookie,
      body: {},
    })
  ).data.list

describe('renewal of a permit', () => {
  test('may begin after the job has ended its term [S3-REVIEW-16]', async () => {
    const owner = await makeFiler(db())
    const { permitRid } = await permitOf(owner, -3)
    const today = new Date()
    expect((await endTerms(db(), today.toISOString().slice(0, 10), today)).expired).toBe(1)
    const list = await callAs<{ list: { permitStatusName: string; renewable: boolean }[] }>(
      portal,
      '/Client/Permit/GetPermitByCriteria',
      { cookie: owner.cookie, body: {} },
    )
    expect(list.data.list).toMatchObject([{ permitStatusName: 'Expired', renewable: true }])
    expect((await renew(owner, permitRid)).status).toBe(200)
  })

  test('begins one submittal in status Renewal about the permit, whoever presses and how often [S3-PEND-04]', async () => {
    const owner = await makeFiler(db())
    const { siteRid, permitRid } = await permitOf(owner, 200)
    const helper = await makeFiler(db(), 'consultant', 'Carol Consult')
    await linkConsultant(db(), { owner, consultant: helper, siteRid })
    const pressed = await Promise.all([
      renew(owner, permitRid),
      renew(owner, permitRid),
      renew(helper, permitRid),
    ])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
    const [first] = pressed
    expect(new Set(pressed.map(({ data }) => data.rid)).size).toBe(1)
    const { data } = await open(portal, owner, { rid: first.data.rid })
    expect(data).toMatchObject({
      statusCode: 2,
      statusName: 'Renewal',
      action: 'renewal',
      permitRid,
    })
    const { rows } = await sql`
      select act, to_code from submittal_log where submittal_id = ${first.data.rid}`.execute(db())
    expect(rows).toEqual([{ act: 'begin', to_code: 2 }])
  })

  test('is begun under New Submittal with the permit chosen as by its Renew link [S3-REVIEW-16, S3-PEND-04]', async () => {
    const owner = await makeFiler(db())
    const { siteRid, permitRid } = await permitOf(owner, 200)
    const key = 'key-of-one-press'
    const chosen = { applicationRid: tvr, siteRid, permitRid }
    const begun = await begin(portal, owner, { ...chosen, key })
    expect(begun.status).toBe(200)
    expect((await open(portal, owner, begun.data)).data).toMatchObject({
      statusCode: 2,
      action: 'renewal',
      permitRid,
    })
    expect((await begin(portal, owner, { ...chosen, key })).data.rid).toBe(begun.data.rid)
    expect((await begin(portal, owner, chosen)).data.rid).toBe(begun.data.rid)
    expect((await renew(owner, permitRid)).data.rid).toBe(begun.data.rid)
    const early = await permitOf(owner, 700)
    const refused = await begin(portal, owner, { applicationRid: tvr, ...early })
    expect(refused.msg).toMatch(/^The renewal of this permit opens on /)
    const ended = await permitOf(owner, -3)
    await endTerms(db(), new Date().toISOString().slice(0, 10), new Date())
    expect((await begin(portal, owner, { applicationRid: tvr, ...ended })).status).toBe(200)
  })

  test('is refused of a permit that another one replaced, and while one is under review', async () => {
    const owner = await makeFiler(db())
    const { permitRid } = await permitOf(owner, 200)
    const { rid } = (await renew(owner, permitRid)).data
    await sql`update submittals set submitted_on = current_date,
      submittal_status_id = (select id from submittal_statuses where code = 5) where id = ${rid}`.execute(
      db(),
    )
    expect((await renew(owner, permitRid)).msg).toContain('is under review')
    const replaced = await permitOf(owner, -3)
    await endTerms(db(), new Date().toISOString().slice(0, 10), new Date())
    await sql`update permits set replaced_by_id = ${permitRid} where id = ${replaced.permitRid}`.execute(
      db(),
    )
    expect((await renew(owner, replaced.permitRid)).msg).toContain('no longer valid')
  })

  test('is refused before its opening day, of an invalid permit, and of the permit of others', async () => {
    const owner = await makeFiler(db())
    const early = await permitOf(owner, 700)
    const refused = await renew(owner, early.permitRid)
    expect(refused.status).toBe(409)
    expect(refused.msg).toMatch(/^The renewal of this permit opens on /)
    const { permitRid } = await permitOf(owner, 200)
    expect((await renew(await makeFiler(db()), permitRid)).status).toBe(404)
    await sql`update permits set permit_status_id = (select min(id) from permit_statuses where is_invalid)
      where id = ${permitRid}`.execute(db())
    expect((await renew(owner, permitRid)).msg).toBe(
      'This permit is no longer valid, so it cannot be renewed.',
    )
  })

  test('is offered by the list of permits as long as it can be begun, and not while one is under review', async () => {
    const owner = await makeFiler(db())
    const { permitRid } = await permitOf(owner, 200)
    expect(await offered(owner)).toMatchObject([{ renewable: true }])
    const { rid } = (await renew(owner, permitRid)).data
    await sql`update submittals set submitted_on = current_date,
      submittal_status_id = (select id from submittal_statuses where code = 5) where id = ${rid}`.execute(
      db(),
    )
    expect((await renew(owner, permitRid)).status).toBe(409)
    expect(await offered(owner)).toMatchObject([{ renewable: false }])
  })

  test('opens by the list on the day of the duty to renew, before which the press is refused', async () => {
    const owner = await makeFiler(db())
    const { siteRid, permitRid } = await permitOf(owner, 200)
    const now = new Date()
    const day = (later: number) =>
      new Date(now.getTime() + later * 86_400_000).toISOString().slice(0, 10)
    const duty = { applicationRid: tvr, siteRid, permitRid, isRenewal: true }
    await makeObligation(db(), { ...duty, startsOn: day(100), opensDays: 30 })
    await makeDues(db(), day(0), now)
    expect((await renew(owner, permitRid)).status).toBe(409)
    expect(await offered(owner)).toMatchObject([{ renewalOpensDate: day(70) }])
  })

  test('opens the obligation to renew where the agency made one', async () => {
    const owner = await makeFiler(db())
    const { siteRid, permitRid } = await permitOf(owner, 200)
    const today = new Date().toISOString().slice(0, 10)
    const duty = await makeObligation(db(), {
      applicationRid: tvr,
      siteRid,
      permitRid,
      startsOn: today,
      isRenewal: true,
    })
    await makeDues(db(), today, new Date())
    const [due] = await duesOf(db(), duty)
    expect(due).toMatchObject({ code: 0, action: 'renewal' })
    const begun = await renew(owner, permitRid)
    expect(begun.data.rid).toBe(due?.rid)
    expect(await duesOf(db(), duty)).toMatchObject([{ code: 2 }])
  })

  test('of a license comes as a duty of the person, and takes the status Renewal', async () => {
    const licensee = await makeFiler(db(), 'licensee')
    const today = new Date().toISOString().slice(0, 10)
    const duty = await makeObligation(db(), {
      applicationRid: await applicationOf(db(), 'LI-WWC'),
      userId: licensee.id,
      startsOn: today,
      opensDays: 90,
      isRenewal: true,
    })
    await makeDues(db(), today, new Date())
    const [due] = await duesOf(db(), duty)
    const rid = due?.rid ?? 0
    const start = (filer: Filer) =>
      callAs(portal, '/Client/Submission/OpenObligation', { cookie: filer.cookie, body: { rid } })
    expect((await start(await makeFiler(db(), 'licensee'))).status).toBe(404)
    expect((await start(licensee)).status).toBe(200)
    expect((await open(portal, licensee, { rid })).data).toMatchObject({ statusCode: 2 })
  })
})
