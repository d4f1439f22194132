import { t, words } from '#words/words.ts'
const UNITS: Record<string, [one: string, many: string]> = words({
  DAILY: ['every day', 'days'],
  WEEKLY: ['every week', 'weeks'],
  MONTHLY: ['every month', 'months'],
  YEARLY: ['every year', 'years'],
})

/** How often a rule (RFC 5545) comes again, in words; the dates say the rest. */
export function ruleWords(rule: string | null): string {
  if (!rule) return 'once'
  const parts = new Map(
    rule
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=')
        return [name, value]
      }),
  )
  if (parts.get('COUNT') === '1') return 'once'
  const [one, many] = UNITS[parts.get('FREQ') ?? ''] ?? [t('again and again'), '']
  const interval = Number(parts.get('INTERVAL') ?? 1)
  return interval > 1 && many ? t('every {interval} {many}', { interval, many }) : one
}
