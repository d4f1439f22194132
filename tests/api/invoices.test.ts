import { describe, expect, test } from 'vitest'
import { recordVersions } from '#api/ground/db/versions.ts'
import { deleteExpiredGuestSubmittals } from '#api/money/invoices/guest-submittals.queries.ts'
import { NOT_FOUND_WORDS } from '#api/money/invoices/invoices.rules.ts'
import type { GuestLogin, GuestSubmittal } from '#api/money/invoices/invoices.schemas.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { makeInvoice } from '#tests/support/factories/invoices.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { TWO_DECIMALS } from '#values/money.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Answer<T> = {
  ok: boolean
  status: number
  data: T
  msg: string
  code?: string
  fields?: Record<string, string>
}

async function post<T>(path: string, body: object, cookie = ''): Promise<Answer<T>> {
  const response = await world.api.request(`/api/Anon/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  })
  return { ...((await response.json()) as Answer<T>), status: response.status }
}

const login = (cookie = '') => post<GuestLogin>('PublicUser/GuestLogin', {}, cookie)

/** A guest with a draft of their own: what their browser sends. */
async function guest(): Promise<{ submissionRid: number; token: string }> {
  const { data } = await login()
  return { submissionRid: data.rid, token: data.token ?? '' }
}

const open = (access: object, cookie = '') =>
  post<GuestSubmittal>('Invoice/GetGuestSubmittal', access, cookie)
const find = (access: object, number: string, amount: string) =>
  post<GuestSubmittal>('Invoice/Find', { ...access, number, amount })

describe('api invoices: guest session', () => {
  test('one call creates one submittal, a draft that is never public, and a token for it [S2-INVOICE-02, S2-INVOICE-03, S2-INVOICE-04, S2-ROLE-05]', async () => {
    const answer = await login()
    expect(answer).toMatchObject({ ok: true, status: 200, msg: '' })
    expect(answer.data.token).toMatch(/^[\w-]{43}$/)
    const rows = await world.db.selectFrom('submittals').selectAll().execute()
    expect(rows).toMatchObject([
      {
        id: answer.data.rid,
        submitted_on: null,
        is_public: false,
        is_listed: false,
        status_name: 'Draft',
        application_name: 'Invoice payment',
      },
    ])
    const [kept] = await world.db.selectFrom('guest_submittals').selectAll().execute()
    expect(kept).toMatchObject({ token_hash: keyHash(answer.data.token ?? ''), user_id: null })
    expect(await world.db.selectFrom('users').selectAll().execute()).toEqual([])
    expect(await world.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('the draft opens with its own token only, and for two hours [S2-INVOICE-03, S2-ROLE-05]', async () => {
    const [mine, other] = [await guest(), await guest()]
    expect((await open(mine)).data).toMatchObject({
      rid: mine.submissionRid,
      subStatusName: 'Draft',
      invoice: null,
      expiresDate: '2026-11-20T17:00:00.000Z',
    })
    const cookie = `${SESSION_COOKIE}=${await makeSession(world.db)}`
    for (const [access, session] of [
      [{ ...mine, token: other.token }, ''],
      [{ submissionRid: mine.submissionRid }, ''],
      [{ ...mine, token: keyHash(mine.token) }, ''],
      [{ submissionRid: mine.submissionRid }, cookie],
      [{ ...mine, submissionRid: other.submissionRid }, ''],
    ] as const)
      expect((await open(access, session)).status).toBe(404)
    world.setNow('2026-11-20T16:59:59Z')
    expect((await open(mine)).status).toBe(200)
    world.setNow('2026-11-20T17:00:00Z')
    expect((await open(mine)).status).toBe(404)
  })

  test("a user's draft belongs to the user and has no token [S2-INVOICE-05]", async () => {
    const cookie = `${SESSION_COOKIE}=${await makeSession(world.db)}`
    const { data } = await login(cookie)
    expect(data.token).toBeNull()
    const user = await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    expect(await world.db.selectFrom('guest_submittals').selectAll().execute()).toMatchObject([
      { submittal_id: data.rid, user_id: user.id, token_hash: null },
    ])
    const access = { submissionRid: data.rid }
    expect((await open(access, cookie)).status).toBe(200)
    expect((await open(access)).status).toBe(404)
    const other = `${SESSION_COOKIE}=${await makeSession(world.db)}`
    expect((await open(access, other)).status).toBe(404)
  })

  test('drafts change no public page and no look-up list [S2-INVOICE-02]', async () => {
    await makeSubmittal(world.db)
    await login()
    const before = await recordVersions(world.db)
    const access = await guest()
    const number = await makeInvoice(world.db)
    await find(access, number, '1250')
    expect(await recordVersions(world.db)).toEqual(before)
    for (const [list, name] of [
      ['GetSubmittalStatuses', 'Draft'],
      ['GetApplications', 'Invoice payment'],
    ] as const) {
      const { data } = await world.call(`/Anon/Reference/${list}`)
      expect(JSON.stringify(data)).toContain('"name"')
      expect(JSON.stringify(data)).not.toContain(name)
    }
  })

  test('beginning again and again is slowed down [S2-INVOICE-02]', async () => {
    for (let i = 0; i < 30; i++) expect((await login()).status).toBe(200)
    expect((await login()).status).toBe(429)
  })

  test('expired drafts are deleted with their sessions; others stay [S2-INVOICE-03]', async () => {
    await guest()
    world.setNow('2026-11-20T16:00:00Z')
    const late = await guest()
    expect(await deleteExpiredGuestSubmittals(world.db, new Date('2026-11-20T17:00:00Z'))).toBe(1)
    const rows = await world.db.selectFrom('submittals').select('id').execute()
    expect(rows).toEqual([{ id: late.submissionRid }])
    expect(await world.db.selectFrom('guest_submittals').selectAll().execute()).toHaveLength(1)
  })
})

describe('api invoices: finding the invoice', () => {
  test('number and amount due together find it, however they are typed [S2-INVOICE-02]', async () => {
    const site_id = await makeSite(world.db, { name: 'Juniper Mill' })
    const number = await makeInvoice(world.db, { site_id, amount: 1300.5, amount_paid: 50.5 })
    for (const [typed, amount] of [
      [number, '1250'],
      [` ${number.toLowerCase()} `, '$1,250.00'],
      [number.replace('-', '- '), '1250.0'],
    ] as const) {
      const access = await guest()
      expect(await find(access, typed, amount)).toMatchObject({
        status: 200,
        data: {
          rid: access.submissionRid,
          invoice: {
            number,
            description: 'Annual emissions fee',
            facilityName: 'Juniper Mill',
            amount: 1300.5,
            amountPaid: 50.5,
            amountDue: 1250,
            invoiceDate: '2026-11-01',
            dueDate: '2026-11-30',
          },
        },
      })
      expect((await open(access)).data.invoice?.number).toBe(number)
    }
  })

  test('a wrong number, a wrong amount, a paid and a void invoice have the same words [S2-INVOICE-02]', async () => {
    const access = await guest()
    const number = await makeInvoice(world.db)
    const paid = await makeInvoice(world.db, { amount_paid: 1250 })
    const cancelled = await makeInvoice(world.db, { is_void: true })
    for (const [typed, amount] of [
      ['INV-0', '1250'],
      [number, '1250.01'],
      [number, '0'],
      [number, 'all of it'],
      [paid, '1250'],
      [paid, '0'],
      [cancelled, '1250'],
    ] as const)
      expect(await find(access, typed, amount), `${typed} ${amount}`).toMatchObject({
        status: 400,
        msg: NOT_FOUND_WORDS,
        fields: { number: NOT_FOUND_WORDS },
      })
    expect((await open(access)).data.invoice).toBeNull()
  })

  test('empty fields are named and count as no try [S2-INVOICE-02]', async () => {
    const access = await guest()
    for (let i = 0; i < 25; i++)
      expect((await find(access, ' ', '')).fields).toEqual({
        number: 'Enter the invoice number.',
        amount: 'Enter the amount due.',
      })
  })

  test('guessing is slowed down, across new drafts too [S2-INVOICE-03]', async () => {
    const number = await makeInvoice(world.db)
    for (let i = 0; i < 20; i++)
      expect((await find(await guest(), number, String(i + 1))).status).toBe(400)
    expect((await find(await guest(), number, '1250')).status).toBe(429)
    world.setNow('2026-11-20T16:00:01Z')
    expect((await find(await guest(), number, '1250')).status).toBe(200)
  })

  test('another guest can neither fill nor empty the draft [S2-INVOICE-03]', async () => {
    const number = await makeInvoice(world.db)
    const [mine, other] = [await guest(), await guest()]
    const wrong = { ...mine, token: other.token }
    expect((await find(wrong, number, '1250')).status).toBe(404)
    await find(mine, number, '1250')
    expect((await post('Invoice/Clear', wrong)).status).toBe(404)
    expect((await open(mine)).data.invoice).not.toBeNull()
    const cleared = await post<GuestSubmittal>('Invoice/Clear', mine)
    expect(cleared.data.invoice).toBeNull()
  })

  test('an amount of three decimals is told at its field, not looked for', async () => {
    const found = await find(await guest(), 'INV-1', '1250.005')
    expect([found.status, found.fields]).toEqual([400, { amount: TWO_DECIMALS }])
  })
})
