import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type {
  OwnPermitReview,
  VerifiedPermit,
} from '#api/records/own-permits/own-permits.schemas.ts'
import type { PermitRecord } from '#api/records/permits/permits.schemas.ts'
import { endTerms } from '#api/records/permits/end-terms.act.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { fileDecidable, findComplete } from '#tests/support/desk-review/decider.ts'
import { signExample } from '#tests/support/filing/filed.ts'
import { applicationOf, begin, open, type Filer } from '#tests/support/filing/filer.ts'
import { REAL_NOW, useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db

beforeAll(async () => {
  await sql`
    update applications set config = config || '{"allowAmend": true, "renewalOpensDays": 1000,
      "followOns": {"amendment": "WQ-NOEX", "renewal": "WQ-NOEX"}}'
    where form_code = 'WQ-NOEX'`.execute(db())
})

type Decidable = Awaited<ReturnType<typeof fileDecidable>>

const about = (call: 'Amend' | 'Renew', filer: Filer, permitRid: number) =>
  callAs<{ rid: number; productRid: number }>(portal, `/Client/Submission/${call}`, {
    cookie: filer.cookie,
    body: { permitRid },
  })

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  const [row] = (await query.execute(db())).rows
  if (!row) throw new Error('no row')
  return row
}

/** A granted permit whose holder must report each month. */
async function granted() {
  const first = await fileDecidable(portal, db())
  const report = await one(sql<{ id: number }>`
    select id from applications where form_code = 'WQ-DMR'`)
  const { data } = await first.decisions.save(first.rid, 0, {
    conditions: [
      {
        text: 'Sample the outfall and report.',
        applicationRid: report.id,
        rule: 'FREQ=MONTHLY;BYMONTHDAY=28',
        startsOn: '2026-12-28',
      },
    ],
  })
  const issued = await first.decisions.issue(first.rid, data.version)
  expect(issued.status).toBe(200)
  const permit = await permitOf(first.rid)
  return { ...first, number: issued.data.number, permit }
}

const permitOf = (rid: number) =>
  one(sql<{ id: number; productRid: number; key: string; until: string }>`
    select permits.id, permits.product_id as "productRid", permits.verify_key as key, permits.expired_on as until
    from permits join permit_submittals on permit_id = permits.id where submittal_id = ${rid}`)

/** Signs what was begun about a permit, and takes it to its decision. */
async function bring({ owner, reviewer }: Pick<Decidable, 'owner' | 'reviewer'>, rid: number) {
  await signExample(portal, db(), owner, rid)
  await findComplete(portal, reviewer, rid)
}

