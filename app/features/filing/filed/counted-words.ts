import { momentInZone } from '#app/lib/format.ts'
import { t } from '#words/words.ts'

/** When a signed version counted, as a sentence; none for one that was never accepted. */
export function countedWords(
  counted: { from: string; until?: string | null; ended?: string | null } | null | undefined,
  zone: string,
): string {
  if (!counted) return ''
  const from = momentInZone(counted.from, zone)
  if (!counted.until) return t('It counts since {from}', { from })
  const span = { from, until: momentInZone(counted.until, zone) }
  return counted.ended === 'replaced'
    ? t('It counted from {from} until {until}, when another one was accepted in its place', span)
    : t('It counted from {from} until {until}, when the agency reopened it', span)
}
