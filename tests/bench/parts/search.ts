import type { OpenDatabase } from '#api/ground/db/database.ts'
import { searchPermits } from '#api/records/permits/permits.queries.ts'
import { choicesOf } from '../choices.ts'
import { databaseClock } from '../database-cpu.ts'
import { randomFrom, spreadOf, type Spread } from '../measure.ts'
import { permitKinds } from '../search-kinds.ts'
import { ms, ratio, type Table } from '../table.ts'

const TODAY = '2026-11-20'

export type SearchTimes = {
  kinds: { name: string; group: string; times: number[] }[]
  means: string
}

/** How long the database works for each kind of search, one after another on one connection. */
export async function measureSearches(
  opened: OpenDatabase,
  requests: number,
  until: number,
): Promise<SearchTimes> {
  const clock = await databaseClock(opened)
  const choices = await choicesOf(opened.db)
  const kinds: SearchTimes['kinds'] = []
  for (const { name, group, criteria } of permitKinds(choices)) {
    const random = randomFrom(7)
    const asked = Array.from({ length: requests }, () => criteria(random))
    for (const one of asked.slice(0, 2)) await searchPermits(opened.db, one, TODAY)
    const times: number[] = []
    for (const one of asked) {
      // Bounded in time: what is slow is measured less often.
      if (times.length >= 3 && Date.now() > until) break
      const before = clock.read()
      await searchPermits(opened.db, one, TODAY)
      times.push(clock.read() - before)
    }
    kinds.push({ name, group, times })
  }
  return { kinds, means: clock.means }
}

/** The mixed load: what visitors do, each kind of it equally often. Sort orders are a kind of their own. */
function mixOf({ kinds }: SearchTimes): Spread {
  return spreadOf(
    kinds.filter(({ group }) => !group.startsWith('sorts of')).flatMap(({ times }) => times),
  )
}

function groupOf({ kinds }: SearchTimes, group: string): Spread {
  return spreadOf(kinds.filter((kind) => kind.group === group).flatMap(({ times }) => times))
}

const SUMS: [string, (times: SearchTimes) => Spread][] = [
  ['mixed load (sorts, filters, pages, words, places)', mixOf],
  ...['sorts', 'filters', 'pages', 'words', 'places'].map(
    (group): [string, (times: SearchTimes) => Spread] => [group, (times) => groupOf(times, group)],
  ),
  ['all orders of a status', (times) => groupOf(times, 'sorts of a status')],
  ['all orders of a word', (times) => groupOf(times, 'sorts of a word')],
  ['all orders of a radius', (times) => groupOf(times, 'sorts of a radius')],
]

/** p50 and p95 by size, and how much the largest costs of the smallest. */
export function searchTables(bySize: Map<number, SearchTimes>, where: string): Table[] {
  const sizes = [...bySize.keys()]
  const all = [...bySize.values()]
  const head = [
    '',
    ...sizes.map((size) => `${size.toLocaleString('en-US')} p50 / p95`),
    'growth of p95',
  ]
  const row = (name: string, spreads: Spread[]): string[] => [
    name,
    ...spreads.map(({ p50, p95 }) => `${ms(p50)} / ${ms(p95)}`),
    ratio((spreads.at(-1)?.p95 ?? NaN) / (spreads[0]?.p95 ?? NaN)),
  ]
  const note = `Milliseconds of ${all[0]?.means ?? ''} a search: its page of ids, its total and its 20 rows.`
  return [
    {
      title: `Permit searches, ${where}`,
      head,
      rows: SUMS.map(([name, sum]) => row(name, all.map(sum))),
      note,
    },
    {
      title: `Every permit search, ${where}`,
      head,
      rows: (all[0]?.kinds ?? []).map(({ name }) =>
        row(
          name,
          all.map(({ kinds }) => spreadOf(kinds.find((kind) => kind.name === name)?.times ?? [])),
        ),
      ),
    },
  ]
}
