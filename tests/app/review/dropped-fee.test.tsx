import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { NOEX } from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function owing() {
  await sql`
    update applications set config = config || '{"allowWithdrawal": true, "allowWithdrawalWithoutRequest": true}'
    where form_code = ${NOEX}`.execute(world.db)
  const filed = await fileExample(world, world.db)
  await makeOwnInvoice(world.db, filed.owner.id, { submittal_id: filed.rid })
  await sql`
    update submittals set fee_cents = 125000, fee_lines = '[{"label": "Fee", "cents": 125000}]'
    where id = ${filed.rid}`.execute(world.db)
  const { cookie } = filed.owner
  const tab = () =>
    openPage(world, `/app/submittal/review/${filed.productRid}/${filed.rid}?tab=payment`, {
      cookie,
    })
  return { ...filed, cookie, tab }
}

test('the payment tab says that the fee of what was withdrawn is dropped, when and why', async () => {
  const { rid, cookie, tab } = await owing()
  expect((await tab()).text).toContain('not paid yet')
  await callAs(world, '/Client/Submission/Request', {
    cookie,
    body: { submissionRid: rid, request: 'withdrawal', reason: 'We moved away.' },
  })
  const { text } = await tab()
  expect(text).toContain('$1,250.00 is not asked any more')
  expect(text).toContain('The submittal was withdrawn')
  expect(text).toContain('Reason: We moved away.')
  expect(text).not.toContain('not paid yet')
})

test('the payment tab says that the fee of what the agency canceled is dropped, when and why', async () => {
  const { rid, tab } = await owing()
  const desk = deskOf(world, await makeReviewer(world.db))
  await desk.move(rid, 'cancel', 5, { reason: 'It was filed twice.' })
  const { text } = await tab()
  expect(text).toContain('$1,250.00 is not asked any more')
  expect(text).toContain('The agency canceled the submittal')
  expect(text).toContain('Reason: It was filed twice.')
})
