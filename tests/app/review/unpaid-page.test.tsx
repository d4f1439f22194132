import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fileExample } from '#tests/support/filing/filed.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('the page of a submittal whose fee is unpaid says that it is its turn to be paid, among others too', async () => {
  await fileExample(world, world.db)
  const { owner, rid, productRid } = await fileExample(world, world.db)
  await sql`update submittals set fee_cents = 50000`.execute(world.db)
  for (const tab of ['', '?tab=payment', '?done=filed']) {
    const page = await openPage(world, `/app/submittal/review/${productRid}/${rid}${tab}`, owner)
    expect(page.status).toBe(200)
    expect(page.text).toContain('You must act. Next: Pay the fee.')
  }
})
