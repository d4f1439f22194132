import ical from 'ical-generator'

export type CalendarDue = {
  rid: number
  name: string
  site: string | null
  dueOn: string
  /** How often it moved; a calendar takes the higher number for the newer. */
  moves: number
  updatedAt: Date
}

/**
 * Due days as a calendar (RFC 5545): whole days without a time or alarm, each with one name for good. Of a
 * submittal it tells type, site and day, and whether it is overdue, never an answer. The same days are the same text, so that it has a tag.
 */
export function calendarText(
  dues: readonly CalendarDue[],
  { agencyName, publicUrl, today }: { agencyName: string; publicUrl: string; today: string },
): string {
  const calendar = ical({
    name: `Due days: ${agencyName}`,
    prodId: '//Headwater//Due days//EN',
    ttl: 6 * 60 * 60,
  })
  const { host } = new URL(publicUrl)
  for (const { rid, name, site, dueOn, moves, updatedAt } of dues) {
    const isOverdue = dueOn < today
    calendar.createEvent({
      id: `due-${rid}@${host}`,
      sequence: moves + Number(isOverdue),
      stamp: updatedAt,
      allDay: true,
      start: dueOn,
      summary: `${isOverdue ? 'Overdue' : 'Due'}: ${name}${site ? `, ${site}` : ''}`,
      description: `Number ${rid}. Begin or go on at ${publicUrl}/app/reports`,
      url: `${publicUrl}/app/reports`,
    })
  }
  return `${calendar.toString()}\r\n`
}
