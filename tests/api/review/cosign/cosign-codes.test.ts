import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { fitsOneText } from '#api/services/mail-texts/text-letters.ts'
import { dialledPhone } from '#values/phone.ts'
import type { CosignerAnswer } from '#api/review/cosign/cosign.schemas.ts'
import {
  cosignCode,
  cosignCookie,
  makeCosigner,
  openReview,
  passOf,
  reviewOf,
  sendCode,
  textedCode,
  verifyCode,
  type MadeCosigner,
} from '#tests/support/factories/cosign.ts'
import { callAs, mailsOf } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()
const UNKNOWN = 'Cannot load correct co-signer information. Please consult the owner.'
const NO_PHONE = 'Cannot load correct co-signer phone number. Please consult the owner.'
const WRONG = 'Verification code is invalid or expired. Please try again.'
const FAILED = 'Obtain TOTP failed. Please try again.'

const at = (seconds: number) =>
  world.setNow(new Date(Date.parse('2026-11-20T15:00:00Z') + seconds * 1_000).toISOString())

const get = (path: string, cookie?: string) =>
  callAs<CosignerAnswer>(world, `/Anon/PublicInquiry/${path}`, { ...(cookie ? { cookie } : {}) })

const sendText = (cosigner: MadeCosigner, phone: string) =>
  callAs(world, '/Anon/PublicInquiry/SendCoSignCodeBySms', {
    body: { rid: cosigner.linkKey, phone, appName: String(cosigner.productId) },
  })

const texts = async () => (await sql`select 1 from sms_outbox`.execute(world.db)).rows.length

describe('api co-signer', () => {
  test('is answered with its fields; e-mail and phone are masked without the pass [S1-COSIGN-32, S1-COSIGN-35, S1-COSIGN-36]', async () => {
    const cosigner = await makeCosigner(world.db)
    for (const path of [
      `GetCoSigner/AirNEI/${cosigner.linkKey}`,
      `GetCoSignerInfo/7/${cosigner.linkKey}`,
    ]) {
      const { ok, data } = await get(path)
      expect(ok).toBe(true)
      expect(data).toMatchObject({
        rid: cosigner.id,
        submissionRid: cosigner.submittalId,
        firstName: 'Casey',
        lastName: 'Quill',
        emailAddress: 'c•••@e•••.com',
        phoneNo: '•••00',
        signedInd: null,
        signedDate: null,
      })
    }
    const { cookie } = await reviewOf(world, cosigner)
    const { data } = await get(`GetCoSigner/AirNEI/${cosigner.id}`, cookie)
    expect(data).toMatchObject({ emailAddress: cosigner.email, phoneNo: '503 555-01.00' })
    const other = await makeCosigner(world.db)
    expect((await get(`GetCoSigner/AirNEI/${other.linkKey}`, cookie)).data.emailAddress).toContain(
      '•••',
    )
  })

  test('of another product, an unknown schema or number is refused in the exact words [S1-COSIGN-26, S1-COSIGN-33, S1-COSIGN-35, S1-COSIGN-36]', async () => {
    const { linkKey } = await makeCosigner(world.db)
    const gone = await makeCosigner(world.db, { withdrawnAt: '2026-11-20T14:58:00Z' })
    for (const path of [
      `GetCoSigner/NoSuchSchema/${linkKey}`,
      `GetCoSigner/3/${linkKey}`,
      `GetCoSigner/7/999999`,
      `GetCoSigner/7/${'a'.repeat(43)}`,
      `GetCoSignerInfo/4/${linkKey}`,
      `GetCoSigner/7/${gone.linkKey}`,
    ])
      expect(await get(path), path).toMatchObject({ ok: false, msg: UNKNOWN })
  })

  test('the products 3, 4, 7 and 9 take co-signatures and no other [S1-COSIGN-33]', async () => {
    const { rows } = await sql<{ id: number }>`select id from products order by id`.execute(
      world.db,
    )
    const taken: number[] = []
    for (const { id: productId } of rows) {
      const { linkKey } = await makeCosigner(world.db, { productId })
      const answer = await get(`GetCoSigner/${productId}/${linkKey}`)
      if (answer.ok) taken.push(productId)
      else expect(answer.msg).toBe(UNKNOWN)
    }
    expect(taken).toEqual([3, 4, 7, 9])
  })
})

describe('a code whose answer was lost', () => {
  test('works once more for the browser that asked for it, within its minute, and for no other [S1-COSIGN-21, S1-COSIGN-39]', async () => {
    const cosigner = await makeCosigner(world.db)
    const asked = cosignCookie((await sendCode(world, cosigner)).cookies)
    expect(asked).not.toBe('')
    const code = await cosignCode(world)
    const verify = (cookie: string) =>
      callAs(world, '/Anon/PublicInquiry/VerifyCoSignCode', {
        body: { rid: cosigner.linkKey, product: '7', code },
        cookie,
      })
    const first = await verify(asked)
    const again = await verify(asked)
    expect(cosignCookie(again.cookies)).toBe(cosignCookie(first.cookies))
    expect(await verify('')).toMatchObject({ ok: false, msg: WRONG })
    expect(await verify(`${asked.slice(0, -1)}x`)).toMatchObject({ ok: false })
    expect((await openReview(world, cosigner, cosignCookie(again.cookies))).ok).toBe(true)
    expect(await verify(asked)).toMatchObject({ ok: false, msg: WRONG })
  })
})

