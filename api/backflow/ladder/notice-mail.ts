import { daysAway } from '#api/services/mail-texts/days-away.ts'
import { BACKFLOW_NOTICE } from '#api/services/mail-texts/duties.texts.ts'
import type { WrittenMail } from '#api/services/mail-texts/mail-text.ts'
import { longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'
import { daysFrom, type Ladder, type Rung } from './rungs.rules.ts'

export type NoticeWords = { agencyName: string; publicUrl: string }

export type Due = { kind: string; serial: string; building: string; dueOn: string }
type About = {
  ladder: Ladder
  rung: Rung
  site: { id: number; name: string; address: string }
  dues: readonly Due[]
}

const NAMES: Readonly<Record<Rung, string>> = words({
  'reminder-1': 'Reminder',
  'reminder-2': 'Reminder',
  'first-notice': 'First notice',
  'second-notice': 'Second notice',
  'shut-off': 'Notice of shut-off referral',
})

/**
 * A mail or letter about days of assemblies at one site: what is known of them, and nothing of people. `why` somebody
 * reads it stands at its end.
 */
export function noticeMail(
  { ladder, rung, site, dues }: About,
  { agencyName, publicUrl, today, why }: NoticeWords & { today: string; why: string },
): WrittenMail {
  const isSeveral = dues.length > 1
  const named = {
    notice: NAMES[rung],
    site: site.name,
    what: ladder === 'test' ? t('backflow test') : t('repair of a backflow assembly'),
    count: dues.length,
  }
  return BACKFLOW_NOTICE.of({
    agency: agencyName,
    headline: isSeveral
      ? t('{notice}: {what} ({count}) at {site}', named)
      : t('{notice}: {what} at {site}', named),
    place: [site.name, site.address].filter(Boolean).join(', '),
    beginning: beginning(ladder, isSeveral),
    list: dues.map((due) => lineOf(due, today)).join('\n'),
    ...thenOf(ladder, rung, agencyName),
    address: `${publicUrl}/app/ccc/site/${site.id}`,
    why,
  })
}

/** The end of a mail: why somebody reads it, and how the reminders end. */
export function endOf(
  side: 'site' | 'system',
  rung: Rung,
  { agencyName, publicUrl }: NoticeWords,
): string {
  const named = { agency: agencyName }
  const why =
    side === 'site'
      ? t('You read this because you may act for this site at {agency}.', named)
      : t(
          'You read this because you may act for the water system that supplies this site at {agency}.',
          named,
        )
  return rung.startsWith('reminder')
    ? `${why} ${t('Turn reminders off: {address}', { address: `${publicUrl}/app/reports/calendar` })}`
    : why
}

function beginning(ladder: Ladder, isSeveral: boolean): string {
  if (ladder === 'repair')
    return isSeveral
      ? t(
          'These backflow assemblies failed their last test. Each must be repaired and pass a test by its day:',
        )
      : t(
          'This backflow assembly failed its last test. It must be repaired and pass a test by this day:',
        )
  return isSeveral
    ? t('These backflow assemblies are to be tested by the day beside them:')
    : t('This backflow assembly is to be tested by this day:')
}

function lineOf({ kind, serial, building, dueOn }: Due, today: string): string {
  return `${kind} ${serial}, ${building}: ${longDate(dueOn) ?? ''}, ${daysAway(daysFrom(today, dueOn))}`
}

function thenOf(ladder: Ladder, rung: Rung, agency: string): { missing: string; act: string } {
  const missing =
    ladder === 'test'
      ? t('The portal has no report of a test that passed since.')
      : t('The portal has no report of a test that passed after the repair.')
  const act =
    ladder === 'test'
      ? t('Have it done by a certified tester, who files the report.')
      : t('Have it repaired and tested again by a certified tester, who files the report.')
  switch (rung) {
    case 'reminder-1':
    case 'reminder-2':
      return { missing: '', act }
    case 'first-notice':
      return { missing: `${missing} ${t('This is the first notice.')}`, act }
    case 'second-notice':
      return {
        missing: `${missing} ${t('This is the second notice. The next is a referral to the water supplier.')}`,
        act,
      }
    case 'shut-off':
      return {
        missing: `${missing} ${t(
          'Two notices were sent. {agency} refers this to the water supplier, who decides by its own rules about shutting off the water.',
          { agency },
        )}`,
        act: `${act} ${t('A report of a test that passed ends the referral.')}`,
      }
  }
}
