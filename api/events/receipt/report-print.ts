import { isDay, longDate } from '#values/days.ts'

export type PrintRow = { label: string; value: string }
export type PrintSection = { title: string; rows: PrintRow[] }

export const NOT_GIVEN = 'Not given'

/** A row that is printed whatever was answered. */
export function always(label: string, value: string): PrintRow[] {
  return [{ label, value: value || NOT_GIVEN }]
}

/** A row that is left out when nothing was answered. */
export function given(label: string, value: string): PrintRow[] {
  return value ? [{ label, value }] : []
}

/** The words of a choice; what is none of the choices is printed as it is. */
export function choice(words: Record<string, string>, value: string): string {
  return words[value] ?? value
}

export function yesNo(value: string): string {
  return choice({ Y: 'Yes', N: 'No', U: 'Unknown' }, value)
}

/** `2026-11-20` as "November 20, 2026"; what is no date is printed as it is. */
export function dayWords(value: string): string {
  return (isDay(value) && longDate(value)) || value
}

/** `18:40` as "6:40 p.m."; what is no time is printed as it is. */
export function timeWords(value: string): string {
  const match = /^(\d{2}):(\d{2})(:\d{2})?$/.exec(value)
  if (!match) return value
  const hour = Number(match[1])
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}
