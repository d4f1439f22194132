import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CosignReview, InvitedList } from '#api/review/cosign/cosign.schemas.ts'
import type { RecordCheck } from '#api/services/proof/records.schemas.ts'
import { verifyChain } from '#api/services/proof/check/verify.ts'
import {
  cosignCookie,
  decide,
  decided,
  dispute,
  disputeDesk,
  makeCosigner,
  numberOf,
  openReview,
  pathOf,
  passOf,
  reviewOf,
  sendCode,
  type MadeCosigner,
} from '#tests/support/factories/cosign.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { callAs, cookieOf, mailsOf } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const disputes = () => world.db.selectFrom('signature_disputes').selectAll().orderBy('id').execute()
const copyOf = (cosigner: MadeCosigner) =>
  world.db
    .selectFrom('copies_of_record')
    .selectAll()
    .where('cosigner_id', '=', cosigner.id)
    .executeTakeFirstOrThrow()
const review = async (cosigner: MadeCosigner, cookie: string) =>
  (
    await callAs<CosignReview>(world, `/Anon/PublicInquiry/CoSignReview/${pathOf(cosigner)}`, {
      cookie,
    })
  ).data
const audits = () =>
  sql<{ action: string; user_id: number; actor_user_id: number | null; detail: unknown }>`
    select action, user_id, actor_user_id, detail from audit_log
    where action like 'cosign.disput%' order by id`
    .execute(world.db)
    .then(({ rows }) => rows)

/** The list of who sent the submittal. */
async function invited({ productId, submittalId, senderId }: MadeCosigner): Promise<InvitedList> {
  const cookie = cookieOf(await makeSession(world.db, { userId: senderId }))
  const path = `/Client/Submittal/CoSigners/${productId}/${submittalId}`
  return (await callAs<InvitedList>(world, path, { cookie })).data
}

/** A signature with an open dispute, and what staff do with it. */
async function disputed() {
  const cosigner = await makeCosigner(world.db)
  const cookie = await decided(world, cosigner)
  expect(await dispute(world, cosigner, cookie)).toMatchObject({ ok: true })
  const desk = await disputeDesk(world)
  const rid = (await desk.list()).data[0]?.rid ?? 0
  return { cosigner, cookie, desk, rid }
}

