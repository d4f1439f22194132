import { t } from '#words/words.ts'
export type Period = { value: string; label: string; from: string; to: string }

/** How many spans back may be chosen, and how many months each has. */
const KINDS: Record<string, { months: number; count: number }> = {
  month: { months: 1, count: 25 },
  quarter: { months: 3, count: 13 },
  year: { months: 12, count: 7 },
}

/** The spans that a submittal may report on, the newest first; null where it reports on none. */
export function periodsOf(kind: string, day: string): Period[] | null {
  const known = KINDS[kind]
  if (!known) return null
  const { months, count } = known
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = Math.floor((year * 12 + month - 1) / months) * months
  return Array.from({ length: count }, (_, back) => periodAt(first - back * months, months))
}

function periodAt(start: number, months: number): Period {
  const from = new Date(Date.UTC(Math.floor(start / 12), start % 12, 1))
  const to = new Date(Date.UTC(Math.floor(start / 12), (start % 12) + months, 0))
  const [first, last] = [from, to].map((date) => date.toISOString().slice(0, 10)) as [
    string,
    string,
  ]
  return { value: first, label: labelOf(from, months), from: first, to: last }
}

function labelOf(from: Date, months: number): string {
  const year = from.getUTCFullYear()
  if (months === 12) return String(year)
  if (months === 3)
    return t('{year}, quarter {quarter}', { year, quarter: from.getUTCMonth() / 3 + 1 })
  return from.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
