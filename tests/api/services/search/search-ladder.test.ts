import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { fillScale } from '#api/above/seeds/fill-scale.ts'
import { seedReference } from '#api/above/seeds/reference.ts'
import { findPage, type FoundPage, type RowsOf } from '#api/services/search/search.ts'
import type { Paging } from '#api/services/search/criteria.schemas.ts'
import {
  SEARCH_BOUNDS,
  type SearchBounds,
  type SearchPlan,
} from '#api/services/search/search-plan.ts'
import { isRareWord, typedWords } from '#api/services/search/search-statistics.ts'
import { permitPlan } from '#api/records/permits/permits.queries.ts'
import { PERMIT_SORTS, type PermitCriteria } from '#api/records/permits/permits.schemas.ts'
import { projectPlan } from '#api/records/projects/projects.queries.ts'
import { sitePlan } from '#api/records/sites/sites.queries.ts'
import { submittalPlan } from '#api/records/submittals/submittals.queries.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'

const PAGE_SIZE = 7
const PAGES = 4

/** Each makes other rungs answer: the first rows, more of them, the indexes, everything sorted. */
const LADDERS: Record<string, SearchBounds> = {
  'the first rows': { ...SEARCH_BOUNDS, largeTable: 0, placeRows: 3 },
  'a narrow window': { largeTable: 0, exactTotal: 20, window: 12, widestWindow: 60, placeRows: 3 },
  'the indexes': { largeTable: 0, exactTotal: 20, window: 1, widestWindow: 1, placeRows: 10_000 },
}

let opened: OpenDatabase
let box: NonNullable<PermitCriteria['bound']>
let number: string
const statuses = new Map<string, number>()
let types: number[]

beforeAll(async () => {
  opened = await openWorkerDatabase()
  await seedReference(opened.db)
  await fillScale(opened.db, { permits: 600, sites: 90, projects: 80, submittals: 120 })
  // Some records without dates and without a place, for the ends of each order.
  await sql`update permits set issued_on = null, effective_on = null where id % 11 = 0`.execute(
    opened.db,
  )
  await sql`update permits set site_id = null where id % 37 = 0`.execute(opened.db)
  // Names with signs before them stand among the others, on every way.
  await sql`update projects set name = '-VOIDED- ' || name where id % 5 = 0`.execute(opened.db)
  await sql`update sites set name = '(' || name || ')' where id % 7 = 0`.execute(opened.db)
  await sql`analyze`.execute(opened.db)
  const { rows } = await sql<{ lat: number; lon: number; number: string }>`
    select lat, lon, substring(name from '[0-9]+$') as number from sites where id = (
      select site_id from permits where site_id is not null group by site_id order by count(*) desc, site_id limit 1)`.execute(
    opened.db,
  )
  const { lat, lon } = rows[0]!
  number = rows[0]!.number
  box = { neLatitude: lat + 3, swLatitude: lat - 3, neLongitude: lon + 4, swLongitude: lon - 4 }
  for (const row of await opened.db.selectFrom('permit_statuses').select(['id', 'name']).execute())
    statuses.set(row.name, row.id)
  types = (
    await opened.db.selectFrom('permits').select('permit_type_id').distinct().limit(3).execute()
  ).map((row) => row.permit_type_id)
})
afterAll(() => opened.close())

/** The pages of a search one after another, until one is not full. */
async function pages(plan: SearchPlan, bounds?: SearchBounds): Promise<FoundPage<object>[]> {
  const found: FoundPage<object>[] = []
  for (let page = 1; page <= PAGES; page++) {
    const one = await find(plan, { page, pageSize: PAGE_SIZE }, bounds).catch(() => null)
    if (!one) break
    found.push(one)
    if (one.list.length < PAGE_SIZE) break
  }
  return found
}

const ROWS: Record<SearchPlan['table'], RowsOf> = {
  permits: (ids) => sql`permit_rows(${ids}, true)`,
  submittals: (ids) => sql`submittal_rows(${ids}, true)`,
  projects: (ids) => sql`project_rows(${ids})`,
  sites: (ids) => sql`site_rows(${ids})`,
  service_lines: (ids) => sql`service_line_rows(${ids})`,
  desk_events: (ids) => sql`unnest(${ids})`,
}

function find(plan: SearchPlan, paging: Paging, bounds?: SearchBounds): Promise<FoundPage<object>> {
  return findPage(opened.db, plan, paging, ROWS[plan.table], bounds)
}

