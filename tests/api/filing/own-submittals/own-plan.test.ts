import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownStatement, type OwnList } from '#api/filing/own-submittals/own-submittals.queries.ts'
import type { OwnCriteria } from '#api/filing/own-submittals/own-submittals.schemas.ts'
import { applicationOf, makeFiler, makeSiteOf, NOEX } from '#tests/support/filing/filer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const SITES = 300
const ROWS = 6_000

describe('the plan of a user’s own lists', () => {
  const EVERY: OwnCriteria = {
    taskTypes: ['TECHNICAL'],
    requestForRevision: true,
    correspondenceNotClosed: true,
    correspondenceAgencyNotRead: true,
    correspondencePublicNotRead: true,
    lastCorrespondingDate: { from: '2026-01-01', to: '2026-12-31' },
  }

  const ASKED = [
    ['pending', {}],
    ['submitted', {}],
    ['submitted', EVERY],
  ] as const satisfies [OwnList, OwnCriteria][]

  test('asks the sites of the user and reads no other row of a table: pending, submitted, by every criterion', async () => {
    const owner = await makeFiler(world.db)
    const siteRid = await makeSiteOf(world.db, owner)
    const noex = await applicationOf(world.db, NOEX)
    await sql`
        insert into sites (identifier, name)
        select 'plan-' || n, 'Plan ' || n from generate_series(1, ${SITES}::int) n`.execute(
      world.db,
    )
    await sql`
        insert into submittals (product_id, site_id, application_id, submittal_status_id, type_code, submitted_on)
        select 3, plan.id, ${noex}, (select id from submittal_statuses where code = 5), 'Online', '2026-10-01'
        from generate_series(1, ${ROWS / SITES}::int) n, sites plan where plan.identifier like 'plan-%'`.execute(
      world.db,
    )
    await sql`
        insert into submittals (product_id, site_id, application_id, submittal_status_id, type_code, submitted_on)
        values (3, ${siteRid}, ${noex}, (select id from submittal_statuses where code = 5), 'Online', '2026-10-01')`.execute(
      world.db,
    )
    await sql`
        insert into work_tasks (submittal_id, type_code, title)
        select id, 'TECHNICAL', 'Look' from submittals`.execute(world.db)
    await sql`
        insert into submittal_comments (submittal_id, type_id, text, author_user_id, written_at)
        select id, 6, 'Please', ${owner.id}, now() from submittals`.execute(world.db)
    await sql`
        with threads as (
          insert into correspondences (submittal_id, subject) select id, 'Ask' from submittals returning id)
        insert into correspondence_messages (correspondence_id, is_from_agency, written_by_user_id, written_at, body)
        select id, true, ${owner.id}, now(), 'Hello' from threads`.execute(world.db)
    await sql`analyze submittals, sites, user_facilities, work_tasks, submittal_comments, correspondences,
        correspondence_messages`.execute(world.db)
    for (const [list, criteria] of ASKED) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain ${ownStatement({ id: owner.id, kind: 'owner', actions: [] }, { list, criteria, timeZone: 'UTC', today: '2026-11-20' })}`.execute(
        world.db,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      for (const table of [
        'submittals',
        'work_tasks',
        'submittal_comments',
        'correspondences',
        'correspondence_messages',
      ])
        expect(plan, list).not.toContain(`Seq Scan on ${table} `)
    }
  })
})
