import { listOf } from '#api/ground/lib/waits/wait.ts'
import type { WrittenMail } from '#api/services/mail-texts/mail-text.ts'
import { WAITS_FOR_YOU, WAITS_STILL, WAITS_TODAY } from '#api/services/mail-texts/waiting.texts.ts'
import { longDate, momentWords, number as count } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { ownVerb } from '../prepared-only.queries.ts'
import { STAFF_WAITS } from '../waits.ts'
import type { OwnTurn } from './own-turns.queries.ts'
import type { StaffTurn, Sum } from './staff-turns.queries.ts'

export type WaitingWords = { agencyName: string; publicUrl: string; timeZone: string }

/** One mail says no more; the dashboard has all. */
const MOST_TOLD = 30
const LONGEST_SUBJECT = 200

const VERBS = new Map(STAFF_WAITS.map(({ kind, verb }) => [kind, verb]))

/** Of the staff, or of somebody with an account of their own. */
type Told = StaffTurn | OwnTurn

/** The mail about what is new to somebody, or waits still, in the language that is spoken. */
export function turnsMail(
  turns: readonly Told[],
  { agencyName, publicUrl, timeZone, isReminder = false }: WaitingWords & { isReminder?: boolean },
): WrittenMail {
  const headline = headlineOf(turns, timeZone)
  const things = turns
    .slice(0, MOST_TOLD)
    .map((turn) =>
      [
        [headOf(turn), turn.about, forOf(turn)].filter(Boolean).join(', '),
        ...dueOf(turn, timeZone),
        `${publicUrl}${turn.page}`,
      ].join('\n'),
    )
  const more = turns.length - MOST_TOLD
  if (more > 0) things.push(t('And {count} more.', { count: count(more) }))
  const said = {
    agency: agencyName,
    headline: headline.slice(0, LONGEST_SUBJECT),
    things: things.join('\n\n'),
    address: `${publicUrl}/app/dashboard`,
  }
  return isReminder
    ? WAITS_STILL.of({ ...said, choose: `${publicUrl}/app/reports/calendar` })
    : WAITS_FOR_YOU.of(said)
}

/** What it is about; of what is due by the hour the hour as well, so that nobody has to open the mail to know it. */
function headlineOf(turns: readonly Told[], timeZone: string): string {
  const [first] = turns
  const hour = turns.map((turn) => hourOf(turn, timeZone)).find((each) => each !== null)
  if (first && turns.length === 1) {
    const thing = headOf(first)
    if (!hour) return thing
    const said = { time: hour.time, thing }
    return hour.isPast ? t('Late since {time}: {thing}', said) : t('By {time}: {thing}', said)
  }
  const said = { count: count(turns.length), time: hour?.time ?? '' }
  if (!hour) return t('{count} things wait for you', { count: said.count })
  return hour.isPast
    ? t('{count} things wait for you, the first late since {time}', said)
    : t('{count} things wait for you, the first by {time}', said)
}

function hourOf(turn: Told, timeZone: string): { time: string; isPast: boolean } | null {
  if (!('dueAt' in turn) || turn.dueAt === null) return null
  return { time: momentWords(new Date(turn.dueAt), timeZone), isPast: turn.isPast }
}

function dueOf(turn: Told, timeZone: string): string[] {
  const hour = hourOf(turn, timeZone)
  if (hour?.isPast) return [t('Late since {time}', { time: hour.time })]
  if (hour) return [t('Due by {time}', { time: hour.time })]
  return turn.due ? [t('Due {day}', { day: longDate(turn.due) })] : []
}

function forOf(turn: Told): string | null {
  return 'forName' in turn && turn.forName !== null ? t('for {name}', { name: turn.forName }) : null
}

function headOf(turn: Told): string {
  const { kind, title } = turn
  const verb = 'isPreparer' in turn ? ownVerb(kind, turn.isPreparer) : VERBS.get(kind)
  return `${t(verb ?? '')}: ${title}`
}

/** The morning's mail to somebody of the agency, in the language that is spoken. */
export function summaryMail(
  sums: readonly Sum[],
  { agencyName, publicUrl }: WaitingWords,
): WrittenMail {
  const of = new Map(sums.map((sum) => [sum.kind, sum]))
  const things = STAFF_WAITS.flatMap((wait) => {
    const sum = of.get(wait.kind)
    if (!sum) return []
    const parts = [
      `${t(wait.words)}: ${count(sum.total)}`,
      ...(sum.mine > 0 ? [t('given to you: {mine}', { mine: count(sum.mine) })] : []),
      ...(sum.late > 0 ? [t('past the limit: {late}', { late: count(sum.late) })] : []),
    ]
    return `${parts.join(', ')}\n${publicUrl}${listOf(wait)}`
  })
  return WAITS_TODAY.of({
    agency: agencyName,
    count: count(sums.reduce((all, { total }) => all + total, 0)),
    things: things.join('\n\n'),
    address: `${publicUrl}/app/waiting-mails`,
  })
}