async function expectSame(plan: SearchPlan): Promise<void> {
  const plain = await pages(plan, { ...SEARCH_BOUNDS, largeTable: 1e9 })
  for (const [ladder, bounds] of Object.entries(LADDERS)) {
    const climbed = await pages(plan, bounds)
    // The ladder reads ids and then rows, the plain way both at once: the rows are the same to the letter.
    expect(JSON.stringify(climbed.map((page) => page.list)), ladder).toBe(
      JSON.stringify(plain.map((page) => page.list)),
    )
    for (const [i, page] of climbed.entries())
      if (!page.isEstimate) expect(page.total, `${ladder}, page ${i + 1}`).toBe(plain[i]?.total)
      else
        expect(page.total, `${ladder}, page ${i + 1}`).toBeGreaterThanOrEqual(
          i * PAGE_SIZE + page.list.length,
        )
  }
}

const CRITERIA: [string, () => PermitCriteria][] = [
  ['everything', () => ({})],
  ['a status', () => ({ pmtStatus: [statuses.get('Active')!] })],
  ['several statuses', () => ({ pmtStatus: [...statuses.values()] })],
  [
    'a status picked twice',
    () => ({ pmtStatus: [statuses.get('Active')!, statuses.get('Active')!] }),
  ],
  ['types and a status', () => ({ pmtTypes: types, pmtStatus: [statuses.get('Expired')!] })],
  ['a common word', () => ({ filter: 'road' })],
  ['a rare word', () => ({ filter: number })],
  ['an unknown word', () => ({ filter: 'zyzzyva' })],
  ['common and rare words', () => ({ filter: 'road, example SC-00000017' })],
  ['a word with accents', () => ({ filter: 'Éxample' })],
  ['nothing but punctuation', () => ({ filter: '--' })],
  ['a box', () => ({ bound: box })],
  ['a circle', () => ({ bound: box, radius: { distant: 50 } })],
  ['a box and a word', () => ({ bound: box, filter: 'road' })],
  ['a box and a status', () => ({ bound: box, pmtStatus: [statuses.get('Active')!] })],
]

describe('api search: large tables', () => {
  test.each(CRITERIA)(
    'the permits of %s are the same rows in the same order on every way, in every sort order [S2-PLC-03, S2-PLC-04]',
    async (_name, criteria) => {
      for (const sort of PERMIT_SORTS)
        await expectSame(permitPlan({ ...criteria(), condition: { sort } }))
    },
  )

  test('projects, submittals and sites are found alike on every way', async () => {
    const condition = (sort: string) => ({ sort }) as never
    for (const criteria of [{}, { filter: 'example' }, { bound: box }]) {
      for (const sort of ['projectName', 'projectName DESC'])
        await expectSame(projectPlan({ ...criteria, condition: condition(sort) }))
      for (const sort of ['siteName', 'siteName DESC'])
        await expectSame(sitePlan({ ...criteria, condition: condition(sort) }))
      for (const sort of ['SubmittedDate DESC', 'SubmittedDate', 'StatusName DESC', 'DeptName'])
        await expectSame(submittalPlan({ ...criteria, condition: condition(sort) }))
    }
  })

  test('a total past the bound is an estimate, one below it is exact', async () => {
    const bounds = { ...SEARCH_BOUNDS, largeTable: 0, exactTotal: 20 }
    const paging = { page: 1, pageSize: 10 }
    const all = await find(permitPlan({}), paging, bounds)
    expect(all).toMatchObject({ isEstimate: true, total: 600 })
    const few = { pmtStatus: [statuses.get('Pending')!] }
    const plain = await find(permitPlan(few), paging)
    expect(await find(permitPlan(few), paging, bounds)).toEqual(plain)
  })

  test('a word is rare when it begins no common word', () => {
    const statistics = { rows: 1e6, commonWords: ['road', 'foundry', 'abreu'] }
    const isRare = (word: string) => isRareWord(word, statistics)
    expect(['road', 'foun', 'Ábre', '471', 'roads', '4711'].filter(isRare)).toEqual([
      'roads',
      '4711',
    ])
    expect(isRareWord('road', { rows: 1e6, commonWords: [] })).toBe(false)
    expect(typedWords(' SC-0017,  Mill/“North” ')).toEqual(['SC', '0017', 'Mill', '“North”'])
  })
})

describe('api search: totals', () => {
  test('a total is right again after every change, whatever was counted before', async () => {
    const plan = permitPlan({ pmtStatus: [statuses.get('Pending')!] })
    const paging = { page: 1, pageSize: 10 }
    const total = async () => (await find(plan, paging)).total
    const before = await total()
    expect(await total()).toBe(before)
    await sql`update permits set permit_status_id = ${statuses.get('Pending')!}
      where id = (select min(id) from permits where permit_status_id = ${statuses.get('Active')!})`.execute(
      opened.db,
    )
    expect(await total()).toBe(before + 1)
    expect((await find(permitPlan({}), paging)).total).toBe(600)
    expect(await total()).toBe(before + 1)
  })
})
