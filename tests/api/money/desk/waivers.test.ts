import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { DeskFile } from '#api/money/desk/money-desk.schemas.ts'
import type { Turn } from '#api/services/workflow/turn.ts'
import type { SubmittalFee } from '#api/money/payments/fee.schemas.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { makeFinance, moneyDesk, type Finance } from '#tests/support/money-desk/finance.ts'
import { openPage } from '#tests/support/page.tsx'
import { booksOf, makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { ownWaiting } from '#tests/support/waits/waiting.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let fina: Finance
beforeEach(async () => {
  fina = await makeFinance(world.db)
})

const setFee = (rid: number, cents: number) =>
  sql`update submittals set fee_cents = ${cents}, fee_paid_at = null where id = ${rid}`.execute(
    world.db,
  )

async function owing() {
  const filed = await fileExample(world, world.db)
  await setFee(filed.rid, 35_000)
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from invoices where submittal_id = ${filed.rid}`.execute(world.db)
  return { ...filed, invoiceRid: rows[0]?.id ?? 0 }
}

const adjust = (invoiceRid: number, way: string, amount: string, shownCents: number) =>
  moneyDesk(world, fina).invoice('Adjust', {
    ...{ invoiceRid, way, amount, shownCents, reason: 'A public school.' },
  })
type Owed = Awaited<ReturnType<typeof owing>>
const feeOf = async ({ rid, productRid, owner }: Owed) =>
  (await callAs<{ fee: SubmittalFee }>(world, `/${productRid}/Submission/Get/${rid}`, owner)).data
    .fee
const fileOf = async (rid: number) =>
  (await moneyDesk(world, fina).get<DeskFile>(`/Agency/Invoice/Get/${rid}`)).data
const mailsTo = async (userId: number) => {
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from outbox where user_id = ${userId} and template = 'invoice-changed' order by id`.execute(
    world.db,
  )
  return rows
}

test('who owes a fee is told by mail, in their language, that it was waived, why, and what is owed now [S3-INV-05]', async () => {
  const filed = await owing()
  await sql`update users set language = 'es' where id = ${filed.owner.id}`.execute(world.db)
  expect((await adjust(filed.invoiceRid, 'waive', '100', 35_000)).status).toBe(200)
  const [mail] = await mailsTo(filed.owner.id)
  expect(mail?.subject).toMatch(/^La factura FEE-\d+ de .+ cambió$/)
  expect(mail?.body).toMatch(
    /^Se condonaron \$100\.00: no tiene que pagarlos\. Ahora se deben \$250\.00\./,
  )
  expect(mail?.body).toContain('Motivo: A public school.')
  const [, page = ''] = /https:\/\/[^/]+(\/\S+)/.exec(mail?.body ?? '') ?? []
  const opened = await openPage(world, page, filed.owner)
  expect([opened.status, opened.text.includes('$100.00 waived')]).toEqual([200, true])
})

test('who holds an account is told of each change of an invoice, more, less, a penalty or a waiver', async () => {
  const { owner } = await owing()
  const { id } = await makeOwnInvoice(world.db, owner.id)
  await adjust(id, 'more', '50', 125_000)
  await adjust(id, 'penalty', '25', 130_000)
  await adjust(id, 'less', '75', 132_500)
  await adjust(id, 'waive', '', 125_000)
  expect((await mailsTo(owner.id)).map(({ body }) => body.split('\n')[0])).toEqual([
    '$50.00 more is owed. $1,300.00 is owed now.',
    'A penalty of $25.00 was added. $1,325.00 is owed now.',
    '$75.00 less is owed. $1,250.00 is owed now.',
    '$1,250.00 was waived: you need not pay it. Nothing is owed now.',
  ])
})

test('a waiver without an amount is of all that is owed, and any other change without one is refused in its field', async () => {
  const { invoiceRid } = await owing()
  const refused = await adjust(invoiceRid, 'less', '', 35_000)
  expect([refused.status, refused.msg]).toEqual([
    400,
    'Write an amount in dollars above 0, such as 1,250.00.',
  ])
  expect((await adjust(invoiceRid, 'waive', ' ', 35_000)).status).toBe(200)
  expect(await fileOf(invoiceRid)).toMatchObject({ dueCents: 0, waivedCents: 35_000 })
})

test('where nothing is owed, the desk offers no waiver, and the API refuses what the desk does not offer', async () => {
  const { invoiceRid } = await owing()
  const offered = async () => {
    const { dom } = await openPage(world, `/app/gov/money/invoice/${invoiceRid}`, fina)
    return dom.querySelectorAll('select[name=way] option').map((each) => each.getAttribute('value'))
  }
  expect(await offered()).toEqual(['LESS', 'MORE', 'PENALTY', 'WAIVE'])
  await adjust(invoiceRid, 'waive', '', 35_000)
  expect(await offered()).toEqual(['MORE', 'PENALTY'])
  for (const way of ['less', 'waive']) {
    const refused = await adjust(invoiceRid, way, '1', 0)
    expect([refused.status, refused.msg]).toEqual([409, 'Nothing is due. Nothing was changed.'])
  }
  expect((await adjust(invoiceRid, 'penalty', '10', 0)).status).toBe(200)
})

test('of a fee that was waived and is corrected upward only the difference is asked, on every place that says it [S3-INV-05]', async () => {
  const filed = await owing()
  await adjust(filed.invoiceRid, 'waive', '', 35_000)
  await setFee(filed.rid, 50_000)
  expect(await feeOf(filed)).toMatchObject({ dueCents: 15_000, waivedCents: 35_000 })
  expect(await fileOf(filed.invoiceRid)).toMatchObject({ dueCents: 15_000, cents: 15_000 })
  expect(await ownWaiting(world, filed.owner, 'fee')).toMatchObject([{ rid: filed.rid }])
  expect(await booksOf(world.db, filed.invoiceRid)).toEqual({
    ...{ receivable: 15_000, income: -50_000, 'written off': 35_000 },
  })
  await setFee(filed.rid, 20_000)
  expect(await feeOf(filed)).toMatchObject({ dueCents: 0 })
  await setFee(filed.rid, 35_000)
  expect(await feeOf(filed)).toMatchObject({ dueCents: 0, waivedCents: 35_000 })
  expect(await ownWaiting(world, filed.owner, 'fee')).toEqual([])
})

test('what the agency added to or took off a fee stays when the fee is corrected, and a fee that is none is not asked', async () => {
  const filed = await owing()
  await adjust(filed.invoiceRid, 'penalty', '20', 35_000)
  await adjust(filed.invoiceRid, 'less', '50', 37_000)
  await setFee(filed.rid, 40_000)
  expect(await feeOf(filed)).toMatchObject({ dueCents: 37_000 })
  await adjust(filed.invoiceRid, 'more', '30', 37_000)
  await setFee(filed.rid, 0)
  expect(await fileOf(filed.invoiceRid)).toMatchObject({ dueCents: 0 })
})

test('a penalty on a fee that was corrected to nothing is owed wherever a fee is [S3-INV-05]', async () => {
  const filed = await owing()
  await setFee(filed.rid, 0)
  expect(await ownWaiting(world, filed.owner, 'fee')).toEqual([])
  expect((await adjust(filed.invoiceRid, 'penalty', '50.00', 0)).status).toBe(200)
  expect((await ownWaiting(world, filed.owner, 'fee')).map(({ rid }) => rid)).toEqual([filed.rid])
  expect(await feeOf(filed)).toMatchObject({ dueCents: 5_000 })
  const { data } = await callAs<{ turn: Turn }>(
    world,
    `/${filed.productRid}/Submission/Get/${filed.rid}`,
    filed.owner,
  )
  expect(data.turn).toMatchObject({ actor: 'applicant', what: 'Pay the fee' })
})
