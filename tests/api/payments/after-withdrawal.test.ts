import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcile } from '#api/payments/ask.act.ts'
import type { BegunPayment, Launch } from '#api/payments/payments.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { NOEX } from '#tests/support/filing/filer.ts'
import { booksOf, CARDS, makeOwnInvoice, usePaying } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const paying = usePaying(world)

test('a fee that is paid at the bank while its submittal is withdrawn is booked once and moves nothing', async () => {
  await sql`
    update applications set config = config || '{"allowWithdrawal": true, "allowWithdrawalWithoutRequest": true}'
    where form_code = ${NOEX}`.execute(world.db)
  const { owner, rid } = await fileExample(world, world.db)
  const { cookie } = owner
  const invoice = await makeOwnInvoice(world.db, owner.id, { submittal_id: rid })
  const begun = await callAs<BegunPayment>(world, '/Client/Payment/Begin', {
    cookie,
    body: { invoiceRids: [invoice.id], shownCents: 125_000 },
  })
  const { data } = await callAs<Launch>(world, '/Client/Payment/Open', {
    cookie,
    body: { epay: begun.data.epay },
  })

  const withdrawn = await callAs<{ isDirect: boolean }>(world, '/Client/Submission/Request', {
    cookie,
    body: { submissionRid: rid, request: 'withdrawal', reason: 'We moved away.' },
  })
  expect(withdrawn.data.isDirect).toBe(true)
  await paying.pay(data.checkoutUrl, paying.card(CARDS.approved))
  const asking = { db: world.db, config: world.config, payments: paying.provider }
  for (let again = 0; again < 2; again += 1) await reconcile(asking, () => world.clock())

  const { rows } = await sql`
    select status.code, fee_paid_at is not null as "isPaid", payments.state, invoices.amount_paid::float8 as paid,
      (select count(*)::int from submittal_log where submittal_id = submittals.id and act <> 'withdraw'
        and id > (select max(id) from submittal_log where submittal_id = submittals.id and act = 'withdraw')) as later
    from submittals join submittal_statuses status on status.id = submittal_status_id
      join invoices on invoices.submittal_id = submittals.id
      join payment_invoices part on part.invoice_id = invoices.id join payments on payments.id = part.payment_id
    where submittals.id = ${rid}`.execute(world.db)
  expect(rows).toEqual([{ code: 8, isPaid: true, state: 'paid', paid: 1_250, later: 0 }])
  expect(await booksOf(world.db, invoice.id)).toMatchObject({ 'in transit': 125_000 })
})