describe('a co-signer disputes the own signature', () => {
  test.each(['Y', 'N'] as const)(
    'after the decision %s: a row that names the copy of record, which stays byte for byte [S1-COSIGN-18]',
    async (signedInd) => {
      const cosigner = await makeCosigner(world.db)
      const cookie = await decided(world, cosigner, { signedInd })
      const before = await copyOf(cosigner)
      const shown = await review(cosigner, cookie)
      expect(shown).toMatchObject({ canDispute: true, dispute: null, copySha256: before.sha256 })
      const statement = 'Somebody else\nhad my mailbox: 読みました.'
      expect(await dispute(world, cosigner, cookie, { statement })).toMatchObject({ status: 200 })
      expect(await disputes()).toMatchObject([
        {
          copy_of_record_id: before.id,
          ordinal: 1,
          reason: 'not-signed',
          statement,
          proof: 'email-code',
        },
      ])
      expect(await copyOf(cosigner)).toEqual(before)
      expect(await verifyChain(world.db)).toMatchObject({ broken: null })
      expect(await review(cosigner, cookie)).toMatchObject({
        canDispute: false,
        dispute: { state: 'open', reason: 'not-signed', statement },
        cosigner: { signedInd },
      })
    },
  )

  test('is mailed to the co-signer and the submitter alone, who does not read the words', async () => {
    const { cosigner } = await disputed()
    const [receipt, ...none] = await mailsOf(world, 'co-sign-disputed-own')
    expect(none).toEqual([])
    expect(receipt).toMatchObject({ to: cosigner.email })
    expect(receipt?.body).toContain('Reason: I did not sign this')
    expect(receipt?.body).toContain('I was on leave that day.')
    const notices = await mailsOf(world, 'co-sign-disputed')
    expect(notices).toHaveLength(1)
    expect(notices[0]?.to).not.toBe(cosigner.email)
    expect(notices[0]?.body).toContain(numberOf(cosigner))
    expect(notices[0]?.body).not.toMatch(/on leave|did not sign/)
    expect(await audits()).toMatchObject([
      { action: 'cosign.disputed', user_id: cosigner.senderId, actor_user_id: null },
    ])
    expect(JSON.stringify(await audits())).not.toContain('on leave')
  })

  test('also when somebody else signed: the mailbox of the invitation gets in by the link of the notice [S1-COSIGN-19]', async () => {
    const cosigner = await makeCosigner(world.db)
    await decided(world, cosigner)
    const notice = (await mailsOf(world, 'co-sign-decided-own')).at(-1)
    expect(notice?.body).toContain(`/pub/pub-co-sign-entry/7/${cosigner.linkKey}?dispute=1`)
    world.setNow('2026-12-20T15:00:00Z')
    const opened = await openReview(world, cosigner, await passOf(world, cosigner))
    expect(await dispute(world, cosigner, cosignCookie(opened.cookies))).toMatchObject({ ok: true })
  })

  test('where codes go to phones, the code after a decision goes to the mailbox all the same [S1-COSIGN-20]', async () => {
    const cosigner = await makeCosigner(world.db)
    world.config.cosign.oneTimeCodeBySms = true
    const phone = { rid: cosigner.linkKey, phone: '503 555-01.00', appName: '7' }
    const byPhone = () => callAs(world, '/Anon/PublicInquiry/SendCoSignCodeBySms', { body: phone })
    world.config.cosign.oneTimeCodeBySms = false
    const cookie = await decided(world, cosigner)
    world.config.cosign.oneTimeCodeBySms = true
    // A code that was under way before the decision may have gone to the phone: it opens nothing.
    const { rows } = await sql`
      select 1 from one_time_codes where subject_id = ${cosigner.id}`.execute(world.db)
    expect(rows).toEqual([])
    expect(await byPhone()).toMatchObject({ code: 'FORBIDDEN' })
    await dispute(world, cosigner, cookie)
    // The review was opened before the decision, when codes went to the phone.
    expect(await disputes()).toMatchObject([{ proof: 'phone-code' }])
    const other = await makeCosigner(world.db)
    await decided(world, other).catch(() => undefined)
    await sql`
      update cosigners set signed_ind = 'Y', signed_at = ${new Date('2026-11-20T14:00:00Z')},
        shown_sha256 = ${'0'.repeat(64)} where id = ${other.id}`.execute(world.db)
    world.setNow('2026-11-20T15:01:00Z')
    expect(await sendCode(world, other)).toMatchObject({ ok: true })
    expect((await mailsOf(world, 'co-sign-code')).at(-1)?.to).toBe(other.email)
  })

  test('not without an open review, not before a decision, and not by an account alone [S1-COSIGN-31]', async () => {
    const cosigner = await makeCosigner(world.db)
    const open = await reviewOf(world, cosigner)
    expect(await dispute(world, cosigner, open.cookie)).toMatchObject({
      status: 409,
      msg: 'There is no signature to dispute yet: nothing was decided.',
    })
    const cookie = cosignCookie((await decide(world, cosigner, open)).cookies)
    const other = await makeCosigner(world.db)
    for (const wrong of ['', open.cookie, await decided(world, other)])
      expect(await dispute(world, cosigner, wrong)).toMatchObject({ status: 401 })
    const { id } = await makeUser(world.db, { email: cosigner.email })
    const session = cookieOf(await makeSession(world.db, { userId: id }))
    const body = { product: '7', submissionRid: cosigner.submittalId, cosignId: cosigner.id }
    const byAccount = await callAs(world, '/Client/CoSign/OpenReview', { cookie: session, body })
    expect(await dispute(world, cosigner, cosignCookie(byAccount.cookies))).toMatchObject({
      status: 403,
      msg: 'To dispute, prove with a code that this invitation is yours.',
    })
    world.setNow('2026-11-20T15:30:01Z')
    expect(await dispute(world, cosigner, cookie)).toMatchObject({ status: 401 })
    expect(await disputes()).toEqual([])
  })

  test.each([
    [{ reason: '' }, { reason: 'Choose a reason.' }],
    [{ reason: 'because' }, { reason: 'Choose a reason.' }],
    [{ statement: ' \n ' }, { statement: 'Say what happened.' }],
    [{ statement: 'a'.repeat(4_001) }, { statement: 'Use at most 4000 characters.' }],
    [{ statement: 'bell\u0000' }, { statement: 'Remove the unreadable character.' }],
  ])('%j is refused at its field, and nothing is stored', async (wrong, fields) => {
    const cosigner = await makeCosigner(world.db)
    const cookie = await decided(world, cosigner)
    const refused = await dispute(world, cosigner, cookie, wrong)
    expect(refused).toMatchObject({ status: 400, fields })
    expect(await disputes()).toEqual([])
    expect(await mailsOf(world, 'co-sign-disputed-own')).toEqual([])
  })

  test('a second one is refused while the first is open, and twenty tries an hour are the most', async () => {
    const { cosigner, cookie } = await disputed()
    const again = await dispute(world, cosigner, cookie)
    expect(again).toMatchObject({
      status: 409,
      msg: 'You disputed this signature already (November 20, 2026, 10:00 a.m.). The agency looks into it.',
    })
    for (let index = 2; index < 20; index++) await dispute(world, cosigner, cookie)
    expect(await dispute(world, cosigner, cookie)).toMatchObject({ status: 429 })
    expect(await disputes()).toHaveLength(1)
    expect(await mailsOf(world, 'co-sign-disputed')).toHaveLength(1)
  })
})

