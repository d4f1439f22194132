const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const WRITTEN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** A day as YYYY-MM-DD, from that or from MM/DD/YYYY; null where there is no such day between 1900 and 2200. */
export function readDay(text: string): string | null {
  const iso = ISO.exec(text)
  const written = WRITTEN.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : written
      ? [written[3], written[1], written[2]]
      : []
  if (year === undefined || month === undefined || day === undefined) return null
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (y < 1900 || y > 2200 || m < 1 || m > 12 || d < 1 || d > daysIn(y, m)) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function readMonth(text: string): string | null {
  const match = /^(\d{4})-(\d{1,2})$/.exec(text) ?? null
  const written = /^(\d{1,2})\/(\d{4})$/.exec(text)
  const day = match ? `${match[1]}-${match[2]}-01` : written ? `${written[2]}-${written[1]}-01` : ''
  return readDay(day)?.slice(0, 7) ?? null
}

export function readTime(text: string): string | null {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text)
  if (!match) return null
  const [, hour = '', minute = ''] = match
  if (Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

export function readDateTime(text: string): string | null {
  const [day = '', time = '', ...more] = text.split(/[T ]/)
  if (more.length > 0) return null
  const [date, clock] = [readDay(day), readTime(time)]
  return date && clock ? `${date}T${clock}` : null
}

/** MM/DD/YYYY, as dates are typed and printed. */
export function dayWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}/${date}/${year}`
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
