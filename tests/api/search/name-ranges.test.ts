import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#api/db/database.ts'
import { permitPlan } from '#api/permits/permits.queries.ts'
import { projectPlan } from '#api/projects/projects.queries.ts'
import { findInNameRanges } from '#api/search/name-ranges.ts'
import { SEARCH_BOUNDS, type SearchPlan } from '#api/search/search-plan.ts'
import { findPage } from '#api/search/search.ts'
import { fillScale } from '#api/seeds/fill-scale.ts'
import { seedReference } from '#api/seeds/reference.ts'
import { sitePlan } from '#api/sites/sites.queries.ts'
import { submittalPlan } from '#api/submittals/submittals.queries.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'

const SIZE = 5
/** Small windows, so that a search walks from range to range and gives up too. */
const SMALL = { largeTable: 0, exactTotal: 5, window: 9, widestWindow: 60, placeRows: 3 }
const WIDE = { ...SEARCH_BOUNDS, largeTable: 0 }

let opened: OpenDatabase
let random = 7

/** The same numbers in every run. */
function below(most: number): number {
  random = (random * 48_271) % 2_147_483_647
  return random % most
}
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!

const FIRST = [
  'Amber',
  'Ambrose',
  'Élan',
  'Otter',
  'York',
  'Zinc',
  '7 Oaks',
  "O'Hara",
  'de la',
  '中国',
]
const KINDS = ['Foundry', 'Quarry', 'Mill', 'Works', '']
const newName = (): string => `${oneOf(FIRST)} ${oneOf(KINDS)} ${below(40)}`.trim()

const KEYWORDS = [
  ...['amber', 'amb', 'am', 'a', 'york', 'elan', 'Élan', 'otter mill', 'mill york', 'zinc zin'],
  ...[
    'works 7',
    '7',
    "o'hara",
    'o hara',
    'de la',
    '中',
    'road',
    'example road',
    'fou qua',
    'nothing',
  ],
]

beforeAll(async () => {
  opened = await openWorkerDatabase()
  await seedReference(opened.db)
  await fillScale(opened.db, { permits: 300, sites: 80, projects: 60, submittals: 90 })
  await sql`update permits set site_id = null where id % 23 = 0`.execute(opened.db)
  for (let n = 0; n < 40; n++) await rename()
  await sql`select rebuild_name_ranges(1, 12)`.execute(opened.db)
})
afterAll(() => opened.close())

/** A site gets another name, and with it all records of it. */
async function rename(): Promise<void> {
  await sql`update sites set name = ${newName()} where id = (
    select id from sites order by id offset ${below(80)} limit 1)`.execute(opened.db)
}

async function change(): Promise<void> {
  const act = below(4)
  if (act < 2) return rename()
  const record = oneOf(['permits', 'submittals', 'projects'] as const)
  const site = sql`(select id from sites order by id offset ${below(80)} limit 1)`
  const row = sql`(select id from ${sql.table(record)} order by id offset ${below(50)} limit 1)`
  await (
    act === 2
      ? sql`update ${sql.table(record)} set site_id = ${site} where id = ${row}`
      : sql`update projects set name = ${newName()} where id = ${row}`
  ).execute(opened.db)
}

function plansOf(filter: string): SearchPlan[] {
  const condition = (sort: string) => ({ filter, condition: { sort } }) as never
  return [
    ...['facilityName', 'facilityName DESC'].flatMap((sort) => [
      permitPlan(condition(sort)),
      submittalPlan(condition(sort)),
    ]),
    ...['projectName', 'projectName DESC'].map((sort) => projectPlan(condition(sort))),
    ...['siteName', 'siteName DESC'].map((sort) => sitePlan(condition(sort))),
  ]
}

/** Every page that the ranges answer is the plain statement's; says how many they answered. */
async function expectSame(keyword: string): Promise<number> {
  let answered = 0
  for (const plan of plansOf(keyword))
    for (const page of [1, 2]) {
      const offset = (page - 1) * SIZE
      const plain = await findPage(
        opened.db,
        plan,
        { page, pageSize: SIZE },
        { ...SEARCH_BOUNDS, largeTable: 1e9 },
      ).catch(() => null)
      for (const bounds of [SMALL, WIDE]) {
        const found = await findInNameRanges(opened.db, plan, { offset, limit: SIZE }, bounds)
        if (found) answered += 1
        if (found) expect(found, `${plan.table} ${keyword} ${page}`).toEqual(plain?.ids)
      }
      const climbed = await findPage(opened.db, plan, { page, pageSize: SIZE }, SMALL).catch(
        () => null,
      )
      expect(climbed?.ids, `${plan.table} ${keyword} ${page}`).toEqual(plain?.ids)
    }
  return answered
}

describe('api search: words in the order of names', () => {
  test('the ranges give the same records as the plain statement, whatever is written after they were cut [S2-PLC-03, S2-PLC-04]', async () => {
    let answered = 0
    for (let round = 0; round < 2; round++) {
      for (const keyword of KEYWORDS) answered += await expectSame(keyword)
      for (let n = 0; n < 15; n++) await change()
    }
    // The ranges did answer, and not the ways after them alone.
    expect(answered).toBeGreaterThan(60)
  }, 240_000)

  test('every word of every record is kept under its name, after changes too', async () => {
    for (const [table, name] of [
      ['permits', 'site_name'],
      ['submittals', 'site_name'],
      ['projects', 'name'],
      ['sites', 'name'],
    ] as const) {
      const { rows } = await sql`
        select id, word from ${sql.table(table)},
          lateral unnest(tsvector_to_array(words)) as word, name_bounds
        where layer = ${table} and ascii(word) not between 48 and 57 and not exists (
          select from name_prefixes kept where kept.layer = ${table} and kept.prefix = left(word, 3)
            and kept.name_range = coalesce(width_bucket(fold(${sql.ref(name)}), lows), 0))`.execute(
        opened.db,
      )
      expect(rows, table).toEqual([])
    }
  })

  test('a table that is small has no ranges, one that has doubled is cut anew, and another is left', async () => {
    const cut = async () => {
      const { rows } = await sql<{ layer: string; n: string }>`
        select layer, record_count::text as n from name_bounds order by layer`.execute(opened.db)
      return rows.map(({ layer, n }) => `${layer} ${n}`)
    }
    await sql`update name_bounds set record_count = 140 where layer = 'permits'`.execute(opened.db)
    await sql`update name_bounds set record_count = 50 where layer = 'sites'`.execute(opened.db)
    await sql`select rebuild_name_ranges(1, 12)`.execute(opened.db)
    expect(await cut()).toEqual(['permits 300', 'projects 60', 'sites 50', 'submittals 90'])
    await sql`select rebuild_name_ranges(85, 12)`.execute(opened.db)
    expect(await cut()).toEqual(['permits 300', 'submittals 90'])
    const [plan] = plansOf('road').slice(4)
    expect(plan?.table).toBe('projects')
    if (plan)
      expect(await findInNameRanges(opened.db, plan, { offset: 0, limit: 5 }, WIDE)).toBe(null)
  })
})
