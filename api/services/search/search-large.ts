import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { isEmpty, type Area } from './places.ts'
import {
  conditionOf,
  edgeConditions,
  keywordCondition,
  numbers,
  rowsNear,
  type Found,
  type SearchBounds,
  type SearchPlan,
} from './search-plan.ts'
import { isRareWord, typedWords, type TableStatistics } from './search-statistics.ts'
import { boundedTotal, countedInArea, estimatedTotal } from './search-totals.ts'
import { orderBy, type SortOrder } from './sort-order.ts'

type Page = { offset: number; limit: number }
type Counted = { total: number; ids: number[] }

/** A window reads this many times the rows that the first ones let expect. */
const SPARE = 1.5
/** A pick of more values is left to the planner, because every value is planned by itself. */
const MOST_BRANCHES = 12

/**
 * One page of a search in a large table. The planner cannot know how many rows have a word or lie in a
 * place, nor that a status goes with age, so each search goes down a ladder until a rung answers:
 *
 * 1. Picks alone follow the sort index of each picked value.
 * 2. A place with few records, or a word that few records have, is answered from its own index, whole.
 * 3. Else hits are many: the first rows in sort order are looked at. When a page does not fill but will,
 *    more rows are.
 * 4. Hits that all sort far from the beginning are sorted.
 *
 * Every rung has the same conditions and the same total order, so pages never lose or repeat a row.
 */
export async function findInLarge(
  db: Db,
  plan: SearchPlan,
  page: Page,
  bounds: SearchBounds,
  statistics: TableStatistics,
): Promise<Found> {
  if (!plan.keyword && !plan.area) return findPicked(db, plan, page, bounds)
  if (plan.area && isEmpty(plan.area.box)) return { ids: [], total: 0, isEstimate: false }
  const rareWords = typedWords(plan.keyword ?? '').filter((word) => isRareWord(word, statistics))
  if (rareWords.length > 0) return exactly(await findByWords(db, plan, page, rareWords.join(' ')))
  const inPlace = await countedInArea(db, plan)
  if (plan.area && (inPlace ?? 0) <= bounds.placeRows) {
    const nearby = await findNearby(db, plan, plan.area, page, bounds.placeRows)
    if (nearby) return exactly(nearby)
  }
  const first = await findAmongFirst(db, plan, page, bounds)
  if (first)
    return {
      ids: first,
      total: await estimatedTotal(db, plan, statistics, {
        inPlace,
        atLeast: page.offset + first.length,
      }),
      isEstimate: true,
    }
  return exactly(await findByWords(db, plan, page, plan.keyword ?? ''))
}

function exactly(counted: Counted): Found {
  return { ...counted, isEstimate: false }
}

/** Rung 1: the first rows of each value of one pick, merged. */
async function findPicked(
  db: Db,
  plan: SearchPlan,
  { offset, limit }: Page,
  bounds: SearchBounds,
): Promise<Found> {
  const { order } = plan
  const table = sql.table(plan.table)
  const branches = branchesOf(plan)
  const merged = branches.map(
    (condition) => sql`(
      select id, ${order.key} as sort_key from ${table} where ${condition}
      order by ${orderBy(order)} limit ${offset + limit})`,
  )
  // A single branch needs no key beside its ids, so that its index alone may answer.
  const statement =
    branches.length === 1
      ? sql<{ id: number }>`
          select id from ${table} where ${branches[0]} order by ${orderBy(order)}`
      : sql<{ id: number }>`
          select id from (${sql.join(merged, sql` union all `)}) as found
          order by ${orderBy(order, 'keyed rows')}`
  const { rows } = await sql<{ id: number }>`
    ${statement} limit ${limit} offset ${offset}`.execute(db)
  return {
    ids: rows.map((row) => Number(row.id)),
    ...(await boundedTotal(db, plan, bounds.exactTotal)),
  }
}

/** The plan's condition, once for each value of the pick that can be split best. */
function branchesOf(plan: SearchPlan): RawBuilder<unknown>[] {
  const { order } = plan
  const picks = plan.filters.flatMap((filter) => filter.picked ?? [])
  const split =
    picks.find(({ column }) => column === order.nameOf?.column) ??
    picks.find(({ values }) => values.length > 1)
  if (!split || split.values.length > MOST_BRANCHES) return [conditionOf(plan)]
  const others = plan.filters.filter((filter) => filter.picked !== split)
  return [...new Set(split.values)].map((value) => {
    const isValue = sql`${sql.ref(split.column)} = ${value}::bigint`
    const isName = nameCondition(order, split.column, value)
    return conditionOf({ ...plan, filters: [{ condition: isValue }, ...isName, ...others] })
  })
}

