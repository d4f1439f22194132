import type { Db } from '#api/ground/db/database.ts'
import type { HotSpots } from './figures.contract.ts'
import {
  selectByMonth,
  selectByTypeAndCounty,
  selectHotSites,
  selectYears,
  type TypeCount,
} from './figures.queries.ts'
import { protect, toldSum } from './small-numbers.ts'

/**
 * Where, when and of what type events are many in a year. Years do not overlap, so no two answers tell by their
 * difference what neither does.
 */
export async function hotSpotsOf(
  db: Db,
  { asked, thisYear }: { asked: number | undefined; thisYear: number },
): Promise<HotSpots> {
  const years = await selectYears(db)
  const year = asked ?? years.find((each) => each <= thisYear) ?? thisYear
  const months = protect(await selectByMonth(db, year))
  return {
    year,
    years: years.length > 0 ? years : [thisYear],
    sites: await selectHotSites(db, year),
    months: months.map((count, at) => ({ month: at + 1, count })),
    ...figuresOf(await selectByTypeAndCounty(db, year)),
  }
}

/** The table of types and counties. A sum stands only where each of its cells is told, so no sum tells a cell. */
export function figuresOf(
  counted: readonly TypeCount[],
): Pick<HotSpots, 'types' | 'counties' | 'figures' | 'totals' | 'total'> {
  const names = (of: (each: TypeCount) => string) => [...new Set(counted.map(of))].sort()
  const typeNames = names(({ typeName }) => typeName)
  const counties = names(({ countyName }) => countyName)
  const countAt = new Map(
    counted.map((each) => [`${each.typeName}\n${each.countyName}`, each.count]),
  )
  const cells = protect(
    typeNames.flatMap((type) => counties.map((county) => countAt.get(`${type}\n${county}`) ?? 0)),
  )
  const figures = typeNames.map((typeName, row) => {
    const counts = cells.slice(row * counties.length, (row + 1) * counties.length)
    return { typeName, counts, total: toldSum(counts) }
  })
  return {
    counties,
    figures,
    types: figures
      .map(({ typeName, total }) => ({ name: typeName, count: total }))
      .sort((a, b) => (b.count ?? -1) - (a.count ?? -1)),
    totals: counties.map((_, column) =>
      toldSum(figures.map(({ counts }) => counts[column] ?? null)),
    ),
    total: toldSum(cells),
  }
}