describe('api co-sign code', () => {
  test('goes to the co-signer by e-mail and never into the answer [S1-COSIGN-20, S1-COSIGN-37, S1-COSIGN-40]', async () => {
    const cosigner = await makeCosigner(world.db)
    const { ok, data } = await sendCode(world, cosigner)
    expect(ok).toBe(true)
    expect(data).toEqual({ code: '', expireSeconds: 300 })
    const [mail, ...more] = await mailsOf(world)
    expect(mail).toMatchObject({ template: 'co-sign-code', to: cosigner.email })
    expect(await cosignCode(world)).toMatch(/^\d{6}$/)
    expect(more).toEqual([])
    expect(await texts()).toBe(0)
    const { rows } = await sql<{ hash: string }>`
      select code_hash as hash from one_time_codes where purpose = 'co-sign'`.execute(world.db)
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('works for the seconds that the answer names, once, and only the newest [S1-COSIGN-04, S1-COSIGN-05, S1-COSIGN-22, S1-COSIGN-39]', async () => {
    const cosigner = await makeCosigner(world.db)
    await sendCode(world, cosigner)
    const first = await cosignCode(world)
    at(10)
    expect((await sendCode(world, cosigner)).status).toBe(429)
    at(31)
    await sendCode(world, cosigner)
    const second = await cosignCode(world)
    if (first !== second) expect((await verifyCode(world, cosigner, first)).ok).toBe(false)
    const right = await verifyCode(world, cosigner, ` ${second.slice(0, 3)} ${second.slice(3)} `)
    expect(right).toMatchObject({ ok: true, data: { submissionRid: cosigner.submittalId } })
    expect(right.cookies.join()).toMatch(/hw_cosign=.*HttpOnly.*SameSite=Lax/)
    const again = await verifyCode(world, cosigner, second)
    expect(again).toMatchObject({ ok: false, msg: WRONG, cookies: [] })
    at(70)
    await sendCode(world, cosigner)
    const third = await cosignCode(world)
    at(70 + 301)
    expect(await verifyCode(world, cosigner, third)).toMatchObject({ ok: false, msg: WRONG })
  })

  test('is void after five wrong tries, over two processes [S1-COSIGN-04]', async () => {
    const cosigner = await makeCosigner(world.db)
    await sendCode(world, cosigner)
    const code = await cosignCode(world)
    const wrong = code === '000000' ? '000001' : '000000'
    const other = createApi({
      allows: async () => true,
      db: world.db,
      files: world.files,
      config: world.config,
      clock: () => new Date('2026-11-20T15:00:05Z'),
      renderReport: async () => new Uint8Array(),
    })
    for (let tried = 0; tried < 5; tried++) {
      const answer = await verifyCode({ api: tried % 2 ? other : world.api }, cosigner, wrong)
      expect(answer).toMatchObject({ ok: false, msg: WRONG, cookies: [] })
    }
    expect(await verifyCode(world, cosigner, code)).toMatchObject({ ok: false, msg: WRONG })
  })

  test('cannot be guessed for hours: twenty tries an hour, whatever codes are sent [S1-COSIGN-04]', async () => {
    const cosigner = await makeCosigner(world.db)
    const tries: number[] = []
    for (let tried = 0; tried < 22; tried++)
      tries.push((await verifyCode(world, cosigner, '000000')).status)
    expect(tries.slice(0, 20).every((status) => status === 400)).toBe(true)
    expect(tries.slice(20)).toEqual([429, 429])
  })

  test('does not open the review of another co-signer [S1-COSIGN-39]', async () => {
    const [one, two] = [await makeCosigner(world.db), await makeCosigner(world.db)]
    await sendCode(world, one)
    const code = await cosignCode(world)
    expect((await verifyCode(world, two, code)).ok).toBe(false)
    expect((await verifyCode(world, { ...one, productId: 3 }, code)).msg).toBe(UNKNOWN)
    expect((await verifyCode(world, one, code)).ok).toBe(true)
  })

  test('is not made when it cannot be sent by mail [S1-COSIGN-27]', async () => {
    const cosigner = await makeCosigner(world.db, { email: 'nobody@example.invalid' })
    expect(await sendCode(world, cosigner)).toMatchObject({ ok: false, msg: FAILED })
    expect((await sql`select 1 from one_time_codes`.execute(world.db)).rows).toEqual([])
    expect((await sql`select 1 from audit_log`.execute(world.db)).rows).toEqual([])
  })
})

describe('api co-sign code by text message', () => {
  test('goes to the stored phone alone where the agency says so [S1-COSIGN-20, S1-COSIGN-23, S1-COSIGN-24, S1-COSIGN-38]', async () => {
    world.config.cosign.oneTimeCodeBySms = true
    const cosigner = await makeCosigner(world.db)
    expect(await sendText(cosigner, '503 555 0199')).toMatchObject({ ok: false, msg: NO_PHONE })
    expect(await texts()).toBe(0)
    expect((await sendText(cosigner, '+1 503.555.0100')).ok).toBe(true)
    const { rows } = await sql`select to_phone from sms_outbox`.execute(world.db)
    expect(rows).toEqual([{ to_phone: '+15035550100' }])
    expect(await mailsOf(world)).toEqual([])
    expect((await verifyCode(world, cosigner, await textedCode(world))).ok).toBe(true)
  })

  test.each([
    ['en', 'Your co-signing code for'],
    ['es', 'Su clave para cofirmar con'],
  ] as const)('is one message in the language of the page (%s)', async (language, begins) => {
    world.config.cosign.oneTimeCodeBySms = true
    const cosigner = await makeCosigner(world.db)
    await inLanguage(language, () => sendCode(world, cosigner))
    const { rows } = await sql<{ body: string }>`select body from sms_outbox`.execute(world.db)
    expect(rows[0]?.body.slice(0, begins.length)).toBe(begins)
    expect(fitsOneText(rows[0]?.body ?? '')).toBe(true)
  })

  test('is refused where codes go by e-mail [S1-COSIGN-38]', async () => {
    const cosigner = await makeCosigner(world.db)
    expect((await sendText(cosigner, '5035550100')).status).toBe(403)
    expect(await texts()).toBe(0)
  })

  test('needs a phone, in the exact words [S1-COSIGN-25]', async () => {
    world.config.cosign.oneTimeCodeBySms = true
    const cosigner = await makeCosigner(world.db, { phone: null })
    expect(await sendCode(world, cosigner)).toMatchObject({ ok: false, msg: NO_PHONE })
    expect(await texts()).toBe(0)
    expect(await mailsOf(world)).toEqual([])
  })

  test('is not made when its message cannot be kept [S1-COSIGN-27]', async () => {
    world.config.cosign.oneTimeCodeBySms = true
    const cosigner = await makeCosigner(world.db)
    await sql`alter table sms_outbox add check (body is null)`.execute(world.db)
    expect(await sendCode(world, cosigner)).toMatchObject({ ok: false, msg: FAILED })
    expect((await sql`select 1 from one_time_codes`.execute(world.db)).rows).toEqual([])
  })

  test.each([
    ['503 555-01.00', '+15035550100'],
    ['5035550100', '+15035550100'],
    ['+15035550100', '+15035550100'],
    ['1 (503) 555-0100', '+15035550100'],
    ['+49 30 123456', '+4930123456'],
    ['', null],
    ['call me', null],
  ])('%s is dialled as %s [S1-COSIGN-23, S1-COSIGN-24]', (typed, dialled) => {
    expect(dialledPhone(typed)).toBe(dialled)
  })
})

describe('api co-sign pass', () => {
  test('opens the review at 59 seconds and not at 61 [S1-COSIGN-21, S1-ROUTE-65]', async () => {
    const cosigner = await makeCosigner(world.db)
    const pass = await passOf(world, cosigner)
    at(61)
    expect((await openReview(world, cosigner, pass)).status).toBe(401)
    const second = await makeCosigner(world.db)
    at(100)
    const fresh = await passOf(world, second)
    at(159)
    expect((await openReview(world, second, fresh)).ok).toBe(true)
  })

  test('is spent by the first use: the review has a token of its own [S1-COSIGN-21]', async () => {
    const cosigner = await makeCosigner(world.db)
    const pass = await passOf(world, cosigner)
    const opened = await openReview(world, cosigner, pass)
    const review = cosignCookie(opened.cookies)
    expect(review).not.toBe('')
    expect(review).not.toBe(pass)
    expect((await openReview(world, cosigner, pass)).status).toBe(401)
    expect(await openReview(world, cosigner, review)).toMatchObject({ ok: true, cookies: [] })
    const { rows } = await sql<{ token: string }>`
      select token_hash as token from cosign_passes`.execute(world.db)
    expect(rows.map(({ token }) => token).join()).not.toContain(review.split('=')[1])
  })

  test('opens one submittal of one co-signer, and nothing of an account [S1-COSIGN-31, S1-ROUTE-26, S1-ROLE-05]', async () => {
    const cosigner = await makeCosigner(world.db)
    const other = await makeCosigner(world.db)
    const pass = await passOf(world, cosigner)
    for (const wrong of [
      other,
      { ...cosigner, submittalId: other.submittalId },
      { ...cosigner, productId: 3 },
    ])
      expect((await openReview(world, wrong, pass)).status).toBe(401)
    const { cookie } = await reviewOf(world, other)
    for (const path of [
      `/Anon/PublicInquiry/CoSignReview/7/${cosigner.submittalId}/${cosigner.id}`,
      '/AppSystem/PublicUser/Security',
      `/Client/Submittal/CoSigners/7/${other.submittalId}`,
      `/Client/Submittal/CheckAccess/7/${other.submittalId}`,
    ])
      expect((await callAs(world, path, { cookie })).status, path).toBe(401)
  })
})
