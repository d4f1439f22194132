import { longDate } from '#values/days.ts'
import { daysFrom, type Ladder, type Rung } from './rungs.rules.ts'

export type NoticeWords = { agencyName: string; publicUrl: string }

export type Due = { kind: string; serial: string; building: string; dueOn: string }
type About = {
  ladder: Ladder
  rung: Rung
  site: { id: number; name: string; address: string }
  dues: readonly Due[]
}

const NAMES: Readonly<Record<Rung, string>> = {
  'reminder-1': 'Reminder',
  'reminder-2': 'Reminder',
  'first-notice': 'First notice',
  'second-notice': 'Second notice',
  'shut-off': 'Notice of shut-off referral',
}

/** The words of a mail or letter about days of assemblies at one site: what is known of them, and nothing of people. */
export function noticeMail(
  { ladder, rung, site, dues }: About,
  { agencyName, publicUrl, today }: NoticeWords & { today: string },
): { subject: string; body: string } {
  const what = ladder === 'test' ? 'backflow test' : 'repair of a backflow assembly'
  return {
    subject: `${NAMES[rung]}: ${what}${dues.length > 1 ? ` (${dues.length})` : ''} at ${site.name}`,
    body: [
      [site.name, site.address].filter(Boolean).join(', '),
      beginning(ladder, dues.length > 1),
      dues.map((due) => lineOf(due, today)).join('\n'),
      ...thenOf(ladder, rung, agencyName),
      `The site and its assemblies, and where a tester begins the report: ${publicUrl}/app/ccc/site/${site.id}`,
    ].join('\n\n'),
  }
}

/** The end of a mail: why somebody reads it, and how the reminders end. */
export function endOf(
  side: 'site' | 'system',
  rung: Rung,
  { agencyName, publicUrl }: NoticeWords,
): string {
  const why =
    side === 'site'
      ? `You read this because you may act for this site at ${agencyName}.`
      : `You read this because you may act for the water system that supplies this site at ${agencyName}.`
  return rung.startsWith('reminder')
    ? `${why} Turn reminders off: ${publicUrl}/app/reports/calendar`
    : why
}

function beginning(ladder: Ladder, isSeveral: boolean): string {
  if (ladder === 'repair')
    return isSeveral
      ? 'These backflow assemblies failed their last test. Each must be repaired and pass a test by its day:'
      : 'This backflow assembly failed its last test. It must be repaired and pass a test by this day:'
  return isSeveral
    ? 'These backflow assemblies are to be tested by the day beside them:'
    : 'This backflow assembly is to be tested by this day:'
}

function lineOf({ kind, serial, building, dueOn }: Due, today: string): string {
  const days = daysFrom(today, dueOn)
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  const when = days === 0 ? 'today' : days > 0 ? `in ${count}` : `${count} ago`
  return `${kind} ${serial}, ${building}: ${longDate(dueOn) ?? ''}, ${when}`
}

function thenOf(ladder: Ladder, rung: Rung, agencyName: string): string[] {
  const missing =
    ladder === 'test'
      ? 'The portal has no report of a test that passed since.'
      : 'The portal has no report of a test that passed after the repair.'
  const act =
    ladder === 'test'
      ? 'Have it done by a certified tester, who files the report.'
      : 'Have it repaired and tested again by a certified tester, who files the report.'
  switch (rung) {
    case 'reminder-1':
    case 'reminder-2':
      return [act]
    case 'first-notice':
      return [`${missing} This is the first notice.`, act]
    case 'second-notice':
      return [
        `${missing} This is the second notice. The next is a referral to the water supplier.`,
        act,
      ]
    case 'shut-off':
      return [
        `${missing} Two notices were sent. ${agencyName} refers this to the water supplier, who decides by its own rules about shutting off the water.`,
        `${act} A report of a test that passed ends the referral.`,
      ]
  }
}