/** Says that the sort key is the name of the value, so that the sort index is entered at that name. */
function nameCondition({ key, nameOf }: SortOrder, column: string, value: number) {
  if (nameOf?.column !== column) return []
  const name = sql`(select fold(name) from ${sql.table(nameOf.table)} where id = ${value}::bigint)`
  return [{ condition: sql`${key} = ${name}` }]
}

/** Rungs 2 and 4: all hits by the words that the index is asked for, counted and sorted. */
async function findByWords(
  db: Db,
  plan: SearchPlan,
  { offset, limit }: Page,
  indexed: string,
): Promise<Counted> {
  const { order, keyword } = plan
  const isAll = indexed === (keyword ?? '')
  const words = isAll
    ? []
    : // Words that most records have cost more in the index than as a test of the few rows found.
      [keywordCondition(indexed), sql`(words || '') @@ search_query(${keyword})`]
  const where = conditionOf(isAll ? plan : { ...plan, keyword: undefined })
  const { rows } = await sql<{ total: number; ids: number[] | null }>`
    with hits as materialized (
      select id, ${order.key} as sort_key from ${sql.table(plan.table)}
      where ${sql.join([where, ...words], sql` and `)})
    select (select count(*)::int from hits) as total,
      array(select id from hits order by ${orderBy(order, 'keyed rows')} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  )
  return { total: rows[0]?.total ?? 0, ids: numbers(rows[0]?.ids) }
}

/** Rung 2: all records of a place by its cells. Null when the place has more than so many. */
async function findNearby(
  db: Db,
  plan: SearchPlan,
  area: Area,
  { offset, limit }: Page,
  most: number,
): Promise<Counted | null> {
  const { order } = plan
  const tests = plan.filters.map((filter) => filter.condition)
  if (plan.keyword) tests.push(keywordCondition(plan.keyword))
  const fits = tests.length > 0 ? sql`(${sql.join(tests, sql` and `)})` : sql`true`
  const near = sql`${rowsNear(plan, area)} where ${sql.join(edgeConditions(area), sql` and `)}
      limit ${sql.lit(most + 1)}`
  // What the index of places does not hold is read for the records inside alone.
  const source =
    order.isWithPlace && !plan.keyword
      ? near
      : sql`(select id as near_id from ${near}) as inside
          join ${sql.table(plan.table)} on id = near_id`
  const { rows } = await sql<{ seen: number; total: number; ids: number[] | null }>`
    with nearby as materialized (
      select id, ${order.key} as sort_key, ${fits} as fits from ${source})
    select (select count(*)::int from nearby) as seen,
      (select count(*)::int from nearby where fits) as total,
      array(select id from nearby where fits order by ${orderBy(order, 'keyed rows')}
        limit ${limit} offset ${offset}) as ids`.execute(db)
  const found = rows[0]
  if (!found || found.seen > most) return null
  return { total: found.total, ids: numbers(found.ids) }
}

/** Rung 3: the page from the first rows in sort order. Null when they do not fill it. */
async function findAmongFirst(
  db: Db,
  plan: SearchPlan,
  page: Page,
  bounds: SearchBounds,
): Promise<number[] | null> {
  const wanted = page.offset + page.limit
  const found = await hitsAmong(db, plan, wanted, bounds.window)
  if (found.length === wanted) return found.slice(page.offset)
  if (found.length === 0) return null
  const rows = Math.ceil((wanted / found.length) * bounds.window * SPARE)
  if (rows > bounds.widestWindow) return null
  const more = await hitsAmong(db, plan, wanted, rows)
  return more.length === wanted ? more.slice(page.offset) : null
}

async function hitsAmong(
  db: Db,
  plan: SearchPlan,
  wanted: number,
  rows: number,
): Promise<number[]> {
  const { order } = plan
  const found = await sql<{ id: number }>`
    select id from (
      select *, ${order.key} as sort_key from ${sql.table(plan.table)} where ${plan.listed}
      order by ${orderBy(order)} limit ${sql.lit(rows)}) as first
    where ${conditionOf(plan)} order by ${orderBy(order, 'keyed rows')} limit ${sql.lit(wanted)}`.execute(
    db,
  )
  return found.rows.map((row) => Number(row.id))
}
