import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { makeFinance, moneyDesk } from '#tests/support/money-desk/finance.ts'
import { openPage } from '#tests/support/page.tsx'
import { booksOf } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function owing() {
  const filed = await fileExample(world, world.db)
  await sql`
    update submittals set fee_cents = 125000, fee_lines = '[{"label": "Fee", "cents": 125000}]'
    where id = ${filed.rid}`.execute(world.db)
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from invoices where submittal_id = ${filed.rid}`.execute(world.db)
  const invoiceRid = rows[0]?.id ?? 0
  const fina = await makeFinance(world.db)
  const waive = async (amount: string, shownCents: number) => {
    const asked = { invoiceRid, way: 'waive', amount, shownCents, reason: 'A public school.' }
    expect((await moneyDesk(world, fina).invoice('Adjust', asked)).status).toBe(200)
  }
  const tab = async () =>
    (
      await openPage(
        world,
        `/app/submittal/review/${filed.productRid}/${filed.rid}?tab=payment`,
        filed.owner,
      )
    ).text
  return { ...filed, invoiceRid, fina, waive, tab }
}

test('a fee that was waived says so at its applicant, and nothing of it was paid [S3-INV-05]', async () => {
  const { rid, owner, invoiceRid, waive, tab } = await owing()
  await waive('1250', 125_000)
  expect(await booksOf(world.db, invoiceRid)).toEqual({ income: -125_000, 'written off': 125_000 })
  const text = await tab()
  expect(text).toContain('$1,250.00, waived')
  expect(text).toMatch(/\$1,250\.00 waived on .+: A public school\./)
  expect(text).not.toMatch(/paid /)
  expect(text).not.toContain('Fina Nance')
  const { data } = await callAs<{ feeStanding: string }>(
    world,
    `/Client/Submission/GetFiled/${rid}`,
    owner,
  )
  expect(data.feeStanding).toBe('waived')
})

test('staff read who waived a fee, on the review desk, the invoice and in the list [S3-INV-05]', async () => {
  const { rid, invoiceRid, fina, waive } = await owing()
  await waive('1250', 125_000)
  const reviewer = await makeReviewer(world.db)
  const desk = (await openPage(world, `/app/gov/review/${rid}`, reviewer)).text
  expect(desk).toMatch(/\$1,250\.00 waived on .+ by Fina Nance: A public school\./)
  expect(desk).toContain(', waived')
  const invoice = (await openPage(world, `/app/gov/money/invoice/${invoiceRid}`, fina)).text
  expect(invoice).toMatch(/Payment \(B\)\s*\$0\.00/)
  expect(invoice).toMatch(/It stands as\s*Waived/)
  const rowsOf = async (state: string) =>
    (await openPage(world, `/app/gov/money?state=${state}`, fina)).text
  expect(await rowsOf('paid')).not.toContain(`FEE-${rid}`)
  expect(await rowsOf('waived')).toContain(`FEE-${rid}`)
})

test('of a fee that is waived in part only the rest is paid, and the books keep both [S3-INV-05]', async () => {
  const { rid, invoiceRid, fina, waive, tab } = await owing()
  await waive('250', 125_000)
  const received = await moneyDesk(world, fina).invoice('Record', {
    invoiceRid,
    method: 'cheque',
    reference: '4471',
    receivedOn: '2026-11-18',
    amount: '1000',
    shownCents: 100_000,
  })
  expect(received.status).toBe(200)
  expect(await booksOf(world.db, invoiceRid)).toEqual({
    income: -125_000,
    'written off': 25_000,
    cash: 100_000,
  })
  expect(await tab()).toContain('$1,250.00, paid, a part waived')
  const { rows } =
    await sql`select from submittals where id = ${rid} and fee_paid_at is null`.execute(world.db)
  expect(rows).toHaveLength(1)
})
