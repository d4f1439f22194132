import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FieldDay } from '#api/backflow/field/day.schemas.ts'
import { verdictOf } from '#app/light/field/judge.ts'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makePaper } from '#tests/support/factories/testers.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let tester: Filer
let siteId: number
beforeEach(async () => {
  await sql`
    insert into lookup_values (table_name, key, value)
    values ('backflowLimits', 'RP-check1', '5.0'), ('backflowLimits', 'RP-relief', '2.0'),
      ('backflowLimits', 'RP-check2', '1.0'), ('backflowLimits', 'RP-difference', '3.0')
    on conflict do nothing`.execute(world.db)
  tester = await makeFiler(world.db, 'licensee')
  const owner = await makeFiler(world.db)
  siteId = await makeSite(world.db, { name: 'Larch Hill Cannery' })
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${owner.id}, ${siteId}, 'A', now())`.execute(world.db)
  await sql`
    insert into licensee_links (user_id, licensee_user_id) values (${owner.id}, ${tester.id})`.execute(
    world.db,
  )
})

async function day(cookie = tester.cookie): Promise<{ data: FieldDay; bytes: number }> {
  const response = await world.api.request('/api/Client/BackflowTester/GetDay', {
    headers: { cookie },
  })
  const text = await response.text()
  return { data: JSON.parse(text).data, bytes: Buffer.byteLength(text) }
}

describe('the day that a phone keeps', () => {
  test('names what is due at the sites that named the tester, and nothing of another tester', async () => {
    const id = await makeAssembly(world.db, siteId)
    await makeAssembly(world.db, siteId, { serial: 'GONE', status: 'removed' })
    await makeAssembly(world.db, await makeSite(world.db), { serial: 'ELSEWHERE' })
    await makePaper(world.db, tester.id)
    const { data } = await day()
    expect(data.assemblies).toMatchObject([
      {
        rid: id,
        kind: 'RP',
        serial: 'A12345',
        site: 'Larch Hill Cannery',
        building: 'Boiler house',
      },
    ])
    expect(data.papers).toMatchObject([{ kind: 'gauge', number: 'G-77' }])
    const other = await makeFiler(world.db, 'licensee')
    expect((await day(other.cookie)).data).toMatchObject({ assemblies: [], papers: [] })
  })

  test('of 60 assemblies is far below a megabyte, and no more than 60 are kept', async () => {
    for (let at = 0; at < 61; at++)
      await makeAssembly(world.db, siteId, { serial: `SN-${at}-${'x'.repeat(30)}` })
    const { data, bytes } = await day()
    expect(data.assemblies).toHaveLength(60)
    expect(data.total).toBe(61)
    expect(bytes).toBeLessThan(60_000)
  })

  test.each([
    ['at every limit', { check1: '5.0', relief: '2.0', check2: '1.0' }, true],
    ['just below the first check', { check1: '4.9', relief: '1.9', check2: '1.0' }, false],
    ['just below the relief valve', { check1: '8.0', relief: '1.9', check2: '1.0' }, false],
    ['just below the second check', { check1: '8.0', relief: '2.0', check2: '0.9' }, false],
    ['just below the difference', { check1: '5.0', relief: '2.1', check2: '1.0' }, false],
    ['just above every limit', { check1: '5.2', relief: '2.1', check2: '1.1' }, true],
    ['with a reading missing', { check1: '8.0', relief: '3.0' }, null],
  ])('judges an RP %s as the form does', async (_, readings, verdict) => {
    const { data } = await day()
    expect(verdictOf(data, 'RP', { ...readings, check2Holds: 'Y' })).toBe(verdict)
  })
})
