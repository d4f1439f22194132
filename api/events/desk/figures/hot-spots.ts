import type { Db } from '#api/ground/db/database.ts'
import type { HotSpots, ToldFigures } from './figures.contract.ts'
import {
  selectByMonth,
  selectByTypeAndCounty,
  selectHotSites,
  selectYears,
  type TypeCount,
} from './figures.queries.ts'
import { protect, toldSum } from './small-numbers.ts'

type Asked = { asked: number | undefined; thisYear: number }

/** Where, when and of what type events are many in a year, for who may read each of them: nothing is left out. */
export async function hotSpotsOf(db: Db, of: Asked): Promise<HotSpots> {
  const { year, years } = await yearOf(db, of)
  const months = await selectByMonth(db, year)
  const table = tableOf(await selectByTypeAndCounty(db, year), (counts) => [...counts], sum)
  return {
    ...{ year, years },
    sites: await selectHotSites(db, year),
    months: months.map((count, at) => ({ month: at + 1, count })),
    types: table.figures
      .map(({ typeName, total }) => ({ name: typeName, count: total }))
      .sort((a, b) => b.count - a.count),
    ...table,
  }
}

/**
 * The figures of a year for a file, which goes to others: without small numbers. Years do not overlap, so no two files
 * tell by their difference what neither does.
 */
export async function figuresToTell(db: Db, of: Asked): Promise<ToldFigures> {
  const { year } = await yearOf(db, of)
  return { year, ...toldFigures(await selectByTypeAndCounty(db, year)) }
}

/** A sum stands only where each of its cells is told, so no sum tells a cell. */
export function toldFigures(counted: readonly TypeCount[]): Omit<ToldFigures, 'year'> {
  return tableOf<number | null>(counted, protect, toldSum)
}

async function yearOf(db: Db, { asked, thisYear }: Asked) {
  const years = await selectYears(db)
  return {
    year: asked ?? years.find((each) => each <= thisYear) ?? thisYear,
    years: years.length > 0 ? years : [thisYear],
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

/** Types by county with their sums; what of the counts is shown, and what a sum of them is, the caller says. */
function tableOf<Count extends number | null>(
  counted: readonly TypeCount[],
  shownOf: (counts: readonly number[]) => Count[],
  sumOf: (counts: readonly Count[]) => Count,
) {
  const names = (of: (each: TypeCount) => string) => [...new Set(counted.map(of))].sort()
  const typeNames = names(({ typeName }) => typeName)
  const counties = names(({ countyName }) => countyName)
  const countAt = new Map(
    counted.map((each) => [`${each.typeName}\n${each.countyName}`, each.count]),
  )
  const cells = shownOf(
    typeNames.flatMap((type) => counties.map((county) => countAt.get(`${type}\n${county}`) ?? 0)),
  )
  const figures = typeNames.map((typeName, row) => {
    const counts = cells.slice(row * counties.length, (row + 1) * counties.length)
    return { typeName, counts, total: sumOf(counts) }
  })
  return {
    counties,
    figures,
    totals: counties.map((_, column) =>
      sumOf(figures.flatMap(({ counts }) => counts.slice(column, column + 1))),
    ),
    total: sumOf(cells),
  }
}
