const formats = new Map<string, Intl.DateTimeFormat>()

/** A time of day of 24 hours as people read it: `14:05` as "2:05 p.m.". */
export function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = hour < 12 ? 'a.m.' : 'p.m.'
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${half}`
}

/** A moment as people read it where the agency is: "November 20, 2026, 10:00 a.m.". */
export function momentWords(moment: Date, timeZone: string): string {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(moment)
      .map((part) => [part.type, part.value]),
  )
  const half = parts.get('dayPeriod') === 'AM' ? 'a.m.' : 'p.m.'
  return `${parts.get('month')} ${parts.get('day')}, ${parts.get('year')}, ${parts.get('hour')}:${parts.get('minute')} ${half}`
}

/** Making a format is the dear part, so each zone's is kept. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  formats.set(timeZone, format)
  return format
}
