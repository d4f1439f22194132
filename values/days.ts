const long = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day on which `now` falls in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, now: Date): string {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(now)
      .map((part) => [part.type, part.value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** The time of day in a time zone, as HH:MM of 24 hours. */
export function timeIn(timeZone: string, now: Date): string {
  return now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
}

/** Making a format is the dear part, so each zone's is kept. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** `2024-01-10` as "January 10, 2024", for reading. */
export function longDate(day: string | null | undefined): string | null {
  return day ? long.format(new Date(`${day}T00:00:00Z`)) : null
}
