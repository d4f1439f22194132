import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OpenDispute } from '#api/review/cosign/disputes/desk-disputes.schemas.ts'
import type { RecordCheck } from '#api/services/proof/records.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { disputeDesk } from '#tests/support/factories/cosign.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { linkConsultant, makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

// Real commits, and on a server real connections at once.
const portal = useRealPortal()
const db = () => portal.database.db
const WORDS = 'I was on leave; somebody knew my PIN.'

const filed = () => fileExample(portal, db())
const dispute = (filer: Filer, rid: number, more: Record<string, unknown> = {}) =>
  callAs<null>(portal, '/Client/Submission/DisputeSignature', {
    cookie: filer.cookie,
    body: { submissionRid: rid, reason: 'not-signed', statement: WORDS, ...more },
  })
type Own = { number: string; canDispute: boolean; dispute: Record<string, unknown> | null }
const own = (filer: Filer, rid: number) =>
  callAs<Own>(portal, `/Client/Submission/GetOwnSignature/${rid}`, { cookie: filer.cookie })

type Row = Record<string, unknown>
const rowsOf = async (query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(db())).rows
const statusOf = async (rid: number) =>
  (
    await rowsOf(sql<Row>`
      select status.code, hold_kind as hold from submittals
      join submittal_statuses status on status.id = submittal_status_id where submittals.id = ${rid}`)
  )[0]
const mailsAbout = (rid: number) =>
  rowsOf(sql<Row>`
    select template, user_id::int as "userId", body from outbox
    where body like ${`%(number ${rid})%`} and template like 'signature-%' order by id`)

async function openAt(
  rid: number,
): Promise<{ desk: Awaited<ReturnType<typeof disputeDesk>>; open: OpenDispute }> {
  const desk = await disputeDesk({ api: portal.api, db: db() })
  const found = (await desk.list()).data.find((each) => each.submissionRid === rid)
  if (!found) throw new Error('No dispute is open')
  return { desk, open: found }
}

describe('who signed a submittal disputes it', () => {
  test('by the link of the receipt: a row beside the copy of record, on hold, and at the desk', async () => {
    const { owner, rid, productRid } = await filed()
    const [receipt] = await rowsOf(sql<Row>`
      select body from outbox where body like ${`%Number: ${rid}\n%`} and template = 'submittal-received'`)
    expect(receipt?.['body']).toContain(`/app/submittal/dispute/${productRid}/${rid}`)
    expect((await own(owner, rid)).data).toMatchObject({ canDispute: true, dispute: null })
    expect(await dispute(owner, rid)).toMatchObject({ status: 200 })
    expect(await statusOf(rid)).toEqual({ code: 30, hold: 'agency' })
    expect((await own(owner, rid)).data).toMatchObject({
      canDispute: false,
      dispute: { state: 'open', reason: 'not-signed', statement: WORDS },
    })
    const { open, desk } = await openAt(rid)
    expect(open).toMatchObject({
      role: 'signer',
      statement: WORDS,
      proof: 'signed-in',
      signedInd: 'Y',
      copyNumber: `${rid}-1`,
      timesDisputed: 1,
    })
    expect((await desk.copy(open.rid)).status).toBe(200)
    const { data } = await callAs<RecordCheck>(portal, '/Anon/Record/CheckCode', {
      body: { code: `${rid}-1` },
    })
    expect(data).toMatchObject({ result: 'genuine', dispute: 'open' })
    const audit = await rowsOf(sql<Row>`
      select detail::text from audit_log where action = 'submittal.disputed' and user_id = ${owner.id}`)
    expect(audit).toHaveLength(1)
    expect(JSON.stringify(audit)).not.toContain('on leave')
  })

  test('is told to signer and preparer, and the words to the signer alone', async () => {
    const { owner, rid } = await filed()
    const preparer = await makeFiler(db(), 'consultant')
    await sql`update submittals set created_by_user_id = ${preparer.id} where id = ${rid}`.execute(
      db(),
    )
    await dispute(owner, rid)
    const mails = await mailsAbout(rid)
    expect(mails.map(({ template, userId }) => [template, userId])).toEqual([
      ['signature-disputed-own', owner.id],
      ['signature-disputed', preparer.id],
    ])
    expect(mails[0]?.['body']).toContain(WORDS)
    expect(mails[1]?.['body']).not.toContain('on leave')
  })

  test('once, however often it is sent at the same time, and only the own signature', async () => {
    const { owner, rid } = await filed()
    const stranger = await makeFiler(db())
    expect((await own(stranger, rid)).status).toBe(404)
    expect((await dispute(stranger, rid)).status).toBe(404)
    const empty = await dispute(owner, rid, { reason: '', statement: ' ' })
    expect(empty.status).toBe(400)
    const sent = await Promise.all([1, 2, 3].map(() => dispute(owner, rid)))
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await mailsAbout(rid)).toHaveLength(1)
    expect(sent.find(({ status }) => status === 409)?.msg).toMatch(
      /^You disputed this signature already/,
    )
  })

  test('twenty times an hour and not more, however they end', async () => {
    const { owner, rid } = await filed()
    const ends = []
    for (let n = 0; n < 21; n++) ends.push((await dispute(owner, rid)).status)
    expect([ends[0], ends[19], ends[20]]).toEqual([200, 409, 429])
  })

  test('not by staff who look at the account', async () => {
    const { owner, rid } = await filed()
    const { id } = await disputeDesk({ api: portal.api, db: db() })
    await sql`update sessions set issued_by_user_id = ${id} where user_id = ${owner.id}`.execute(
      db(),
    )
    expect((await dispute(owner, rid)).status).toBe(403)
    expect(await statusOf(rid)).toMatchObject({ code: 5 })
  })
})

