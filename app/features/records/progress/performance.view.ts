import type { PerformanceQuery } from '#app/gql/operations.ts'
import { t } from '#words/words.ts'
import { monthWords } from '#words/formats.ts'

type Found = PerformanceQuery['performance']

export type PerformanceView = ReturnType<typeof viewPerformance>

/** How the agency does, by type: figures, bars and the table that says the same. */
export function viewPerformance({ types }: Found) {
  return {
    types: types.map((type) => {
      const months = type.months.filter(({ decided }) => decided !== 0)
      const longest = Math.max(...months.map(({ medianDays }) => medianDays ?? 0), 1)
      return {
        id: type.id,
        name: type.name,
        summary: [
          type.decided === null
            ? t('Too few to say how many')
            : t('{decided} decided', { decided: type.decided }),
          type.medianDays === null
            ? ''
            : t('median {medianDays} days', { medianDays: type.medianDays }),
          type.timelyPercent === null
            ? ''
            : t('about {timelyPercent} percent on time', { timelyPercent: type.timelyPercent }),
        ]
          .filter(Boolean)
          .join(', '),
        bars: type.months.map(({ month, medianDays }) => ({
          month,
          height: medianDays === null ? null : Math.round((medianDays / longest) * 100),
        })),
        rows: months.map(({ month, decided, medianDays, timelyPercent }) => ({
          id: month,
          name: monthWords(`${month}-01`),
          decided: decided === null ? t('Fewer than 5') : String(decided),
          median: medianDays === null ? t('Not told') : t('{medianDays} days', { medianDays }),
          timely:
            timelyPercent === null ? t('Not told') : t('about {timelyPercent}%', { timelyPercent }),
        })),
      }
    }),
  }
}
