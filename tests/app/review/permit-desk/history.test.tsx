import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage } from '#tests/support/page.tsx'
import { clerkOf } from '#tests/support/permit-acts/clerk.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('what decisions changed of a permit stands among the acts of the agency, the newest first', async () => {
  const staff = await makeReviewer(world.db)
  const later = await makePermit(world.db, {
    number: 'P-LATER',
    issued_on: '2026-11-21',
    effective_on: '2026-11-21',
  })
  const rid = await makePermit(world.db, { replaced_by_id: later })
  const submittal = await makeSubmittal(world.db)
  await sql`
    with decided as (
      insert into decisions (submittal_id, kind, state, prepared_by_user_id, prepared_at, issued_at, permit_id)
      select ${submittal}, 'approve', 'issued', ${staff.id}, now(), now(), ${rid} returning id)
    insert into permit_modifications (permit_id, position, kind, edition, submittal_id, decision_id, effective_on, made_at)
    select ${rid}, 1, 'amendment', '2.0', ${submittal}, id, '2026-11-01', '2026-10-20' from decided`.execute(
    world.db,
  )
  await clerkOf({ api: world.api, day: '2026-11-20' }, staff).record(rid, { kind: 'suspend' })
  const { dom } = await openPage(world, `/app/gov/permits/${rid}`, staff)
  const items = [...dom.querySelectorAll('[aria-labelledby="history-title"] li')]
  expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'Renewed by permit P-LATER, from November 21, 2026',
    'Suspended from November 20, 2026 until it is reinstated',
    'Amended by version 2.0, from November 1, 2026',
  ])
  expect(items.at(-1)?.querySelector('a')?.getAttribute('href')).toBe(
    `/app/gov/review/${submittal}`,
  )
})