describe('an amendment that is approved', () => {
  test('changes the permit under its number, and every version keeps its paper', async () => {
    const { owner, reviewer, decisions, siteRid, number, permit } = await granted()
    const begun = await about('Amend', owner, permit.id)
    expect(begun.status).toBe(200)
    const { rid } = begun.data
    expect((await about('Amend', owner, permit.id)).data.rid).toBe(rid)
    const draft = await open(portal, owner, { rid })
    expect(draft.data).toMatchObject({ action: 'amendment', permitRid: permit.id, statusCode: 1 })
    expect(Object.keys(draft.data.answered.texts).length).toBeGreaterThan(10)
    await bring({ owner, reviewer }, rid)
    expect((await about('Amend', owner, permit.id)).msg).toContain('under review')

    const { data: fresh } = await decisions.get(rid)
    expect(fresh).toMatchObject({
      issues: `Version 2.0 of permit ${number ?? ''}`,
      expiresOn: '2031-11-30',
      conditions: [{ text: 'Sample the outfall and report.' }],
    })
    const { data: saved } = await decisions.save(rid, 0, {
      effectiveOn: REAL_NOW.toISOString().slice(0, 10),
      expiresOn: '2032-11-30',
      conditions: [{ text: 'Sample twice.' }],
    })
    expect((await decisions.get(rid)).data.effects.join(' ')).toContain('It keeps its number')
    expect((await decisions.issue(rid, saved.version)).data).toEqual({ number })

    const permits =
      await sql`select id, expired_on as until from permits where site_id = ${siteRid}`.execute(
        db(),
      )
    expect(permits.rows).toEqual([{ id: permit.id, until: '2032-11-30' }])
    const own = await callAs<OwnPermitReview>(portal, `/Client/Permit/Get/${permit.id}`, {
      cookie: owner.cookie,
    })
    expect(own.data).toMatchObject({
      permitNumber: number,
      modifications: [
        { position: 1, kind: 'amendment', expDateBefore: '2031-11-30', submissionRid: rid },
      ],
      conditions: [{ text: 'Sample twice.' }],
      dues: [],
    })
    expect(own.data.documents.map(({ fileName }) => fileName).sort()).toEqual([
      `Permit ${number ?? ''}, version 2.0.pdf`,
      `Permit ${number ?? ''}.pdf`,
    ])
    const open_ = await sql`
      select 1 from obligations where permit_id = ${permit.id} and ended_on is null and name like 'Condition%'`.execute(
      db(),
    )
    expect(open_.rows).toEqual([])
  })

  test('is what the public record and the printed address show', async () => {
    const { owner, reviewer, decisions, permit } = await granted()
    const { rid } = (await about('Amend', owner, permit.id)).data
    await bring({ owner, reviewer }, rid)
    const { data } = await decisions.save(rid, 0)
    await decisions.issue(rid, data.version)
    const verified = await callAs<VerifiedPermit>(portal, `/Anon/Permit/Verify/${permit.key}`, {})
    expect(verified.data).toMatchObject({
      modification: { position: 1, kind: 'amendment', effDate: '2026-12-01' },
      replacedBy: null,
    })
    const record = await callAs<PermitRecord>(
      portal,
      `/Anon/PublicInquiry/GetPermit/${permit.productRid}/${permit.id}`,
      {},
    )
    expect(record.data.modifications).toEqual([
      { position: 1, kind: 'amendment', edition: '2.0', effDate: '2026-12-01' },
    ])
  })

  test('keeps the duties of before until the day from which it holds', async () => {
    const { owner, reviewer, decisions, permit } = await granted()
    const { rid } = (await about('Amend', owner, permit.id)).data
    await bring({ owner, reviewer }, rid)
    const { data } = await decisions.save(rid, 0, { effectiveOn: '2027-03-01' })
    expect((await decisions.issue(rid, data.version)).status).toBe(200)
    const duties = () =>
      one(sql<{ open: number; dues: number }>`
        select (select count(*)::int from obligations where permit_id = ${permit.id} and ended_on is null
            and name like 'Condition%') as open,
          (select count(*)::int from obligations join obligation_dues due on due.obligation_id = obligations.id
              join submittals on submittals.id = due.submittal_id
              join submittal_statuses status on status.id = submittals.submittal_status_id
            where obligations.permit_id = ${permit.id} and obligations.name like 'Condition%' and status.code = 0
              and due.due_on >= '2027-03-01') as dues`)
    expect((await duties()).open).toBe(1)
    await endTerms(db(), '2027-03-01', new Date('2027-03-01T12:00:00Z'))
    expect(await duties()).toEqual({ open: 0, dues: 0 })
  })

  test('of a permit that was revoked meanwhile is refused in words', async () => {
    const { owner, reviewer, decisions, permit } = await granted()
    const { rid } = (await about('Amend', owner, permit.id)).data
    await bring({ owner, reviewer }, rid)
    const { data } = await decisions.save(rid, 0)
    await sql`update permits set revoked_on = '2026-11-20' where id = ${permit.id}`.execute(db())
    expect((await decisions.issue(rid, data.version)).msg).toContain('no longer in force')
    expect((await about('Amend', owner, permit.id)).msg).toContain('no longer valid')
  })
})

