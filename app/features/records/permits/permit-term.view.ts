import {
  gaugeGeometry,
  gaugeTone,
  type GaugeSpan,
  type GaugeTone,
} from '#app/components/ui/gauge/gauge-geometry.ts'
import type { PermitForceCode, PermitRowFragment } from '#app/gql/operations.ts'
import { timeLeft, timeUntil } from '#app/lib/format.ts'
import { t } from '#words/words.ts'

/** A permit's term on the gauge: amber within this many days of its end. */
const SOON_DAYS = 120

export type TermView = GaugeSpan & { tone: GaugeTone; words: string }

type Term = Pick<PermitRowFragment, 'effectiveOn' | 'expiredOn'> & {
  force: Pick<PermitRowFragment['force'], 'code'>
}

/** Forces that say more than the dates of the term do. */
const TONES: Partial<Record<PermitForceCode, GaugeTone>> = {
  NO_LONGER_IN_FORCE: 'over',
  SUSPENDED: 'soon',
  STAYED: 'soon',
  CONTINUED: 'soon',
  NOT_BEGUN: 'soon',
  NOT_DECIDED: 'soon',
}

/** The gauge of a permit's term; none while a date is missing. */
export function viewTerm(permit: Term, today: string): TermView | null {
  const { effectiveOn: start, expiredOn: end, force } = permit
  if (!start || !end || end <= start) return null
  const span = { start, end, today }
  const tone = TONES[force.code] ?? gaugeTone(gaugeGeometry(span, 'none'), SOON_DAYS)
  return { ...span, tone, words: termWords(force.code, span) }
}

/** What stands beside the gauge: the time that is left, or what the force says of it. */
function termWords(
  force: PermitForceCode,
  { start, end, today }: Record<'start' | 'end' | 'today', string>,
): string {
  const left = timeLeft(end, today)
  const words: Record<PermitForceCode, string> = {
    NO_LONGER_IN_FORCE: end >= today ? t('no longer in force') : left,
    NOT_DECIDED: t('not decided yet'),
    NOT_BEGUN: t('begins in {start}', { start: timeUntil(start, today) }),
    SUSPENDED: t('suspended'),
    STAYED: t('stayed'),
    CONTINUED: end >= today ? left : t('continued past its term'),
    TERM_ENDED: left,
    IN_FORCE: left,
    UNKNOWN: left,
  }
  return words[force]
}
