import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  OwnPermitReview,
  VerifiedPermit,
} from '#api/records/own-permits/own-permits.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeFiler, makeSiteOf, type Filer } from '#tests/support/filing/filer.ts'
import { makeObligation } from '#tests/support/factories/obligations.ts'
import { linkPermit, makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const KEY = 'k3y_of-A-printed-Permi'
let owner: Filer
let siteId: number
let permitId: number

beforeEach(async () => {
  owner = await makeFiler(world.db)
  siteId = await makeSiteOf(world.db, owner)
  permitId = await makePermit(world.db, { site_id: siteId, number: 'P-OWN', verify_key: KEY })
})

const get = (rid = permitId, filer = owner) =>
  callAs<OwnPermitReview>(world, `/Client/Permit/Get/${rid}`, { cookie: filer.cookie })
const verify = (key = KEY) => callAs<VerifiedPermit>(world, `/Anon/Permit/Verify/${key}`, {})
const filed = (more: object = {}) =>
  makeSubmittal(world.db, { site_id: siteId, submitted_by_user_id: owner.id, ...more })

async function change(values: object): Promise<void> {
  await world.db.updateTable('permits').set(values).where('id', '=', permitId).execute()
}

/** An issued decision with one condition of a duty that was filed once and is due once more. */
async function decide(submittalId: number): Promise<{ done: number; open: number }> {
  const { rows: types } = await sql<{ id: number }>`
    select application_id as id from submittals where id = ${submittalId}`.execute(world.db)
  const applicationRid = types[0]?.id ?? 0
  const duty = await makeObligation(world.db, {
    applicationRid,
    siteRid: siteId,
    permitRid: permitId,
    rule: 'FREQ=YEARLY',
    startsOn: '2025-03-01',
  })
  const done = await filed({ submitted_on: '2025-02-20' })
  const open = await filed({ submitted_on: null, status: 'Open' })
  await sql`
    insert into obligation_dues (obligation_id, due_on, submittal_id)
    values (${duty}, '2025-03-01', ${done}), (${duty}, '2026-03-01', ${open})`.execute(world.db)
  const { rows } = await sql<{ id: number }>`
    insert into decisions (submittal_id, kind, state, prepared_by_user_id, prepared_at, issued_at, permit_id)
    values (${submittalId}, 'approve', 'issued', ${owner.id}, now(), now(), ${permitId}) returning id`.execute(
    world.db,
  )
  await sql`
    insert into decision_conditions (decision_id, position, text, application_id, rule, starts_on, obligation_id)
    values (${rows[0]?.id ?? 0}, 1, 'Report once a year.', ${applicationRid}, 'FREQ=YEARLY', '2025-03-01', ${duty})`.execute(
    world.db,
  )
  return { done, open }
}

describe('one own permit', () => {
  test('has its fields, its submittal and what was issued, and tells nobody else anything [S3-PERMIT-05]', async () => {
    const submittalId = await filed()
    await linkPermit(world.db, permitId, submittalId)
    const file = (name: string, access_right: string) =>
      world.db
        .insertInto('documents')
        .values({
          product_id: 7,
          kind: 'issuance',
          permit_id: permitId,
          submittal_id: submittalId,
          name,
          access_right,
          file_key: name,
          byte_size: 10,
          content_type: 'application/pdf',
          sha256: 'a'.repeat(64),
        })
        .execute()
    await file('permit.pdf', 'applicant')
    await file('internal.pdf', 'staff')
    const { data } = await get()
    expect(data).toMatchObject({
      permitNumber: 'P-OWN',
      submissionRid: submittalId,
      product: 'AirNEI',
      force: { code: 'IN_FORCE' },
      submittals: [{ rid: submittalId }],
      replacedBy: null,
      pendingRenewal: null,
    })
    expect(data.documents.map(({ fileName }) => fileName)).toEqual(['permit.pdf'])
    // Versions by their day, whatever their names say: 1.1, 2.0, 1.0 in the order of the alphabet.
    const versions = ['P, version 1.1.pdf', 'P, version 2.0.pdf', 'P.pdf']
    const days = ['2026-02-01', '2026-03-01', '2026-01-01']
    for (const [at, name] of versions.entries()) {
      await file(name, 'applicant')
      await world.db
        .updateTable('documents')
        .set({ issued_on: days[at] ?? null })
        .where('name', '=', name)
        .execute()
    }
    const listed = (await get()).data.documents.map(({ fileName }) => fileName)
    expect(listed.filter((name) => name.startsWith('P'))).toEqual([
      ...['P, version 2.0.pdf', 'P, version 1.1.pdf', 'P.pdf'],
    ])
    const stranger = await makeFiler(world.db)
    const refused = await get(permitId, stranger)
    const unknown = await get(999_999_999, stranger)
    expect(refused.status).toBe(404)
    expect({ ...refused, cookies: [] }).toMatchObject({ data: unknown.data, msg: unknown.msg })
    expect((await callAs(world, `/Client/Permit/Get/${permitId}`, {})).status).toBe(401)
  })

  test('names the conditions of its issued decision with what was filed, and what is due [S3-PERMIT-05]', async () => {
    const submittalId = await filed()
    await linkPermit(world.db, permitId, submittalId)
    const { done, open } = await decide(submittalId)
    const { data } = await get()
    expect(data.conditions).toMatchObject([
      {
        position: 1,
        text: 'Report once a year.',
        rule: 'FREQ=YEARLY',
        nextDue: '2026-03-01',
        filed: [{ rid: done, dueDate: '2025-03-01', subDate: '2025-02-20' }],
      },
    ])
    expect(data.dues).toMatchObject([{ rid: open, dueDate: '2026-03-01' }])
  })

  test('what is due for the permit is all there, also what no duty made, the longest overdue first', async () => {
    const submittalId = await filed()
    await linkPermit(world.db, permitId, submittalId)
    const { open } = await decide(submittalId)
    const alone = await filed({ submitted_on: null, status: 'Open' })
    const done = await filed({ submitted_on: '2026-01-05' })
    await sql`
      update submittals set permit_id = ${permitId}, is_obligation = true, due_on = '2026-01-15'
      where id in (${alone}, ${done})`.execute(world.db)
    expect((await get()).data.dues).toMatchObject([
      { rid: alone, dueDate: '2026-01-15' },
      { rid: open, dueDate: '2026-03-01' },
    ])
  })

  test('conditions of a decision that is not issued are not shown', async () => {
    const submittalId = await filed()
    const { rows } = await sql<{ id: number }>`
      insert into decisions (submittal_id, kind, state, prepared_by_user_id, prepared_at, permit_id)
      values (${submittalId}, 'approve', 'proposed', ${owner.id}, now(), ${permitId}) returning id`.execute(
      world.db,
    )
    await sql`
      insert into decision_conditions (decision_id, position, text)
      values (${rows[0]?.id ?? 0}, 1, 'Not yet said.')`.execute(world.db)
    expect((await get()).data.conditions).toEqual([])
  })

  test('offers what its type names to change it or hand it over, and names a renewal under review', async () => {
    const submittalId = await filed({ applicationCode: 'FOLLOWED' })
    await linkPermit(world.db, permitId, submittalId)
    await sql`
      update applications set form_code = 'T-HANDOVER' where id = (
        select application_id from submittals where id = ${await filed({ applicationName: 'Hand over', applicationCode: 'HANDOVER' })})`.execute(
      world.db,
    )
    await sql`
      update applications set config = '{"followOns": {"transfer": "T-HANDOVER", "renewal": "T-HANDOVER"}}'
      where id = (select application_id from submittals where id = ${submittalId})`.execute(
      world.db,
    )
    const renewal = await filed({
      permit_id: permitId,
      action: 'renewal',
      submitted_on: '2026-11-01',
    })
    const { data } = await get()
    expect(data.followOns).toMatchObject([{ kind: 'transfer', name: 'Hand over' }])
    expect(data.pendingRenewal).toEqual({ rid: renewal, subDate: '2026-11-01' })
  })
})

describe('the verification of a printed permit', () => {
  test('tells number, holder, state today and dates to whoever has the key', async () => {
    await change({ holder_name: 'Willow Energy LLC' })
    const { data, status } = await verify()
    expect(status).toBe(200)
    expect(data).toMatchObject({
      permitNumber: 'P-OWN',
      holder: 'Willow Energy LLC',
      effDate: '2024-01-15',
      expDate: '2029-01-14',
      revokedDate: null,
      replacedBy: null,
      force: { code: 'IN_FORCE' },
    })
    expect(Object.keys(data)).not.toContain('permitRid')
  })

  test('tells of a revocation and of the permit that took its place', async () => {
    const later = await makePermit(world.db, { number: 'P-LATER' })
    await change({ revoked_on: '2026-06-01', replaced_by_id: later })
    expect((await verify()).data).toMatchObject({
      revokedDate: '2026-06-01',
      replacedBy: 'P-LATER',
      force: { code: 'NO_LONGER_IN_FORCE' },
    })
  })

  test('knows no other key, and no permit that is not public', async () => {
    expect((await verify('x'.repeat(22))).status).toBe(404)
    expect((await verify('short')).status).toBe(404)
    await change({ is_public: false })
    expect((await verify()).status).toBe(404)
  })
})
