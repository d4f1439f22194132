import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CosignPaperData } from '#api/ground/lib/papers/cosign-paper.data.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import { verifyChain } from '#api/services/proof/check/verify.ts'
import {
  cosignCookie,
  cosignerRow,
  decide,
  keyOf,
  makeCosigner,
  numberOf,
  openReview,
  passOf,
  pathOf,
  readReview,
  reviewOf,
  type MadeCosigner,
} from '#tests/support/factories/cosign.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { callAs, cookieOf, mailsOf } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const at = (seconds: number) =>
  world.setNow(new Date(Date.parse('2026-11-20T15:00:00Z') + seconds * 1_000).toISOString())

const sign = (cosigner: MadeCosigner, signedInd: string, headers: Record<string, string>) =>
  world.api.request(
    `/api/Anon/PublicInquiry/CoSignerSignSubmission/${pathOf(cosigner)}?signedInd=${signedInd}&agreement=Y`,
    { headers },
  )

const file = async (cosigner: MadeCosigner, name: string, cookie = '') =>
  world.api.request(`/api/Anon/PublicInquiry/${name.replace('*', pathOf(cosigner))}`, {
    headers: { cookie },
  })

async function actions(senderId: number): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where user_id = ${senderId} order by id`.execute(world.db)
  return rows.map(({ action }) => action)
}

async function copies(cosignerId: number) {
  const { rows } = await sql<{ content: string; sha256: string; number: string }>`
    select content, sha256, number from copies_of_record where cosigner_id = ${cosignerId}`.execute(
    world.db,
  )
  return rows
}

describe('api co-sign decision', () => {
  test.each([
    ['Y', 'agreed', 'cosign.agreed'],
    ['N', 'disagreed', 'cosign.disagreed'],
  ] as const)(
    '%s is stored with its day, copy of record, audit and both notices [S1-COSIGN-12, S1-COSIGN-14, S1-COSIGN-15, S1-COSIGN-32]',
    async (signedInd, decision, action) => {
      const cosigner = await makeCosigner(world.db)
      const review = await reviewOf(world, cosigner)
      const comment = 'Line 1 of page 2 is right.'
      expect((await decide(world, cosigner, review, { signedInd, comment })).ok).toBe(true)
      const row = await cosignerRow(world, cosigner.id)
      expect(row).toMatchObject({
        signed_ind: signedInd,
        comment,
        shown_sha256: review.shown.shownSha256,
      })
      expect(row.signed_at?.toISOString()).toBe('2026-11-20T15:00:00.000Z')
      const [copy] = await copies(cosigner.id)
      const content = JSON.parse(copy?.content ?? '{}')
      expect(content).toMatchObject({
        decision,
        comment,
        cosigner: { firstName: 'Casey', email: cosigner.email },
        agreement: world.config.cosign.agreement,
        disclaimer: world.config.cosign.disclaimer,
        shownSha256: review.shown.shownSha256,
        provenBy: 'code by e-mail',
      })
      expect(sha256Of(canonicalJson(content.shown))).toBe(review.shown.shownSha256)
      expect(await actions(cosigner.senderId)).toEqual([
        'cosign.code-sent',
        'cosign.viewed',
        action,
      ])
      const [toSender] = await mailsOf(world, 'co-sign-decided')
      expect(toSender?.body).toContain('Casey Quill')
      expect(toSender?.body).toContain(`/app/submittal/review/7/${cosigner.submittalId}`)
      const [toSigner] = await mailsOf(world, 'co-sign-decided-own')
      expect(toSigner?.to).toBe(cosigner.email)
      expect(toSigner?.body).toContain(`/pub/pub-co-sign-entry/7/${cosigner.linkKey}?copy=1`)
    },
  )

  test('two minutes after the pass, and not after thirty [S1-COSIGN-21]', async () => {
    const cosigner = await makeCosigner(world.db)
    const review = await reviewOf(world, cosigner)
    at(31 * 60)
    expect((await decide(world, cosigner, review)).status).toBe(401)
    at(120)
    expect((await decide(world, cosigner, review)).ok).toBe(true)
  })

  test('is made once: a second is refused, and the review only shows [S1-COSIGN-18]', async () => {
    const cosigner = await makeCosigner(world.db)
    const review = await reviewOf(world, cosigner)
    const first = await decide(world, cosigner, review, { signedInd: 'N' })
    expect((await decide(world, cosigner, review)).status).toBe(401)
    const cookie = cosignCookie(first.cookies)
    const second = await decide(world, cosigner, { cookie, shown: review.shown })
    expect(second).toMatchObject({ ok: false, code: 'CONFLICT' })
    expect((await readReview(world, cosigner, cookie)).data.canDecide).toBe(false)
    expect(await cosignerRow(world, cosigner.id)).toMatchObject({ signed_ind: 'N' })
    expect(await copies(cosigner.id)).toHaveLength(1)
  })

  test('is refused with the box unticked [S1-COSIGN-13]', async () => {
    const cosigner = await makeCosigner(world.db)
    const review = await reviewOf(world, cosigner)
    const answer = await decide(world, cosigner, review, { hasAgreed: false })
    expect(answer).toMatchObject({ ok: false, fields: { hasAgreed: expect.any(String) } })
    expect(await cosignerRow(world, cosigner.id)).toMatchObject({ signed_ind: null })
  })

  test('is bound to what was shown: after a change it is refused until that was shown [S1-COSIGN-15]', async () => {
    const cosigner = await makeCosigner(world.db)
    const review = await reviewOf(world, cosigner)
    await sql`
      update sub_forms set content = '[{"title":"Applicant","rows":[{"label":"Name","value":"Other"}]}]'
      where submittal_id = ${cosigner.submittalId}`.execute(world.db)
    const refused = await decide(world, cosigner, review)
    expect(refused).toMatchObject({ ok: false, code: 'CONFLICT' })
    expect(refused.msg).toMatch(/changed while you read it/)
    const { data } = await readReview(world, cosigner, review.cookie)
    expect(data.shownSha256).not.toBe(review.shown.shownSha256)
    // The old page's fingerprint stays refused, although the new content was shown elsewhere.
    expect((await decide(world, cosigner, review)).ok).toBe(false)
    expect((await decide(world, cosigner, { cookie: review.cookie, shown: data })).ok).toBe(true)
  })

  test.each(['agreement', 'disclaimer'] as const)(
    'is refused when the %s or a file changed meanwhile',
    async (text) => {
      const cosigner = await makeCosigner(world.db)
      const review = await reviewOf(world, cosigner)
      world.config.cosign[text] = 'Other words.'
      expect((await decide(world, cosigner, review)).code).toBe('CONFLICT')
      const again = (await readReview(world, cosigner, review.cookie)).data
      await makeDocument(world.db, { kind: 'submittal', submittal_id: cosigner.submittalId })
      const stale = { cookie: review.cookie, shown: again }
      expect((await decide(world, cosigner, stale)).code).toBe('CONFLICT')
    },
  )

  test('of a withdrawn invitation is refused although the review is open', async () => {
    const cosigner = await makeCosigner(world.db)
    const review = await reviewOf(world, cosigner)
    await sql`update cosigners set withdrawn_at = now() where id = ${cosigner.id}`.execute(world.db)
    expect(await decide(world, cosigner, review)).toMatchObject({
      ok: false,
      msg: 'Cannot load correct co-signer information. Please consult the owner.',
    })
  })

  test('is not half made when a notice cannot be written', async () => {
    const cosigner = await makeCosigner(world.db)
    const review = await reviewOf(world, cosigner)
    await sql`alter table outbox add constraint no_notice check (template not like 'co-sign-decided%')`.execute(
      world.db,
    )
    expect((await decide(world, cosigner, review)).ok).toBe(false)
    expect(await cosignerRow(world, cosigner.id)).toMatchObject({ signed_ind: null })
    expect(await copies(cosigner.id)).toEqual([])
    await sql`alter table outbox drop constraint no_notice`.execute(world.db)
    expect((await decide(world, cosigner, review)).ok).toBe(true)
  })
})

describe('api co-signing by the specified GET', () => {
  test('without a pass is refused and changes nothing [S1-COSIGN-34]', async () => {
    const cosigner = await makeCosigner(world.db)
    for (const signedInd of ['', 'Y', 'N']) {
      const answer = await sign(cosigner, signedInd, { 'x-requested-with': 'co-sign' })
      expect(answer.status).toBe(401)
    }
    expect(await cosignerRow(world, cosigner.id)).toMatchObject({
      signed_ind: null,
      first_viewed_at: null,
    })
  })

  test('with a pass notes a view; a decision needs the header too [S1-COSIGN-17, S1-COSIGN-34]', async () => {
    for (const signedInd of ['Y', 'N']) {
      const cosigner = await makeCosigner(world.db)
      const cookie = await passOf(world, cosigner)
      const viewed = await sign(cosigner, '', { cookie })
      expect(viewed.status).toBe(200)
      const row = await cosignerRow(world, cosigner.id)
      expect(row.first_viewed_at).not.toBeNull()
      expect(row.signed_ind).toBeNull()
      const review = cosignCookie(viewed.headers.getSetCookie())
      expect((await sign(cosigner, signedInd, { cookie: review })).status).toBe(403)
      const own = { cookie: review, 'x-requested-with': 'co-sign' }
      const decided = (await (await sign(cosigner, signedInd, own)).json()) as { data: unknown }
      expect(decided.data).toMatchObject({ signedInd, signedDate: '2026-11-20T15:00:00.000Z' })
      expect(await cosignerRow(world, cosigner.id)).toMatchObject({ signed_ind: signedInd })
    }
  })

  test('opening the review notes the view, and decides nothing [S1-COSIGN-17]', async () => {
    const cosigner = await makeCosigner(world.db)
    const { cookie } = await reviewOf(world, cosigner)
    const row = await cosignerRow(world, cosigner.id)
    expect(row.first_viewed_at?.toISOString()).toBe('2026-11-20T15:00:00.000Z')
    expect(row.signed_ind).toBeNull()
    expect(await actions(cosigner.senderId)).toEqual(['cosign.code-sent', 'cosign.viewed'])
    await openReview(world, cosigner, cookie)
    expect(await actions(cosigner.senderId)).toHaveLength(2)
  })
})

describe('api papers and files of a review', () => {
  test('the report answers only with the pass, and prints every form [S1-COSIGN-08]', async () => {
    const cosigner = await makeCosigner(world.db)
    expect((await file(cosigner, 'CoSignReport/*')).status).toBe(401)
    const { cookie } = await reviewOf(world, cosigner)
    const answer = await file(cosigner, 'CoSignReport/*', cookie)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(world.rendered.at(-1)).toMatchObject({
      template: 'submittal-report',
      data: { sections: [{ title: 'Applicant' }], agencyName: world.config.agencyName },
    })
    const other = await makeCosigner(world.db)
    expect((await file(other, 'CoSignReport/*', cookie)).status).toBe(401)
  })

  test("an attachment is given, and a foreign submittal's is refused [S1-COSIGN-09]", async () => {
    const { db, files } = world
    const cosigner = await makeCosigner(db)
    const other = await makeCosigner(db)
    const add = (submittalId: number, more = {}) =>
      makeDocument(
        db,
        { kind: 'submittal', submittal_id: submittalId, is_public: false, ...more },
        files,
        'emission factors',
      )
    const own = await add(cosigner.submittalId)
    const foreign = await add(other.submittalId)
    const inner = await add(cosigner.submittalId, { is_agency_only: true })
    const { cookie, shown } = await reviewOf(world, cosigner)
    expect(shown.attachments.map(({ rid }) => rid)).toEqual([own])
    const answer = await file(cosigner, `CoSignAttachment/*/${own}`, cookie)
    expect(await answer.text()).toBe('emission factors')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    for (const rid of [foreign, inner])
      expect((await file(cosigner, `CoSignAttachment/*/${rid}`, cookie)).status).toBe(404)
    expect((await file(other, `CoSignAttachment/*/${foreign}`, cookie)).status).toBe(401)
    expect((await file(cosigner, `CoSignAttachment/*/${own}`)).status).toBe(401)
  })

  test('the paper of a decision is read from the copy alone and known again [S1-COSIGN-16]', async () => {
    const cosigner = await makeCosigner(world.db)
    const review = await reviewOf(world, cosigner)
    expect((await file(cosigner, 'CoSignCopy/*', review.cookie)).status).toBe(404)
    const { cookies } = await decide(world, cosigner, review, { comment: 'Read twice.' })
    await sql`update cosigners set first_name = 'Changed', comment = 'x'`.execute(world.db)
    const answer = await file(cosigner, 'CoSignCopy/*', cosignCookie(cookies))
    expect(answer.status).toBe(200)
    const { data } = world.rendered.at(-1) as { data: CosignPaperData }
    expect(data).toMatchObject({
      number: numberOf(cosigner),
      signer: 'Casey Quill',
      comment: 'Read twice.',
      decision: 'agreed',
      shownSha256: review.shown.shownSha256,
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const checked = await world.api.request('/api/Anon/Record/CheckFile', {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'application/pdf' },
    })
    expect(((await checked.json()) as { data: unknown }).data).toMatchObject({
      result: 'genuine',
      kind: 'co-signature',
      number: data.number,
    })
    expect((await verifyChain(world.db)).broken).toBeNull()
  })

  test('who sent the submittal gets the paper; another account does not [S1-COSIGN-16]', async () => {
    const cosigner = await makeCosigner(world.db)
    await decide(world, cosigner, await reviewOf(world, cosigner))
    const path = `/Client/Submittal/CoSignCopy/${pathOf(cosigner)}`
    const sender = await makeSession(world.db, { userId: cosigner.senderId })
    const stranger = await makeSession(world.db)
    expect((await callAs(world, path, { cookie: cookieOf(sender) })).status).toBe(200)
    expect((await callAs(world, path, { cookie: cookieOf(stranger) })).status).toBe(403)
    expect((await callAs(world, path, {})).status).toBe(401)
  })
})

describe('api co-sign review of a signed-in user', () => {
  const open = (cosigner: MadeCosigner, token: string) =>
    callAs(world, '/Client/CoSign/OpenReview', { body: keyOf(cosigner), cookie: cookieOf(token) })

  test('opens for the address of the invitation, in any letters, and for nobody else [S1-ROUTE-28]', async () => {
    const cosigner = await makeCosigner(world.db, { email: 'Casey.Quill@Example.com' })
    const { id } = await makeUser(world.db, { email: 'casey.quill@example.com' })
    const own = await open(cosigner, await makeSession(world.db, { userId: id }))
    expect(own.ok).toBe(true)
    const read = await readReview(world, cosigner, cosignCookie(own.cookies))
    expect(read.data.canDecide).toBe(false)
    expect((await open(cosigner, await makeSession(world.db))).status).toBe(403)
  })

  test('does not decide: an address can be written into any account, a code cannot be read in any mailbox [S1-COSIGN-20]', async () => {
    const cosigner = await makeCosigner(world.db)
    const { id } = await makeUser(world.db, { email: cosigner.email })
    const opened = await open(cosigner, await makeSession(world.db, { userId: id }))
    const cookie = cosignCookie(opened.cookies)
    const { data: shown } = await readReview(world, cosigner, cookie)
    expect((await decide(world, cosigner, { cookie, shown })).status).toBe(403)
    expect(await cosignerRow(world, cosigner.id)).toMatchObject({ signed_ind: null })
  })
})
