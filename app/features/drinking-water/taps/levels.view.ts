import type { LeadSystemQuery } from '#app/gql/operations.ts'
import { count, shortDate } from '#app/lib/format.ts'
import { msg, t } from '#words/words.ts'

export const TAPS = msg('Lead and copper at taps')

type Period = LeadSystemQuery['tapPeriods'][number]
type Standing = Period['lead']
type Tone = 'good' | 'warn' | 'bad'

export type LevelView = {
  words: string
  /** What it is held against. */
  level: string
  counted: string
  badge: string | null
  tone: Tone
}

/** A period as the agency, the system and the public read it: facts, and what the rule makes follow from them. */
export function viewPeriod(period: Period) {
  const { begin, end, isOver, lead, copper } = period
  return {
    id: `${begin}-${end}`,
    begin,
    end,
    name: t('{begin} to {end}', { begin: shortDate(begin), end: shortDate(end) }),
    samples: count(period.samples),
    lead: viewLevel(lead, 'µg/L'),
    copper: viewLevel(copper, 'mg/L'),
    follows: isOver
      ? followsFrom(lead, copper)
      : [t('The period goes on: this is of the samples so far.')],
  }
}

export type PeriodView = ReturnType<typeof viewPeriod>

function viewLevel(standing: Standing, unit: string): LevelView {
  const { ninetieth, actionLevel, comingLevel, isAbove, isAboveComing, counted, below } = standing
  const level = t('Action level {level}', { level: `${actionLevel} ${unit}` })
  if (ninetieth == null)
    return { words: t('Not measured'), level, counted: '', badge: null, tone: 'good' }
  return {
    words: `${ninetieth} ${unit}`,
    level:
      comingLevel && isAboveComing && !isAbove
        ? t('{level}, from November 1, 2027 on {coming}', {
            level,
            coming: `${comingLevel} ${unit}`,
          })
        : level,
    counted: t('Of {counted} results, {below} below detection', {
      counted: count(counted),
      below: count(below),
    }),
    badge: isAbove
      ? t('Above the action level')
      : isAboveComing
        ? t('Above the level that is to come')
        : t('Not above it'),
    tone: isAbove ? 'bad' : isAboveComing ? 'warn' : 'good',
  }
}

/**
 * What 40 CFR 141 makes follow: notice within 24 hours (141.202(b), since October 16, 2024) and public education within
 * 60 days (141.85(b)) of lead alone; treatment of corrosion (141.81, 141.82) and measuring of the source (141.88) of both.
 */
function followsFrom(lead: Standing, copper: Standing): string[] {
  return [
    ...(lead.isAbove
      ? [
          t('Lead: the system tells everybody it serves within 24 hours of learning of it.'),
          t('It sends out what people should know about lead within 60 days after the period.'),
        ]
      : []),
    ...(lead.isAbove || copper.isAbove
      ? [t('It takes the steps of corrosion control and measures the water at its source.')]
      : []),
    ...(lead.isAboveComing && !lead.isAbove
      ? [t('The action level of lead is 10 µg/L in periods that end on November 1, 2027 or later.')]
      : []),
    ...(lead.isAbove || copper.isAbove || lead.isAboveComing
      ? []
      : [t('No action level is exceeded: sampling goes on.')]),
  ]
}
