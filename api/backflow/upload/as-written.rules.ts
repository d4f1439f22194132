import type { Column } from './columns.rules.ts'

const DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const DAY_WITH_TIME = /^(\d{4}-\d\d-\d\d) \d\d:\d\d:\d\d$/
const TIME = /^(\d{1,2}):(\d\d)(?::\d\d)? ?([ap])?\.? ?(?:m\.?)?$/i

/** A cell as the rules know it, from what a spreadsheet made of it: days, times and letters are its own. */
export function asWritten(column: Column, text: string): string {
  switch (column) {
    case 'tested_on':
    case 'calibrated_on':
      return dayOf(text)
    case 'tested_at':
      return timeOf(text)
    case 'test_type':
      return text.toLowerCase()
    case 'check2_holds':
    case 'air_inlet_full':
    case 'shutoff_tight':
    case 'flow':
      return text.toUpperCase()
    default:
      return text
  }
}

/** Month, day and year between slashes, as the country writes them. */
function dayOf(text: string): string {
  const [, month = '', day = '', year = ''] = DAY.exec(text) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return DAY_WITH_TIME.exec(text)?.[1] ?? text
}

/** Hours without a leading zero, with seconds, or of half a day. */
function timeOf(text: string): string {
  const [, given = '', minutes = '', half = ''] = TIME.exec(text) ?? []
  if (!minutes) return text
  const hours = Number(given)
  if (half === '') return `${given.padStart(2, '0')}:${minutes}`
  if (hours < 1 || hours > 12) return text
  const added = half.toLowerCase() === 'p' ? 12 : 0
  return `${String((hours % 12) + added).padStart(2, '0')}:${minutes}`
}
