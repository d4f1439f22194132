import { daysAway } from '#api/services/mail-texts/days-away.ts'
import { OBLIGATION_DUE } from '#api/services/mail-texts/duties.texts.ts'
import type { WrittenMail } from '#api/services/mail-texts/mail-text.ts'
import { longDate } from '#words/formats.ts'
import { plural, t } from '#words/words.ts'

export type ReminderWords = { agencyName: string; publicUrl: string }

type About = { submittalId: number; name: string; site: string | null; dueOn: string }

const DAY_MS = 86_400_000

/** The words of a mail about a due day: what, for which site, when, where to begin, and how to end these mails. */
export function reminderMail(
  about: About,
  { agencyName, publicUrl, today }: ReminderWords & { today: string },
): WrittenMail {
  const { submittalId, site, dueOn } = about
  const { late, when } = distance(dueOn, today)
  const isPast = late > 0
  const day = longDate(dueOn) ?? ''
  // What ships with a type of submittal is said; what the agency wrote stays so.
  const name = t(about.name)
  const what = site ? t('{name} for {site}', { name, site }) : name
  const title = site ? `${name}, ${site}` : name
  return OBLIGATION_DUE.of({
    ...{ agency: agencyName, name, number: submittalId, site, day, when },
    headline: isPast
      ? plural(late, 'Overdue by {n} day: {title}', 'Overdue by {n} days: {title}', {
          n: late,
          title,
        })
      : t('Due {day}: {title}', { day, title }),
    happened: isPast
      ? t('{what} was due on {day}, {when}.', { what, day, when })
      : t('{what} is due on {day}, {when}.', { what, day, when }),
    state: isPast
      ? t('The portal has not received it. If you filed it another way, tell the agency.')
      : t('Nobody has filed it at the portal yet.'),
    address: `${publicUrl}/app/reports`,
    stop: `${publicUrl}/app/reports/calendar`,
  })
}

/** How many days a day is past, negative before it, and how one says so. */
export function distance(dueOn: string, today: string): { late: number; when: string } {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS)
  return { late: -days, when: daysAway(days) }
}
