import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inboxBody } from '#api/review/desk/desk-review.contract.ts'
import { aroundStatement, inboxStatement } from '#api/review/desk/inbox.queries.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { applicationOf, NOEX } from '#tests/support/filing/filer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const ROWS = 8_000
const TODAY = '2026-11-20'

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

test('a page of the desk reads the rows that it shows and counts, however many are open [S3-REVIEW]', async () => {
  const { id } = await makeReviewer(world.db)
  const noex = await applicationOf(world.db, NOEX)
  await sql`
    insert into submittals (product_id, application_id, submittal_status_id, type_code, submitted_on,
      created_by_user_id, decide_by, reviewer_user_id)
    select 3, ${noex}, (select id from submittal_statuses where code = 23), 'Online', '2026-10-01', ${id},
      '2026-11-01'::date + n % 200, case when n % 100 = 0 then ${id}::bigint end
    from generate_series(1, ${ROWS}::int) n`.execute(world.db)
  await sql`analyze submittals`.execute(world.db)
  const asking = { staffId: id, today: TODAY }
  for (const criteria of [
    {},
    { list: 'unassigned' },
    { list: 'all' },
    { list: 'all', marks: ['overdue'] },
  ] as const)
    for (const statement of [inboxStatement, aroundStatement]) {
      const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
        explain (analyze, format json) ${statement(inboxBody.parse(criteria), asking)}`.execute(
        world.db,
      )
      const nodes = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan))
      const read = nodes.filter((node) => node['Relation Name'] === 'submittals')
      expect(read.length).toBeGreaterThan(0)
      for (const node of read) {
        const { 'Rows Removed by Filter': removed = 0, 'Actual Loops': loops } = node
        // 1,001 is the most that is counted.
        expect((node['Actual Rows'] + removed) * loops).toBeLessThanOrEqual(2_000)
      }
    }
})

test('what leaves the desk leaves its list, and what is on hold stands behind all that is not', async () => {
  const { id } = await makeReviewer(world.db)
  const noex = await applicationOf(world.db, NOEX)
  const insert = (code: number, decideBy: string) => sql`
    insert into submittals (product_id, application_id, submittal_status_id, type_code, submitted_on,
      created_by_user_id, decide_by, reviewer_user_id)
    values (3, ${noex}, (select id from submittal_statuses where code = ${code}), 'Online', '2026-10-01',
      ${id}, ${decideBy}, ${id})`
  for (const [code, day] of [
    [23, '2026-12-01'],
    [30, '2026-10-01'],
    [5, '2026-11-01'],
    [7, '2026-10-01'],
    [8, '2026-10-01'],
  ] as const)
    await insert(code, day).execute(world.db)
  const { rows } = await inboxStatement(inboxBody.parse({}), {
    staffId: id,
    today: TODAY,
  }).execute(world.db)
  expect(rows.map(({ statusCode, isOverdue }) => [statusCode, isOverdue])).toEqual([
    [5, true],
    [23, false],
    [30, false],
  ])
})