describe('the desk decides', () => {
  test('rejected: the hold ends, the signature counts, and it may be disputed again', async () => {
    const { owner, rid } = await filed()
    await dispute(owner, rid)
    const { desk, open } = await openAt(rid)
    expect(await desk.decide(open.rid, false, 'The log shows your device.')).toMatchObject({
      ok: true,
    })
    expect(await statusOf(rid)).toEqual({ code: 5, hold: null })
    expect((await own(owner, rid)).data).toMatchObject({
      canDispute: true,
      dispute: { state: 'rejected', decisionReason: 'The log shows your device.' },
    })
    expect((await mailsAbout(rid)).at(-1)?.['template']).toBe('signature-dispute-decided-own')
    expect((await desk.decide(open.rid, true)).status).toBe(409)
  })

  test('upheld: it goes back to be signed anew, and its copy of record stays', async () => {
    const { owner, rid } = await filed()
    const copies = () =>
      rowsOf(
        sql<Row>`select number, sha256, content from copies_of_record where number = ${`${rid}-1`}`,
      )
    const before = await copies()
    await dispute(owner, rid)
    const { desk, open } = await openAt(rid)
    await desk.decide(open.rid, true)
    expect(await statusOf(rid)).toEqual({ code: 3, hold: null })
    expect(await copies()).toEqual(before)
    expect((await dispute(owner, rid)).msg).toContain('set aside already')
    expect((await mailsAbout(rid)).at(-1)?.['body']).toContain('sign it again')
  })

  test('upheld: whoever prepares and may not sign is told to ask for its signature, and who signed to sign', async () => {
    const { owner, rid } = await filed()
    const preparer = await makeFiler(db(), 'consultant', 'Petra Preparer')
    const { rows } = await sql<{ siteRid: number }>`
      update submittals set created_by_user_id = ${preparer.id} where id = ${rid}
      returning site_id::float8 as "siteRid"`.execute(db())
    await linkConsultant(db(), { owner, consultant: preparer, siteRid: rows[0]?.siteRid ?? 0 })
    await dispute(owner, rid)
    const { desk, open } = await openAt(rid)
    await desk.decide(open.rid, true)
    const told = new Map((await mailsAbout(rid)).map(({ userId, body }) => [userId, body]))
    expect(told.get(owner.id)).toContain('change what is wrong and sign it again')
    expect(told.get(preparer.id)).toContain('change what is wrong and ask for its signature')
    expect(told.get(preparer.id)).not.toContain('sign it again')
  })

  test('after a decision: the status stays, the record is marked', async () => {
    const { owner, rid } = await filed()
    await sql`
      update submittals set submittal_status_id = (select id from submittal_statuses where code = 7)
      where id = ${rid}`.execute(db())
    await dispute(owner, rid)
    expect(await statusOf(rid)).toMatchObject({ code: 7 })
    const { desk, open } = await openAt(rid)
    await desk.decide(open.rid, true)
    expect(await statusOf(rid)).toMatchObject({ code: 7 })
    expect((await own(owner, rid)).data.dispute).toMatchObject({ state: 'upheld' })
  })

  test('a hold that staff made meanwhile stays', async () => {
    const { owner, rid } = await filed()
    await dispute(owner, rid)
    const { desk, open } = await openAt(rid)
    await sql`
      insert into submittal_log (submittal_id, at, actor_user_id, act, from_code, to_code)
      values (${rid}, now(), ${desk.id}, 'hold', 5, 30)`.execute(db())
    await desk.decide(open.rid, true)
    expect(await statusOf(rid)).toMatchObject({ code: 30 })
  })
})
