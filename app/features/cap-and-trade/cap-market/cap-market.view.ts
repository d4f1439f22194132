import type { CapMarketQuery } from '#app/gql/operations.ts'
import type { Column } from '#app/components/ui/chart/columns.tsx'
import { count, dollars, shortDate } from '#app/lib/format.ts'
import { msg, t } from '#words/words.ts'

type Found = CapMarketQuery['capMarket']
const HIDDEN = msg('Not told')

const units = (value: number | null | undefined) => (value == null ? t(HIDDEN) : count(value))
const money = (value: number | null | undefined) =>
  value == null ? t(HIDDEN) : (dollars(value) ?? t(HIDDEN))

/** The market as words, and its figures by quarter as columns. */
export function viewMarket({ fewest, quarters, vintages }: Found) {
  const shown = quarters.filter(({ averagePrice }) => averagePrice != null)
  const newest = shown.at(-1)
  const columnsOf = (
    figure: (row: Found['quarters'][number]) => number | null | undefined,
    say: (value: number) => string,
  ): Column[] =>
    quarters.map((row) => {
      const value = figure(row) ?? null
      return {
        key: row.quarter,
        name: shortQuarter(row.quarter),
        words: value === null ? '' : say(value),
        parts: value === null ? null : [{ look: 'full', value }],
      }
    })
  return {
    fewest,
    sentence: newest
      ? t('In {quarter} an instrument cost {averagePrice} on average.', {
          quarter: quarterWords(newest.quarter),
          averagePrice: money(newest.averagePrice),
        })
      : t('No quarter has enough trades to tell of yet.'),
    hasHidden: quarters.length > shown.length,
    prices: columnsOf(({ averagePrice }) => averagePrice, money),
    volumes: columnsOf(({ volume }) => volume, count),
    quarters: quarters.map((row) => ({
      id: row.quarter,
      name: shortQuarter(row.quarter),
      days: t('{first} to {last}', {
        first: shortDate(row.firstDay) ?? '',
        last: shortDate(row.lastDay) ?? '',
      }),
      trades: units(row.trades),
      volume: units(row.volume),
      free: units(row.freeVolume),
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

function shortQuarter(quarter: string): string {
  const [year = '', nth = ''] = quarter.split('-Q')
  return t('{year} Q{nth}', { year, nth })
}

function quarterWords(quarter: string): string {
  const [year = '', nth = ''] = quarter.split('-Q')
  return t('quarter {nth} of {year}', { nth, year })
}
