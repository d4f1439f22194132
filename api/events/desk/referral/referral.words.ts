import type { WrittenMail } from '#api/services/mail-texts/mail-text.ts'
import { EVENT_REFERRAL } from '#api/services/mail-texts/public.texts.ts'
import { longDate } from '#values/days.ts'
import type { Leaving } from './referral.queries.ts'

type Also = {
  agencyName: string
  withWords: boolean
  note: string | null
  answerBy: string
  /** Where they answer; empty where the mail is shown to others, who must not. */
  link: string
}

/** What stands for the link wherever the mail is read by others than whom it is for. */
const NO_LINK = '(a link that is theirs alone)'

/** The mail to another agency: what happened where and when, and nothing of who told of it. */
export function referralMail(
  event: Leaving,
  { agencyName, withWords, note, answerBy, link }: Also,
): WrittenMail {
  const { lat, lon } = event
  const facts: [string, string | null][] = [
    ['Number', event.number],
    ['Type', event.typeName],
    ['Happened', longDate(event.occurredOn)],
    ['Reported', longDate(event.reportedOn)],
    ['Place', event.place],
    ['County', event.countyName],
    ['Position', lat !== null && lon !== null ? `${lat.toFixed(5)}, ${lon.toFixed(5)}` : null],
  ]
  return EVENT_REFERRAL.of({
    ...{ agency: agencyName, number: event.number ?? 'this event' },
    facts: facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n'),
    story: withWords ? `In the words of the report: ${event.subject}\n\n${event.description}` : '',
    until: longDate(answerBy) ?? answerBy,
    link: link || NO_LINK,
    note: note ? `From ${agencyName}:\n\n${note}` : '',
  })
}
