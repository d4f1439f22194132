import { WATCH_CONFIRM, WATCH_NEWS } from '#api/services/mail-texts/public.texts.ts'
import type { Mail } from '#api/services/outbox/outbox.queries.ts'
import type { AppealAct } from '#api/filing/appeals/moves.ts'
import type { AppealableAct, PermitAct } from '#api/permit-life/acts/moves.ts'
import { clockTime, longDate } from '#words/formats.ts'
import { recordLabel } from '#words/record-label.ts'
import { msg, t, words } from '#words/words.ts'
import type { Wish } from './watches.schemas.ts'

export type MailWords = { agencyName: string; publicUrl: string }

const RHYTHM_WORDS = words({
  'at once': 'as soon as something happens',
  daily: 'once a day',
  weekly: 'once a week',
})

/** The mail that asks whether somebody without an account wants to follow something. */
export function confirmationMail(
  { email, label, wish, token }: { email: string; label: string; wish: Wish; token: string },
  { agencyName, publicUrl }: MailWords,
): Mail {
  const mail = WATCH_CONFIRM.of({
    ...{ agency: agencyName, rhythm: RHYTHM_WORDS[wish.rhythm], label: recordLabel(label) },
    address: `${publicUrl}/pub/watch/confirm/${token}`,
  })
  return { ...mail, to: email }
}

/** What a mail tells of one event. */
export type News = {
  about: 'new' | 'step' | 'comment' | 'decision'
  kind: 'submittals' | 'permits' | 'projects'
  on: string
  words: string
  /** The act on a permit that it tells of, decided for a day ahead. */
  act: {
    kind: PermitAct
    /** Of the stay of an act: that act. */
    stays?: AppealableAct | null
    fromOn: string
    untilOn: string | null
  } | null
  /** What became of an appeal: of the decision, or of an act on the permit. */
  appeal: {
    kind: AppealAct
    of: AppealableAct | null
    permit: string | null
    hearingOn: string | null
    hearingTime: string | null
    hearingPlace: string | null
  } | null
  name: string
  path: string
}

const MOST_TOLD = 50
const KINDS = words({ submittals: 'Submittal', permits: 'Permit', projects: 'Project' })
const labelOf = ({ kind, name }: News): string => `${KINDS[kind]} ${name}`

/** What was decided for a day ahead; of a correction nothing is told. */
const AHEAD: Readonly<Record<Exclude<PermitAct, 'correct' | 'stayAct'>, string>> = {
  suspend: msg('will be suspended from {from}'),
  stay: msg('will be stayed from {from}'),
  reinstate: msg('will be reinstated on {from}'),
  revoke: msg('will be revoked on {from}'),
  terminate: msg('will be terminated on {from}'),
  transfer: msg('passes to another holder on {from}'),
  continue: msg('will be continued administratively from {from}'),
  takeBack: msg('what was to happen on {from} was taken back'),
}
const AHEAD_UNTIL: Partial<typeof AHEAD> = {
  suspend: msg('will be suspended from {from} until {until}'),
  stay: msg('will be stayed from {from} until {until}'),
}

/** What became of an appeal. */
const APPEAL: Readonly<Record<AppealAct, string>> = {
  open: msg('an appeal of {matter} was opened'),
  hearing: msg('an appeal of {matter} is heard on {day} at {time}, {place}'),
  carryOut: msg('the changes that an appeal of {matter} decided were made'),
  refuseStay: msg('the stay that an appeal of {matter} asks for was refused'),
  withdraw: msg('an appeal of {matter} was withdrawn'),
  dismiss: msg('an appeal of {matter} was dismissed'),
  uphold: msg('an appeal of {matter} was decided: upheld'),
  change: msg('an appeal of {matter} was decided: to be changed'),
  reverse: msg('an appeal of {matter} was decided: reversed'),
  takeBack: msg('what was recorded last of an appeal of {matter} was taken back'),
}
const APPEALED: Readonly<Record<AppealableAct, string>> = {
  suspend: msg('the suspension of permit {permit}'),
  revoke: msg('the revocation of permit {permit}'),
  terminate: msg('the termination of permit {permit}'),
}
function appealWords({ kind, of, permit, ...hearing }: NonNullable<News['appeal']>): string {
  const matter = of ? t(APPEALED[of], { permit: permit ?? '' }) : t('the decision')
  const { hearingOn, hearingTime, hearingPlace } = hearing
  return t(APPEAL[kind], {
    ...{ matter, day: longDate(hearingOn), place: hearingPlace },
    time: hearingTime && clockTime(hearingTime),
  })
}

const AHEAD_STAYED: Readonly<Record<AppealableAct, string>> = {
  suspend: msg('its suspension will be stayed from {from}'),
  revoke: msg('its revocation will be stayed from {from}'),
  terminate: msg('its termination will be stayed from {from}'),
}

/** News of what somebody follows. It names records and their status, and where to read more; nothing else. */
export function newsMail(
  { to, news, total, key }: { to: string; news: readonly News[]; total: number; key: string },
  { agencyName, publicUrl }: MailWords,
): Mail {
  const [first] = news
  const subject =
    news.length === 1 && first
      ? `${labelOf(first)}: ${headline(first)}`
      : t('{total} news about what you follow', { total })
  const mail = WATCH_NEWS.of({
    agency: agencyName,
    headline: subject.slice(0, 200),
    news: news
      .slice(0, MOST_TOLD)
      .map(
        (each) =>
          `${labelOf(each)}: ${headline(each)}, ${longDate(each.on)}\n${publicUrl}${each.path}`,
      )
      .join('\n\n'),
    more: total > MOST_TOLD ? t('And {count} more.', { count: total - MOST_TOLD }) : '',
    address: `${publicUrl}/pub/watch/manage/${key}`,
    stop: `${publicUrl}/pub/watch/stop/${key}`,
  })
  return { ...mail, to, unsubscribe: `${publicUrl}/pub/watch/stop/${key}` }
}

type Ahead = NonNullable<News['act']> & { kind: Exclude<PermitAct, 'correct'> }

function aheadOf({ kind, stays, untilOn }: Ahead): string {
  if (kind === 'stayAct') return AHEAD_STAYED[stays ?? 'suspend']
  return (untilOn && AHEAD_UNTIL[kind]) || AHEAD[kind]
}

function headline({ about, kind, words, act, appeal }: News): string {
  if (appeal) return appealWords(appeal)
  if (act && act.kind !== 'correct')
    return t(aheadOf({ ...act, kind: act.kind }), {
      from: longDate(act.fromOn),
      until: longDate(act.untilOn),
    })
  if (about === 'new') return kind === 'submittals' ? t('was filed') : t('is new')
  return words ? t('now “{words}”', { words: t(words) }) : t('has changed')
}
