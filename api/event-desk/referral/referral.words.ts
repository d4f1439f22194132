import { longDate } from '#values/days.ts'
import type { Leaving } from './referral.queries.ts'

type Also = { agencyName: string; withWords: boolean; note: string | null }

/** The mail to another agency: what happened where and when, and nothing of who told of it. */
export function referralMail(
  event: Leaving,
  { agencyName, withWords, note }: Also,
): { subject: string; body: string } {
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
  const body = [
    `${agencyName} refers an environmental event to you.`,
    '',
    ...facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
    ...(withWords
      ? ['', `In the words of the report: ${event.subject}`, '', event.description]
      : []),
    ...(note ? ['', `From ${agencyName}:`, '', note] : []),
    '',
    `Please tell us whether you take it over, and name ${event.number ?? 'this event'} in your answer.`,
    'Who told us of it is not part of this message.',
    '',
    agencyName,
  ].join('\n')
  return { subject: `Referral of event ${event.number ?? ''}`.trim(), body }
}
