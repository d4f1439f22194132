import type { Column } from '#app/components/ui/chart/columns.tsx'
import { scaleTo } from '#app/components/ui/chart/scale.ts'
import type { SpreadOf } from '#app/components/ui/chart/spread.tsx'
import type { PerformanceQuery } from '#app/gql/operations.ts'
import { t } from '#words/words.ts'
import { monthWords } from '#words/formats.ts'

type Found = PerformanceQuery['performance']

export type PerformanceView = ReturnType<typeof viewPerformance>

/** How the agency does, by type: figures, bars and the table that says the same. */
export function viewPerformance({ types }: Found) {
  return {
    scale: viewScale(types),
    types: types.map((type) => {
      const months = type.months.filter(({ decided }) => decided !== 0)
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
        columns: type.months.map(({ month, decided, medianDays }): Column => ({
          key: month,
          name: monthWords(`${month}-01`),
          words: medianDays === null ? '' : String(medianDays),
          parts:
            medianDays !== null ? [{ look: 'full', value: medianDays }] : decided === 0 ? [] : null,
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

/** A share that is on time in nine of ten cases is as the agency means it to be. */
const GOOD = 90

/** All types with a median on one scale, and in one sentence how many keep their target. */
function viewScale(types: Found['types']) {
  const told = types.flatMap((type) =>
    type.medianDays === null ? [] : [{ ...type, middle: type.medianDays }],
  )
  const judged = told.flatMap(({ timelyPercent }) => timelyPercent ?? [])
  const good = judged.filter((share) => share >= GOOD).length
  const highest = Math.max(
    ...[0, ...told.flatMap((type) => [type.middle, type.targetDays ?? 0, type.slowDays ?? 0])],
  )
  const scale = scaleTo(highest)
  return {
    highest,
    sentence:
      judged.length === 0
        ? null
        : t('{good} of {all} types are decided on time in at least 9 of 10 cases.', {
            good,
            all: judged.length,
          }),
    ground: t('The scale goes from 0 to {end} days, with a line every {step} days.', {
      end: scale.end,
      step: scale.ticks[1] ?? scale.end,
    }),
    rows: told.map((type) => ({
      id: type.id,
      name: type.name,
      href: `#type-${type.id}`,
      decided: type.decided === null ? '' : t('{decided} decided', { decided: type.decided }),
      spread: {
        middle: type.middle,
        target: type.targetDays,
        span:
          type.fastDays === null || type.slowDays === null ? null : [type.fastDays, type.slowDays],
      } satisfies SpreadOf,
      middle: t('{medianDays} days', { medianDays: type.middle }),
      most:
        type.fastDays === null || type.slowDays === null
          ? t('Not told')
          : t('{fastDays} to {slowDays} days', {
              fastDays: type.fastDays,
              slowDays: type.slowDays,
            }),
      target:
        type.targetDays === null
          ? t('No target')
          : t('{medianDays} days', { medianDays: type.targetDays }),
      timely:
        type.timelyPercent === null
          ? t('Not told')
          : t('about {timelyPercent}%', { timelyPercent: type.timelyPercent }),
    })),
  }
}
