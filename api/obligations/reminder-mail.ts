import { longDate } from '#values/days.ts'

export type ReminderWords = { agencyName: string; publicUrl: string }

type About = { submittalId: number; name: string; site: string | null; dueOn: string }

const DAY_MS = 86_400_000

/** The words of a mail about a due day: what, for which site, when, where to begin, and how to end these mails. */
export function reminderMail(
  { submittalId, name, site, dueOn }: About,
  { agencyName, publicUrl, today }: ReminderWords & { today: string },
): { template: string; subject: string; body: string } {
  const when = distance(dueOn, today)
  const body = [
    `${name}${site ? ` for ${site}` : ''} ${when.isPast ? 'was' : 'is'} due on ${longDate(dueOn)}, ${when.words}.`,
    when.isPast
      ? 'The portal has not received it. If you filed it another way, tell the agency.'
      : 'Nobody has filed it at the portal yet.',
    `Begin or go on: ${publicUrl}/app/reports (number ${submittalId})`,
    `You read this because you may act for it at ${agencyName}. Turn these e-mails off: ${publicUrl}/app/reports/calendar`,
  ].join('\n\n')
  return {
    template: 'obligation-due',
    subject: `${when.isPast ? 'Overdue' : 'Due'} ${longDate(dueOn)}: ${name}${site ? `, ${site}` : ''}`,
    body,
  }
}

function distance(dueOn: string, today: string): { isPast: boolean; words: string } {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS)
  if (days === 0) return { isPast: false, words: 'today' }
  const count = Math.abs(days)
  const words = `${count} ${count === 1 ? 'day' : 'days'}`
  return days > 0
    ? { isPast: false, words: `in ${words}` }
    : { isPast: true, words: `${words} ago` }
}
