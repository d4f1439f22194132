import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ANSWERS_SECRETS } from '#api/lib/calls/act-keys.ts'
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

test('every call by which somebody signed in makes something takes a key, but those that answer secrets', async () => {
  type Operation = { operationId: string; 'x-access': string; 'x-idempotency-key'?: boolean }
  const response = await portal.api.request('/api/openapi.json')
  const { paths } = (await response.json()) as { paths: Record<string, { post?: Operation }> }
  const posts = Object.values(paths).flatMap(({ post }) => (post ? [post] : []))
  const keyless = posts
    .filter((post) => ['user', 'writer', 'staff'].includes(post['x-access']))
    .filter((post) => !post['x-idempotency-key'])
    .map(({ operationId }) => operationId)
  expect(posts.length).toBeGreaterThan(150)
  expect(keyless.filter((id) => !ANSWERS_SECRETS.has(id))).toEqual([])
  const known = new Set(posts.map(({ operationId }) => operationId))
  expect([...ANSWERS_SECRETS].filter((id) => !known.has(id))).toEqual([])
})
