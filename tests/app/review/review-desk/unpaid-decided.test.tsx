import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('what was accepted while its fee is unpaid is found by its mark at the desk, and waits on the dashboard', async () => {
  const { rid } = await fileExample(world, world.db)
  await sql`update submittals set fee_cents = 50000 where id = ${rid}`.execute(world.db)
  await sql`
    update submittals set submittal_status_id = (select id from submittal_statuses where code = 21)
    where id = ${rid}`.execute(world.db)
  const reviewer = await makeReviewer(world.db)
  const at = async (path: string) => (await openPage(world, path, reviewer)).html
  const link = `/app/gov/review/${rid}`
  expect(await at('/app/gov/inbox?list=all')).not.toContain(link)
  const marked = '/app/gov/inbox?list=all&mark=unpaid'
  expect(await at(marked)).toContain(link)
  expect(await at('/app/dashboard?waiting=unpaid')).toContain(`${link}#fee`)
  await sql`update invoices set amount_paid = amount where submittal_id = ${rid}`.execute(world.db)
  expect(await at(marked)).not.toContain(link)
  expect(await at('/app/dashboard?waiting=unpaid')).not.toContain(link)
})
