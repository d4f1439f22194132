import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { OWN_KINDS, STAFF_WAITS } from '#api/portal/dashboard/waits.ts'
import { compareNumbers } from '#tests/support/dashboard/compare-numbers.ts'
import { AMONG_OTHERS, SHOWN } from '#tests/support/dashboard/numbers-shown.ts'
import { differingInAll } from '#tests/support/dashboard/waits-lead-there.ts'
import { makeDeskEvent } from '#tests/support/events/desk-event.ts'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { named } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSupplier } from '#tests/support/factories/testers.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { GENERATORS } from '#tests/support/waits/generators.ts'
import { makeScene, type Scene } from '#tests/support/waits/scene.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('the list of each kind is compared with its number, or holds other things too for a reason', () => {
  const compared = SHOWN.flatMap(({ kinds }) => kinds)
  const declared = [...compared, ...Object.keys(AMONG_OTHERS)]
  const known = [
    ...STAFF_WAITS.filter(({ list }) => list !== undefined).map(({ kind }) => kind),
    ...OWN_KINDS.map(({ kind }) => kind),
  ]
  expect(declared.toSorted()).toEqual([...new Set(known)].toSorted())
})

async function plant(scene: Scene, kinds: readonly string[], many: number) {
  for (const kind of kinds) for (let at = 0; at < many; at += 1) await GENERATORS[kind]?.(scene)
}

/** An event that two other agencies are late to answer about, and one that is closed. */
async function plantEvents(scene: Scene) {
  const { db } = scene.world
  const referred = await makeDeskEvent(db, { reportedOn: '2026-10-01' })
  await sql`
    with agency as (
      insert into referral_agencies (name, email) values ('Fire marshal', 'a@example.org'), ('County', 'b@example.org')
      returning id)
    insert into event_referrals (event_id, referral_agency_id, email, subject, body, sent_at, sent_by, answer_by)
    select ${referred}, id, 'a@example.org', 'Smoke', 'Please look.', '2026-10-02T12:00:00Z', 'Rita', '2026-10-20' from agency`.execute(
    db,
  )
  const closed = await makeDeskEvent(db, { reportedOn: '2026-10-01' })
  await sql`update events set event_status_id = ${await named(db, 'event_statuses', 'Closed')}
    where id = ${closed}`.execute(db)
}

test('each number on the dashboard of staff leads to a page that shows as many, with whom it is', async () => {
  const scene = await makeScene(world, () => 0)
  await plant(scene, ['submittal', 'event', 'siteAccess', 'registration', 'text'], 3)
  await plantEvents(scene)
  await sql`update submittals set reviewer_user_id = ${scene.staff.id}
    where id = (select min(id) from submittals)`.execute(world.db)
  await sql`
    insert into sms_outbox (to_phone, body, created_at, send_after, useful_until, state, message_id)
    values ('+15035550187', null, '2026-09-01', '2026-09-01', '2026-09-01', 'dead', 'text-long-ago')`.execute(
    world.db,
  )
  const { compared, differing } = await compareNumbers(world, scene.staff)
  expect(differing).toEqual([])
  expect(compared).toEqual(['submittal', 'event', 'referral', 'siteAccess', 'registration', 'text'])
})

test('each number in the menu of an account holder leads to a page that shows as many', async () => {
  const scene = await makeScene(world, () => 0)
  await plant(scene, ['draft', 'duty', 'fee'], 2)
  const { compared, differing } = await compareNumbers(world, scene.owner)
  expect(differing).toEqual([])
  expect(compared).toEqual(['draft', 'duty', 'fee'])
})

test('the number of the dashboard in the menu is what the dashboard says, with all that a row stands for', async () => {
  const scene = await makeScene(world, () => 0)
  await plant(scene, ['draft', 'fee'], 2)
  const site = await makeSite(world.db)
  await makeSupplier(world.db, site, scene.owner.id)
  for (let at = 0; at < 3; at += 1)
    await makeAssembly(world.db, site, { serial: `LATE-${at}`, nextDueOn: '2026-01-01' })
  expect(await differingInAll(world, scene.owner)).toBeNull()
  const { dom } = await openPage(world, '/app/dashboard', { cookie: scene.owner.cookie })
  const first = wordsOf(dom.querySelector('#first'))
  expect(first).toContain('Next for you 7 in all')
  expect(first).toMatch(/3 in all/)
})
