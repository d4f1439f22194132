import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InvitedList } from '#api/review/cosign/cosign.schemas.ts'
import {
  cosignerRow,
  decide,
  makeCosigner,
  passOf,
  openReview,
  reviewOf,
  sendCode,
} from '#tests/support/factories/cosign.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { auditOf, callAs, cookieOf, mailsOf } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const CASEY = {
  firstName: 'Casey',
  lastName: "O'Quill",
  email: 'casey.quill@example.com',
  phone: '503 555-0100',
}

let senderId: number
let cookie: string
let submittalId: number
beforeEach(async () => {
  senderId = (await makeUser(world.db, { kind: 'owner' })).id
  cookie = cookieOf(await makeSession(world.db, { userId: senderId }))
  submittalId = await makeSubmittal(world.db, { submitted_by_user_id: senderId })
})

const post = (call: string, more: object = {}, as = cookie) =>
  callAs<{ rid: number }>(world, `/Client/Submittal/${call}`, {
    body: { product: '7', submissionRid: submittalId, ...more },
    cookie: as,
  })

const invited = async (as = cookie) =>
  callAs<InvitedList>(world, `/Client/Submittal/CoSigners/7/${submittalId}`, { cookie: as })

describe('api invitations to co-sign', () => {
  test('adding a co-signer stores them and mails the entry link [S1-COSIGN-01, S1-COSIGN-32]', async () => {
    const { ok, data } = await post('InviteCoSigner', CASEY)
    expect(ok).toBe(true)
    expect(await cosignerRow(world, data.rid)).toMatchObject({
      submittal_id: submittalId,
      first_name: 'Casey',
      last_name: "O'Quill",
      email: CASEY.email,
      phone: CASEY.phone,
      signed_ind: null,
      signed_at: null,
      invited_by_user_id: senderId,
    })
    const mails = await mailsOf(world)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ template: 'co-sign-invitation', to: CASEY.email })
    expect(mails[0]?.body).toContain(
      `https://records.example.gov/pub/pub-co-sign-entry/7/${(await cosignerRow(world, data.rid)).link_key}`,
    )
    // Thirty days from now, by the calendar of the agency.
    expect(mails[0]?.body).toContain('You can answer until December 20, 2026')
    expect(await auditOf(world, senderId)).toEqual(['cosign.invited'])
    expect((await invited()).data).toMatchObject({
      canInvite: true,
      list: [{ rid: data.rid, state: 'waiting', emailAddress: CASEY.email }],
    })
  })

  test('only who sent the submittal invites, and no read-only account [S1-COSIGN-31]', async () => {
    const consultant = await makeUser(world.db, { kind: 'consultant' })
    await sql`
      insert into consultant_links (parent_user_id, public_user_id, status, requested_by_user_id,
        requested_at)
      values (${senderId}, ${consultant.id}, 'A', ${senderId}, now())`.execute(world.db)
    const others = [
      await makeSession(world.db),
      await makeSession(world.db, {
        kind: 'staff',
        actions: [['gov', 'submittal.actions.review']],
      }),
      await makeSession(world.db, { userId: consultant.id }),
    ]
    for (const token of others)
      expect((await post('InviteCoSigner', CASEY, cookieOf(token))).status).toBe(403)
    expect((await post('InviteCoSigner', CASEY, '')).status).toBe(401)
    await sql`update users set is_read_only = true where id = ${senderId}`.execute(world.db)
    expect((await post('InviteCoSigner', CASEY)).status).toBe(403)
    expect((await invited()).data.canInvite).toBe(false)
    expect(await mailsOf(world)).toEqual([])
    const staff = (await invited(cookieOf(others[1] ?? null))).data
    expect(staff.canInvite).toBe(false)
  })

  test.each([
    ['firstName', 'Casey\r\nBcc: all@example.com'],
    ['firstName', ''],
    ['lastName', 'https://evil.example/'],
    ['lastName', '<b>Quill</b>'],
    ['email', 'casey@example.com\nBcc: all@example.com'],
    ['email', 'casey@example.com, all@example.com'],
    ['email', 'casey'],
    ['phone', 'call me'],
  ])('%s "%s" is refused at its field, so that no mail gets another header', async (name, text) => {
    const answer = await post('InviteCoSigner', { ...CASEY, [name]: text })
    expect(answer).toMatchObject({ ok: false, fields: { [name]: expect.any(String) } })
    expect(await mailsOf(world)).toEqual([])
  })

  test('nothing is stored when the invitation cannot be mailed', async () => {
    const answer = await post('InviteCoSigner', { ...CASEY, email: 'casey@example.invalid' })
    expect(answer).toMatchObject({ ok: false, fields: { email: expect.any(String) } })
    expect((await invited()).data.list).toEqual([])
    expect(await auditOf(world, senderId)).toEqual([])
  })

  test('a phone is asked for where codes go by text message [S1-COSIGN-25]', async () => {
    world.config.cosign.oneTimeCodeBySms = true
    const answer = await post('InviteCoSigner', { ...CASEY, phone: '' })
    expect(answer).toMatchObject({ ok: false, fields: { phone: expect.any(String) } })
    expect((await post('InviteCoSigner', CASEY)).ok).toBe(true)
  })

  test('one person is invited once, and thirty mails an hour are the most', async () => {
    await post('InviteCoSigner', CASEY)
    const twice = await post('InviteCoSigner', { ...CASEY, email: 'CASEY.Quill@example.com' })
    expect(twice).toMatchObject({ code: 'CONFLICT', fields: { email: expect.any(String) } })
    let last = 200
    for (let sent = 0; sent < 30; sent++)
      last = (await post('InviteCoSigner', { ...CASEY, email: `c${sent}@example.com` })).status
    expect(last).toBe(429)
    expect((await mailsOf(world)).length).toBeLessThanOrEqual(30)
  })

  test('a product without co-signing takes no invitation [S1-COSIGN-33]', async () => {
    const other = await makeSubmittal(world.db, { product_id: 8, submitted_by_user_id: senderId })
    const answer = await post('InviteCoSigner', { product: '8', submissionRid: other, ...CASEY })
    expect(answer.ok).toBe(false)
    expect(await mailsOf(world)).toEqual([])
  })

  test('an invitation is sent again to the same address with the same link [S1-COSIGN-01]', async () => {
    const { data } = await post('InviteCoSigner', CASEY)
    expect((await post('SendCoSignInvitation', { cosignerRid: data.rid })).ok).toBe(true)
    const [first, second] = await mailsOf(world, 'co-sign-invitation')
    expect(second).toEqual(first)
  })

  test('a withdrawn or replaced invitation no longer works, wherever its holder is [S1-COSIGN-26]', async () => {
    for (const call of ['WithdrawCoSigner', 'ReplaceCoSigner']) {
      const cosigner = await makeCosigner(world.db, { submittalId, senderId })
      const pass = await passOf(world, cosigner)
      const more = { cosignerRid: cosigner.id, ...CASEY, email: `new.${call}@example.com` }
      expect((await post(call, more)).ok).toBe(true)
      expect((await openReview(world, cosigner, pass)).status).toBe(401)
      expect((await sendCode(world, cosigner)).msg).toBe(
        'Cannot load correct co-signer information. Please consult the owner.',
      )
      expect((await mailsOf(world, 'co-sign-withdrawn')).at(-1)?.to).toBe(cosigner.email)
      expect((await post('WithdrawCoSigner', { cosignerRid: cosigner.id })).code).toBe('CONFLICT')
    }
    const states = (await invited()).data.list.map(({ state }) => state)
    expect(states).toEqual(['withdrawn', 'replaced', 'waiting'])
    expect(await auditOf(world, senderId)).toEqual(
      expect.arrayContaining(['cosign.withdrawn', 'cosign.replaced', 'cosign.invited']),
    )
  })

  test('who has decided is neither withdrawn nor replaced nor asked again [S1-COSIGN-18]', async () => {
    const cosigner = await makeCosigner(world.db, { submittalId, senderId })
    await decide(world, cosigner, await reviewOf(world, cosigner), { comment: 'Well done.' })
    const more = { cosignerRid: cosigner.id, ...CASEY }
    for (const call of ['WithdrawCoSigner', 'ReplaceCoSigner', 'SendCoSignInvitation'])
      expect((await post(call, more)).code).toBe('CONFLICT')
    const [row] = (await invited()).data.list
    expect(row).toMatchObject({ state: 'agreed', comment: 'Well done.' })
    expect(await mailsOf(world, 'co-sign-invitation')).toEqual([])
  })

  test("another submittal's co-signer cannot be changed through one's own", async () => {
    const other = await makeCosigner(world.db)
    const answer = await post('WithdrawCoSigner', { cosignerRid: other.id })
    expect(answer.ok).toBe(false)
    expect(await cosignerRow(world, other.id)).toMatchObject({ withdrawn_at: null })
  })
})
