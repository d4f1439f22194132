import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const COMPLETE = 5
const ACCEPTED = 21

test('a report is accepted unpaid by whoever confirms the sum alone, and its page asks for that', async () => {
  await sql`update applications set config = config || '{"path": "report"}'::jsonb where code = 'WQ-NOEX'`.execute(
    world.db,
  )
  const { rid } = await fileExample(world, world.db)
  await sql`update submittals set fee_cents = 500000 where id = ${rid}`.execute(world.db)
  const reviewer = await makeReviewer(world.db)
  const { move } = deskOf(world, reviewer)
  const page = `/app/gov/review/${rid}`
  expect((await openPage(world, page, reviewer)).text).toContain('Accept it without this payment.')

  const refused = await openPage(world, page, {
    ...reviewer,
    post: { what: 'move', act: 'accept', shown: String(COMPLETE), reason: '' },
  })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('$5,000.00 of the fee is not paid. Nothing was accepted.')
  expect(refused.text).toContain('Confirm that it is accepted while $5,000.00 is unpaid.')
  expect((await move(rid, 'accept', COMPLETE, { unpaidCents: 1 })).status).toBe(409)
  const accepted = await move(rid, 'accept', COMPLETE, { unpaidCents: 500_000 })
  expect(accepted.data).toEqual({ statusCode: ACCEPTED })
})
