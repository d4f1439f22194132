import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { hitsAmong, SPARE } from './hits-among.ts'
import type { SearchBounds, SearchPlan } from './search-plan.ts'

/** Words that are scattered over more ranges are nearly everywhere: the first rows answer as well. */
const MOST_RANGES = 24

/** Ranges of names side by side, by their numbers, both included; range 0 is what has no name. */
type Ranges = { from: number; to: number }

/**
 * A page of a word in the order of names: only the names are looked at under which records with all typed words
 * may stand. Null where that is not known or would be as long a way as any other.
 */
export async function findInNameRanges(
  db: Db,
  plan: SearchPlan,
  { offset, limit }: { offset: number; limit: number },
  bounds: SearchBounds,
): Promise<number[] | null> {
  const { byName } = plan.order
  if (!byName || !plan.keyword || plan.area) return null
  const known = await selectRanges(db, plan.table, plan.keyword)
  if (!known) return null
  const ranges = sideBySide(known.ranges, byName)
  if (ranges.length > MOST_RANGES) return null
  const wanted = offset + limit
  const ids: number[] = []
  let budget = bounds.widestWindow
  for (const range of ranges) {
    const condition = conditionOf(plan, range, known.lows)
    const found = await hitsInRange(db, plan, {
      condition,
      wanted: wanted - ids.length,
      window: bounds.window,
      budget,
    })
    if (!found) return null
    ids.push(...found.ids)
    if (ids.length === wanted) return ids.slice(offset)
    budget -= found.rows
    if (budget <= 0) return null
  }
  // The hits end before the page does: they are few, and their number can be told.
  return null
}

type Asked = { condition: RawBuilder<unknown>; wanted: number; window: number; budget: number }

/** All hits of a range, or as many as are wanted; null when more rows would have to be looked at. */
async function hitsInRange(
  db: Db,
  plan: SearchPlan,
  { condition, wanted, window, budget }: Asked,
): Promise<{ ids: number[]; rows: number } | null> {
  let rows = Math.min(window, budget)
  for (;;) {
    const ids = await hitsAmong(db, plan, wanted, rows, condition)
    if (ids.length === wanted) return { ids, rows }
    const all = await countRows(db, plan, condition, rows + 1)
    if (all <= rows) return { ids, rows: all }
    const needed = Math.ceil((wanted / ids.length) * rows * SPARE)
    if (needed > budget || needed <= rows) return null
    rows = needed
  }
}

async function countRows(
  db: Db,
  plan: SearchPlan,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from ${sql.table(plan.table)} where ${plan.listed} and ${condition}
      limit ${sql.lit(most)}) as counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** The ranges that hold each of the typed words; null where none are kept or only numbers were typed. */
async function selectRanges(
  db: Db,
  table: SearchPlan['table'],
  keyword: string,
): Promise<{ lows: string[]; ranges: number[] } | null> {
  const { rows } = await sql<{ lows: string[]; words: number; ranges: number[] }>`
    with typed as (
      select left(word, 3) collate "C" as prefix from unnest(words_of(${keyword})) as word
      where ascii(word) not between 48 and 57),
    held as (
      select name_range from typed join name_prefixes kept
        on kept.layer = ${table} and kept.prefix >= typed.prefix and kept.prefix < typed.prefix || chr(1114111)
      group by name_range having count(distinct typed.prefix) = (select count(distinct prefix) from typed))
    select lows, (select count(*)::int from typed) as words,
      array(select name_range from held order by name_range) as ranges
    from name_bounds where layer = ${table}`.execute(db)
  const found = rows[0]
  if (!found || found.words === 0) return null
  return found
}

/** Numbers of ranges as ranges side by side, in the order of the search; what has no name comes last both ways. */
function sideBySide(numbers: readonly number[], way: 'up' | 'down'): Ranges[] {
  const named: Ranges[] = []
  for (const number of numbers.filter((each) => each > 0)) {
    const last = named.at(-1)
    if (last && last.to + 1 === number) last.to = number
    else named.push({ from: number, to: number })
  }
  const ordered = way === 'up' ? named : named.toReversed()
  return numbers.includes(0) ? [...ordered, { from: 0, to: 0 }] : ordered
}

function conditionOf(
  { order }: SearchPlan,
  { from, to }: Ranges,
  lows: readonly string[],
): RawBuilder<unknown> {
  if (to === 0) return sql`${order.key} is null`
  const [low, high] = [lows[from - 1], lows[to]]
  const above = sql`${order.key} >= ${low}`
  return high === undefined ? above : sql`${above} and ${order.key} < ${high}`
}
