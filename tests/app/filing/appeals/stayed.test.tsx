import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appealsOf, decided, fileAppeal } from '#tests/support/appeals/appeals.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeFiler } from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { clerkOf } from '#tests/support/permit-acts/clerk.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('what a stay means is said once, on the pages of holder, applicant and public', async () => {
  const found = await decided({ api: world.api, database: { db: world.db } }, 'approve')
  const { rid, permitRid, owner } = found
  const staff = await makeReviewer(world.db)
  await fileAppeal(world, await makeFiler(world.db, 'licensee', 'Nora Neighbor'), rid)
  await appealsOf(world, staff).act(rid, { kind: 'open' })
  await clerkOf({ api: world.api, day: '2026-11-20' }, staff).record(permitRid, { kind: 'stay' })
  const pages = [
    [`/app/permits/review/${permitRid}`, owner],
    [`/app/submittal/review/3/${rid}`, owner],
    [`/app/appeals/${rid}`, owner],
    [`/pub/pub-rcd/permits/review/3/${permitRid}`, undefined],
    [`/pub/pub-rcd/submittals/review/3/${rid}`, undefined],
  ] as const
  // Before its first day too, when the page says besides that it is not in force yet.
  for (const effective of ['2026-12-01', '2026-11-01']) {
    await sql`
      update permits set effective_on = ${effective}::date where id = ${permitRid}`.execute(
      world.db,
    )
    for (const [path, who] of pages) {
      const { text } = await openPage(world, path, who)
      expect([path, text.split('it is not in force until').length - 1]).toEqual([path, 1])
    }
  }
})