describe('the agency decides a dispute', () => {
  test('the desk lists what was signed, the words and how it was proven, the oldest first', async () => {
    const { cosigner, desk, rid } = await disputed()
    const { sha256 } = await copyOf(cosigner)
    expect((await desk.list()).data).toEqual([
      {
        rid,
        reason: 'not-signed',
        statement: 'I was on leave that day.',
        proof: 'email-code',
        disputedDate: '2026-11-20T15:00:00.000Z',
        timesDisputed: 1,
        role: 'cosigner',
        signerName: 'Casey Quill',
        signerEmail: cosigner.email,
        signedInd: 'Y',
        signedDate: '2026-11-20T15:00:00.000Z',
        copyNumber: numberOf(cosigner),
        copySha256: sha256,
        submissionRid: cosigner.submittalId,
        submittalName: 'Air permit renewal',
        submittedBy: expect.any(String),
      },
    ])
    expect((await desk.copy(rid)).status).toBe(200)
    expect((await desk.copy(999_999)).status).toBe(404)
  })

  test.each([
    [true, 'upheld', 'Signature set aside: Air permit renewal'],
    [false, 'rejected', 'Dispute rejected: Air permit renewal'],
  ])(
    'set aside: %s. Stored once with a reason, told to both, and written down',
    async (isUpheld, outcome, subject) => {
      const { cosigner, desk, rid } = await disputed()
      const before = await copyOf(cosigner)
      expect(await desk.decide(rid, isUpheld)).toMatchObject({ data: { isMailed: true } })
      const decisions = await world.db
        .selectFrom('signature_dispute_decisions')
        .selectAll()
        .execute()
      expect(decisions).toMatchObject([{ dispute_id: rid, outcome, decided_by_user_id: desk.id }])
      expect((await desk.list()).data).toEqual([])
      const mails = [
        ...(await mailsOf(world, 'co-sign-dispute-decided')),
        ...(await mailsOf(world, 'co-sign-dispute-decided-own')),
      ]
      expect(mails.map((mail) => mail.subject)).toEqual([subject, subject])
      expect(mails[1]?.to).toBe(cosigner.email)
      for (const { body } of mails) expect(body).toContain('The log of the mailbox shows it.')
      expect((await audits()).slice(1)).toMatchObject([
        { action: `cosign.dispute-${outcome}`, user_id: cosigner.senderId, actor_user_id: desk.id },
      ])
      expect(await copyOf(cosigner)).toEqual(before)
      const second = await disputeDesk(world)
      expect(await second.decide(rid, !isUpheld)).toMatchObject({
        status: 409,
        msg: 'Somebody else decided this dispute already. Load the list again.',
      })
      expect(await audits()).toHaveLength(2)
    },
  )

  test('the co-signer is told in their own language', async () => {
    const { cosigner, desk, rid } = await disputed()
    await world.db
      .updateTable('cosigners')
      .set({ language: 'es' })
      .where('id', '=', cosigner.id)
      .execute()
    await desk.decide(rid, true)
    const [mail] = await mailsOf(world, 'co-sign-dispute-decided-own')
    expect(mail?.subject).toContain('Firma dejada sin efecto')
  })

  test('needs a reason, a dispute and the right to decide', async () => {
    const { desk, rid } = await disputed()
    expect(await desk.decide(rid, true, ' ')).toMatchObject({
      status: 400,
      fields: { reason: 'Say why: both read it.' },
    })
    expect(await desk.decide(999_999, true)).toMatchObject({ status: 404 })
    const plain = cookieOf(await makeSession(world.db, { kind: 'staff' }))
    for (const [path, body] of [
      ['GetDisputedSignatures', undefined],
      ['DecideDispute', { rid, isUpheld: true, reason: 'I may not.' }],
      [`DisputedCopy/${rid}`, undefined],
    ] as const)
      expect((await callAs(world, `/Agency/CoSign/${path}`, { cookie: plain, body })).status).toBe(
        403,
      )
    expect((await desk.list()).data).toHaveLength(1)
  })

  test('a signature counts neither while its dispute is open nor once it is set aside', async () => {
    const { cosigner, cookie, desk, rid } = await disputed()
    const state = async () => (await invited(cosigner)).list.map((each) => each.state)
    expect(await state()).toEqual(['disputed'])
    await desk.decide(rid, true)
    expect(await state()).toEqual(['set-aside'])
    const [row] = (await invited(cosigner)).list
    expect(row).toMatchObject({
      signedInd: 'Y',
      dispute: { state: 'upheld', reason: null, statement: null },
    })
    expect(JSON.stringify(row)).not.toContain('on leave')
    expect(await dispute(world, cosigner, cookie)).toMatchObject({
      status: 409,
      msg: 'This signature was set aside already. It no longer counts.',
    })
  })

  test('a signature that was kept counts again, and can be disputed once more', async () => {
    const { cosigner, cookie, desk, rid } = await disputed()
    await desk.decide(rid, false)
    expect((await invited(cosigner)).list.map((each) => each.state)).toEqual(['agreed'])
    expect(await review(cosigner, cookie)).toMatchObject({
      canDispute: true,
      dispute: { state: 'rejected', decisionReason: 'The log of the mailbox shows it.' },
    })
    expect(await dispute(world, cosigner, cookie, { reason: 'other' })).toMatchObject({ ok: true })
    expect((await desk.list()).data).toMatchObject([{ timesDisputed: 2, reason: 'other' }])
  })

  test('whose signature was set aside can be invited again, and not before [S1-COSIGN-01]', async () => {
    const { cosigner, desk, rid } = await disputed()
    const cookie = cookieOf(await makeSession(world.db, { userId: cosigner.senderId }))
    const body = {
      product: '7',
      submissionRid: cosigner.submittalId,
      ...{ firstName: 'Casey', lastName: 'Quill', email: cosigner.email, phone: '' },
    }
    const again = () => callAs(world, '/Client/Submittal/InviteCoSigner', { cookie, body })
    expect(await again()).toMatchObject({ status: 409 })
    await desk.decide(rid, true)
    expect(await again()).toMatchObject({ status: 200 })
    expect((await invited(cosigner)).list.map((each) => each.state)).toEqual([
      'set-aside',
      'waiting',
    ])
    expect(await again()).toMatchObject({ status: 409 })
  })
})

describe('disputes on record', () => {
  test('"Check a document" tells of the dispute and nothing of who or why', async () => {
    const { cosigner, desk, rid } = await disputed()
    const code = numberOf(cosigner)
    const check = async () =>
      (await world.call<RecordCheck>('/Anon/Record/CheckCode', { code })).data
    expect(await check()).toMatchObject({
      result: 'genuine',
      dispute: 'open',
      disputedOn: 'November 20, 2026, 10:00 a.m.',
    })
    await desk.decide(rid, true)
    const found = await check()
    expect(found).toMatchObject({ result: 'genuine', dispute: 'upheld' })
    expect(JSON.stringify(found)).not.toMatch(/Casey|on leave|not-signed|mailbox/)
  })

  test('are never changed or deleted, nor is what was decided', async () => {
    const { desk, rid } = await disputed()
    await desk.decide(rid, false)
    for (const table of ['signature_disputes', 'signature_dispute_decisions'])
      for (const change of [
        `update ${table} set reason = 'other'`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await sql`savepoint tried`.execute(world.db)
        await expect(sql.raw(change).execute(world.db), change).rejects.toThrow('are only added')
        await sql`rollback to savepoint tried`.execute(world.db)
      }
  })
})
