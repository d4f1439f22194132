import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ANSWERS_SECRETS } from '#api/ground/lib/calls/act-keys.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { pdfBytes } from '#tests/support/factories/comments.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { makeFinance, type Finance } from '#tests/support/money-desk/finance.ts'
import { makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

// Real commits, and on a server real connections at once.
const portal = useRealPortal()
const db = () => portal.database.db

let fina: Finance
let holder: number
beforeAll(async () => {
  fina = await makeFinance(db())
  holder = Number((await makeUser(db())).id)
  await makeOwnInvoice(db(), holder)
})

const invoice = (description: string) => ({
  accountNo: `FA-${holder}`,
  description,
  dueOn: '2026-12-31',
  startsOn: '',
  endsOn: '',
  lines: [{ description: 'Base fee', amount: '100.00' }],
})

async function create(description: string, key?: string): Promise<{ status: number; rid: number }> {
  const response = await portal.api.request('/api/Agency/Invoice/Create', {
    method: 'POST',
    headers: {
      cookie: fina.cookie,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(invoice(description)),
  })
  const { data } = (await response.json()) as { data: { rid: number } | null }
  return { status: response.status, rid: data?.rid ?? 0 }
}

async function made(description: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from invoices where description = ${description}`.execute(db())
  return rows[0]?.n ?? 0
}

test('ten presses at once with one key make one thing and have one answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => create('Pressed ten times', 'key-pressed')),
  )
  expect(new Set(answers.map(({ rid }) => rid)).size).toBe(1)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await made('Pressed ten times')).toBe(1)
})

test('a key that was used for something else is refused, and makes nothing', async () => {
  await create('The first', 'key-used-again')
  expect((await create('The second', 'key-used-again')).status).toBe(409)
  expect(await made('The second')).toBe(0)
})

test('what was refused may be sent again, mended, with the same key', async () => {
  expect((await create('', 'key-of-a-refusal')).status).toBe(400)
  expect((await create('Mended', 'key-of-a-refusal')).status).toBe(200)
  expect(await made('Mended')).toBe(1)
})

test('without a key each call makes one, and a key of no form is refused', async () => {
  await create('Twice')
  await create('Twice')
  expect(await made('Twice')).toBe(2)
  expect((await create('Odd', 'a b')).status).toBe(400)
})

test('the key of one account is nothing to another', async () => {
  const first = await create('Of two people', 'key-of-two-people')
  fina = await makeFinance(db(), 'Fred Nance')
  const second = await create('Of two people', 'key-of-two-people')
  expect(second.rid).not.toBe(first.rid)
})

/** Calls that take no key, each with what keeps it from making something twice. */
const KEYLESS: Record<string, string[]> = {
  'It only reads.': [
    'account.emailConfirmation accounts.registration comments.receipt cosign.openReview drafts.get',
    'drafts.preview eventFiles.ofDraft events.followUp events.nearby events.openReceipt invoices.guestSubmittal',
    'payments.byReceiptCode payments.checkout payments.invited permits.mapPublic permits.searchPublic',
    'projects.mapPublic projects.searchPublic records.checkCode records.checkFile referrals.asked reports.hashUrl',
    'sites.byRids sites.mapPublic sites.searchPublic submittals.mapPublic submittals.searchPublic watches.confirmation',
    'watches.describe watches.managed',
  ],
  'What it makes has a key of its own in the body.': [
    'accounts.create comments.update comments.uploadFile drafts.save events.save events.submitDraft',
    'testers.sendByKey eventFiles.attach',
  ],
  'It holds once by what it is: the same again is answered so, or finds it done.': [
    'account.confirmEmail comments.removeFile cosign.decide cosign.dispute transfers.decline drafts.discard eventFiles.removeFromDraft',
    'invoices.clear invoices.find invoices.giveUp invoices.pay payments.createForte payments.giveUpInvited',
    'payments.payInvited payments.serverPost payments.told payments.checkoutEvent referrals.answer session.logout',
    'watches.changeManaged watches.confirm watches.stop accounts.changePassword accounts.changePin session.extend softwareKeys.use',
  ],
  'It begins something, by a secret that is kept nowhere; what was begun before ends or is forgotten.':
    [
      'accounts.forgotPassword accounts.saveRegistration accounts.sendGuardCode accounts.startCaptcha cosign.sendCode cosign.sendCodeBySms',
      'cosign.verifyCode drafts.resume drafts.start invoices.guestLogin session.beginOpenId session.beginPasskeyFactor',
      'session.beginPasskeySignIn session.keepForm session.login session.loginWithPasskey session.loginWithToken',
      'session.sendSecondFactorCode session.verifyPasskeyFactor session.verifySecondFactor',
    ],
}

test('every call that makes something takes a key, or is named with what keeps it from making two', async () => {
  type Operation = { operationId: string; 'x-idempotency-key'?: boolean }
  const response = await portal.api.request('/api/openapi.json')
  const { paths } = (await response.json()) as { paths: Record<string, { post?: Operation }> }
  const posts = Object.values(paths).flatMap(({ post }) => (post ? [post] : []))
  const keyless = posts.filter((post) => !post['x-idempotency-key'])
  const named = Object.values(KEYLESS).flatMap((lines) => lines.flatMap((line) => line.split(' ')))
  const known = [...named, ...ANSWERS_SECRETS]
  expect(posts.length).toBeGreaterThan(300)
  expect(keyless.map(({ operationId }) => operationId).toSorted()).toEqual(known.toSorted())
})

test('a file that is sent twice with its key is stored once, and another one is refused', async () => {
  const { cookie } = await makeMyAccount(db(), { kind: 'owner' })
  const send = (words: string) =>
    portal.api.request('/api/AppSystem/PublicUser/UploadIdentityProof', {
      method: 'POST',
      headers: {
        ...{ cookie, 'content-type': 'application/octet-stream', 'x-file-name': 'proof.pdf' },
        'idempotency-key': 'key-of-a-file',
      },
      body: Buffer.concat([pdfBytes(), Buffer.from(words)]),
    })
  const stored = async () =>
    (await sql`select file_key from identity_proofs order by created_at`.execute(db())).rows
  const first = await send('% A letter.')
  expect(first.status).toBe(200)
  const before = await stored()
  expect(before).toHaveLength(1)
  const again = await send('% A letter.')
  expect(await again.json()).toEqual(await first.json())
  expect(await stored()).toEqual(before)
  expect((await send('% Another letter.')).status).toBe(409)
  expect(await stored()).toEqual(before)
})

test('what somebody without an account sends twice with its key is there once', async () => {
  const rid = await makeSubmittal(db())
  const ask = async (key: string, email = 'ada@example.org') => {
    const response = await portal.api.request('/api/Anon/Watch/Ask', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        ...{ subject: { kind: 'submittal', rid }, about: ['step'], rhythm: 'at once' },
        email,
      }),
    })
    return response.status
  }
  const asked = async () => (await sql`select from watch_confirmations`.execute(db())).rows.length
  const key = crypto.randomUUID()
  expect(await Promise.all([ask(key), ask(key), ask(key)])).toEqual([200, 200, 200])
  expect(await asked()).toBe(1)
  expect(await ask(key, 'other@example.org')).toBe(409)
  expect(await ask(crypto.randomUUID())).toBe(200)
  expect(await asked()).toBe(2)
  // Nobody guesses a key of a visitor: only the key says who it is.
  expect(await ask('short-key')).toBe(400)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from visitor_act_keys where key_hash = ${key}`.execute(db())
  expect(rows[0]?.n).toBe(0)
})