test('a corrected copy of what a permit was granted on changes that permit', async () => {
  const { rid, owner, reviewer, decisions, desk, number, permit } = await granted()
  const asked = await callAs(portal, '/Client/Submission/Request', {
    cookie: owner.cookie,
    body: { submissionRid: rid, request: 'revision', reason: 'The area was wrong.' },
  })
  expect(asked.status).toBe(200)
  const { rows } = await sql<{ id: number }>`
    select id from submittal_comments where submittal_id = ${rid} and type_id = 6`.execute(db())
  expect((await desk.answerRequest(rid, rows[0]?.id ?? 0, true)).status).toBe(200)
  const copy = await one(sql<{ id: number }>`select id from submittals where origin_id = ${rid}`)
  await bring({ owner, reviewer }, copy.id)
  const { data } = await decisions.save(copy.id, 0)
  expect((await decisions.issue(copy.id, data.version)).data).toEqual({ number })
  expect(
    await one(sql`select kind, position from permit_modifications where permit_id = ${permit.id}`),
  ).toEqual({ kind: 'correction', position: 1 })
})

test('a transfer gives the permit to the holder that its form names', async () => {
  const { owner, reviewer, decisions, number, permit } = await granted()
  const { rid } = (await about('Amend', owner, permit.id)).data
  await bring({ owner, reviewer }, rid)
  await sql`
    update applications set config = config || '{"newHolder": "newName"}' where form_code = 'WQ-NOEX'`.execute(
    db(),
  )
  await sql`
    update submittal_forms set answers = answers || '{"newName": "Alder Works LLC"}' where submittal_id = ${rid}`.execute(
    db(),
  )
  const { data } = await decisions.save(rid, 0)
  const issued = await decisions.issue(rid, data.version)
  await sql`update applications set config = config - 'newHolder' where form_code = 'WQ-NOEX'`.execute(
    db(),
  )
  expect(issued.data).toEqual({ number })
  const verified = await callAs<VerifiedPermit>(portal, `/Anon/Permit/Verify/${permit.key}`, {})
  expect(verified.data).toMatchObject({
    holder: 'Alder Works LLC',
    modification: { kind: 'transfer' },
  })
})

/** The permit as the catalogue has it chosen, under New Submittal. */
async function choose(filer: Filer, siteRid: number, permitRid: number) {
  const keep = (config: string) =>
    sql`update applications set config = config || ${config}::jsonb where form_code = 'WQ-NOEX'`.execute(
      db(),
    )
  await keep('{"permit": "choose"}')
  const applicationRid = await applicationOf(db(), 'WQ-NOEX')
  const begun = await begin(portal, filer, { applicationRid, siteRid, permitRid })
  await keep('{"permit": "none"}')
  return begun
}

test.each([
  ['the Renew link', (filer: Filer, _: number, permit: number) => about('Renew', filer, permit)],
  ['New Submittal with the permit chosen', choose],
])(
  'a renewal begun by %s goes to the new term, replaces its permit, and can be renewed again',
  async (_, start) => {
    const { rid, owner, reviewer, decisions, number, permit, siteRid } = await granted()
    await sql`update permits set expired_on = '2027-02-28' where id = ${permit.id}`.execute(db())
    const begun = await start(owner, siteRid, permit.id)
    expect(begun.status).toBe(200)
    const draft = await open(portal, owner, begun.data)
    expect(draft.data).toMatchObject({ action: 'renewal', statusCode: 2, permitRid: permit.id })
    expect(Object.keys(draft.data.answered.texts).length).toBeGreaterThan(10)
    await bring({ owner, reviewer }, begun.data.rid)
    const { data } = await decisions.save(begun.data.rid, 0, {
      effectiveOn: '2026-11-20',
      expiresOn: '2028-11-30',
    })
    const issued = await decisions.issue(begun.data.rid, data.version)
    expect(issued.data.number).not.toBe(number)
    const old = await callAs<VerifiedPermit>(portal, `/Anon/Permit/Verify/${permit.key}`, {})
    expect(old.data).toMatchObject({ replacedBy: issued.data.number })
    const was = await one(sql<{ code: number }>`
    select status.code from submittals join submittal_statuses status on status.id = submittal_status_id
    where submittals.id = ${rid}`)
    expect(was.code).toBe(-2)
    const next = await permitOf(begun.data.rid)
    expect(next.until).toBe('2028-11-30')
    const again = await about('Renew', owner, next.id)
    expect(again.status).toBe(200)
    expect(
      Object.keys((await open(portal, owner, again.data)).data.answered.texts).length,
    ).toBeGreaterThan(10)
  },
)
