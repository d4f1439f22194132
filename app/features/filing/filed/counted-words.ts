import { momentInZone } from '#app/lib/format.ts'
import { t } from '#words/words.ts'

/** When a signed version counted, as a sentence; none for one that was never accepted. */
export function countedWords(
  counted: { from: string; until?: string | null } | null | undefined,
  zone: string,
): string {
  if (!counted) return ''
  const from = momentInZone(counted.from, zone)
  return counted.until
    ? t('It counted from {from} until {until}, when the agency reopened it', {
        from,
        until: momentInZone(counted.until, zone),
      })
    : t('It counts since {from}', { from })
}
