import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { publishShipped } from '#api/filing/definitions/publish.act.ts'
import { ownStatement, type OwnList } from '#api/own-submittals/own-submittals.queries.ts'
import { applicationOf, makeFiler, makeSiteOf, NOEX } from '#tests/support/filing/filer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const SITES = 300
const ROWS = 6_000

beforeEach(async () => {
  await publishShipped(world.db)
})

describe('the plan of a user’s own lists', () => {
  test.each(['pending', 'submitted'] satisfies OwnList[])(
    '%s asks the sites of the user and reads no other row of the table',
    async (list) => {
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
      await sql`analyze submittals, sites, user_facilities`.execute(world.db)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain ${ownStatement({ id: owner.id }, { list, criteria: {}, timeZone: 'UTC' })}`.execute(
        world.db,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).not.toContain('Seq Scan on submittals')
    },
  )
})
