import { t } from '#words/words.ts'
import { shortDate } from './format.ts'

/** That somebody of the staff is away today. */
export type AwayToday = { until: string; cover: string } | null | undefined

/** Until when somebody is away and who covers for them; null of whoever is there. */
export function awayWords(away: AwayToday): string | null {
  if (!away) return null
  const said = { until: shortDate(away.until) ?? '', cover: away.cover }
  return t('away until {until}, covered by {cover}', said)
}

/** The name of somebody of the staff, as lists say it. */
export const nameWithAway = ({ name, away }: { name: string; away?: AwayToday }): string =>
  away ? `${name} (${awayWords(away)})` : name
