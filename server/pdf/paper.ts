/** Letter with margins of 18 mm; all lengths are points. */
export const MARGIN = 51
export const CONTENT_WIDTH = 612 - 2 * MARGIN

/** Black on white, with two greys that keep a contrast of 7 to 1 and a hairline that may vanish. */
export const INK = '#0b1114'
export const INK_SOFT = '#3d4a4f'
export const HAIRLINE = '#b7c2c6'

export const SIZE = { small: 8, table: 8.5, body: 9.5, lead: 10.5, section: 13, title: 22 }

export const NOT_RECORDED = 'Not recorded'

/** The value, or the words that stand for an empty one. */
export function recorded(value: string | null | undefined): string {
  return value?.trim() ? value : NOT_RECORDED
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-11-20` or a full time stamp, as the day that it names. */
export function longDate(iso: string): string {
  return LONG_DATE.format(new Date(iso.slice(0, 10)))
}
