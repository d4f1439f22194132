import type { PerformanceQuery } from '#app/gql/operations.ts'

type Found = PerformanceQuery['performance']

const monthWords = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

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
          type.decided === null ? 'Too few to say how many' : `${type.decided} decided`,
          type.medianDays === null ? '' : `median ${type.medianDays} days`,
          type.timelyPercent === null ? '' : `about ${type.timelyPercent} percent on time`,
        ]
          .filter(Boolean)
          .join(', '),
        bars: type.months.map(({ month, medianDays }) => ({
          month,
          height: medianDays === null ? null : Math.round((medianDays / longest) * 100),
        })),
        rows: months.map(({ month, decided, medianDays, timelyPercent }) => ({
          id: month,
          name: monthWords.format(new Date(`${month}-01T00:00:00Z`)),
          decided: decided === null ? 'Fewer than 5' : String(decided),
          median: medianDays === null ? 'Not told' : `${medianDays} days`,
          timely: timelyPercent === null ? 'Not told' : `about ${timelyPercent}%`,
        })),
      }
    }),
  }
}
