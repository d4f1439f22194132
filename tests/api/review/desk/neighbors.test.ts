import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placeStatement } from '#api/review/desk/neighbors.queries.ts'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { applicationOf, NOEX } from '#tests/support/filing/filer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** Open submittals with these days of decision, each with a status. */
async function fill(rows: { decideBy: string | null; code: number }[]): Promise<number[]> {
  const noex = await applicationOf(world.db, NOEX)
  const { id } = await makeReviewer(world.db, 'Filler')
  const rids: number[] = []
  for (const { decideBy, code } of rows) {
    const { rows: made } = await sql<{ id: number }>`
      insert into submittals (product_id, application_id, submittal_status_id, type_code, submitted_on,
        created_by_user_id, decide_by)
      values (3, ${noex}, (select id from submittal_statuses where code = ${code}), 'Online', '2026-10-01', ${id},
        ${decideBy}::date) returning id::float8 as id`.execute(world.db)
    rids.push(made[0]?.id ?? 0)
  }
  return rids
}

test('next and previous go through a list in its own order, one by one and back again [S3-REVIEW]', async () => {
  const reviewer = await makeReviewer(world.db)
  const desk = deskOf(world, reviewer)
  await fill([
    { decideBy: '2026-12-05', code: 23 },
    { decideBy: null, code: 23 },
    { decideBy: '2026-12-01', code: 22 },
    { decideBy: '2026-12-05', code: 5 },
    { decideBy: '2026-11-30', code: 30 },
    { decideBy: null, code: 24 },
    { decideBy: '2026-12-09', code: 23 },
  ])
  const list = (await desk.inbox({ list: 'all' })).data.list.map(({ rid }) => rid)
  expect(list).toHaveLength(7)
  for (const [at, rid] of list.entries())
    expect((await desk.neighbors(rid, { list: 'all' })).data, `place ${at + 1}`).toEqual({
      ...{ total: 7, position: at + 1, first: null },
      ...{ previous: list[at - 1] ?? null, next: list[at + 1] ?? null },
    })
})

test('what left the list it was opened from goes on at its first', async () => {
  const reviewer = await makeReviewer(world.db)
  const desk = deskOf(world, reviewer)
  const [one = 0, other = 0] = await fill([
    { decideBy: '2026-12-05', code: 23 },
    { decideBy: '2026-12-06', code: 23 },
  ])
  await desk.assign([one], reviewer.id)
  const off = { position: null, previous: null, next: null }
  expect((await desk.neighbors(one, { list: 'unassigned' })).data).toEqual({
    ...{ ...off, total: 1, first: other },
  })
  expect((await desk.neighbors(other)).data).toEqual({ ...off, total: 1, first: one })
})

test('a place in the middle of a long list is read in stretches of the index', async () => {
  const { id } = await makeReviewer(world.db)
  const noex = await applicationOf(world.db, NOEX)
  await sql`
    insert into submittals (product_id, application_id, submittal_status_id, type_code, submitted_on,
      created_by_user_id, decide_by)
    select 3, ${noex}, (select id from submittal_statuses where code = 23), 'Online', '2026-10-01', ${id},
      '2026-11-01'::date + n % 200 from generate_series(1, 8000::int) n`.execute(world.db)
  await sql`analyze submittals`.execute(world.db)
  const { rows } = await sql<{ rid: number; rank: number; due: string }>`
    select id::float8 as rid, desk_rank as rank, desk_due as due from submittals where desk_due = '2027-02-01'
    order by id limit 1`.execute(world.db)
  const [own = { rid: 0, rank: 0, due: '' }] = rows
  const statement = placeStatement({ ...own, isListed: true }, sql`desk_rank is not null`)
  const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, timing off, buffers off) ${statement}`.execute(world.db)
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
  const removed = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rows]) =>
    Number(rows),
  )
  expect(Math.max(0, ...removed)).toBeLessThanOrEqual(2_000)
})
