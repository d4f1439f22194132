/** A year. */
const MOST = 8_760
/** What is due within these hours waits for no morning's summary. */
export const URGENT_HOURS = 24

export const LOOK_HOURS_REFUSED = 'Enter whole hours from 1 to 8,760, which is a year, or nothing.'

/** Whether within so many hours somebody can be asked to look at a report; null asks nothing. */
export const isLookHours = (hours: number | null): boolean =>
  hours === null || (Number.isInteger(hours) && hours >= 1 && hours <= MOST)

/** Hours as they were typed; null for nothing, and what no hours are is not a number. */
export function readLookHours(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
