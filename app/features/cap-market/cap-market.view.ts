import type { CapMarketQuery } from '#app/gql/operations.ts'
import { count, dollars } from '#app/lib/format.ts'
import { msg, t } from '#words/words.ts'

type Found = CapMarketQuery['capMarket']
const HIDDEN = msg('Not told')
const HEIGHT = 120

const units = (value: number | null | undefined) => (value == null ? t(HIDDEN) : count(value))
const money = (value: number | null | undefined) =>
  value == null ? t(HIDDEN) : (dollars(value) ?? t(HIDDEN))

/** The market as words, and its prices as heights in pixels. */
export function viewMarket({ fewest, quarters, vintages }: Found) {
  const shown = quarters.filter(({ averagePrice }) => averagePrice != null)
  const newest = shown.at(-1)
  const highest = Math.max(1, ...shown.map(({ averagePrice }) => averagePrice ?? 0))
  return {
    fewest,
    sentence: newest
      ? t('In {quarter} an instrument cost {averagePrice} on average.', {
          quarter: quarterWords(newest.quarter),
          averagePrice: money(newest.averagePrice),
        })
      : t('No quarter has enough trades to tell of yet.'),
    hasHidden: quarters.length > shown.length,
    bars: quarters.map(({ quarter, averagePrice }) => ({
      quarter: quarter.replace('-', ' '),
      // A quarter that is not told has the full height, so its size says nothing.
      height: averagePrice == null ? HEIGHT : Math.round((averagePrice / highest) * HEIGHT),
      isHidden: averagePrice == null,
      words: averagePrice == null ? '' : money(averagePrice),
    })),
    quarters: quarters.map((row) => ({
      id: row.quarter,
      name: quarterWords(row.quarter),
      trades: units(row.trades),
      volume: units(row.volume),
      average: money(row.averagePrice),
      range:
        row.lowestPrice == null
          ? t(HIDDEN)
          : t('{lowestPrice} to {highestPrice}', {
              lowestPrice: money(row.lowestPrice),
              highestPrice: money(row.highestPrice),
            }),
    })),
    vintages: vintages.map((row) => ({
      id: `${row.unit}-${row.year}`,
      name: `${row.year} ${row.unit}s`,
      issued: units(row.issued),
      authority: units(row.authority),
      held: units(row.held),
      used: units(row.used),
      retired: units(row.retired),
      reserve: units(row.reserve),
    })),
  }
}

function quarterWords(quarter: string): string {
  const [year = '', nth = ''] = quarter.split('-Q')
  return t('quarter {nth} of {year}', { nth, year })
}
