import type { RenewalInTime } from './renewals-in-time.queries.ts'
import { longDate } from '#values/days.ts'
import {
  DONE_TO,
  PERMIT_ACTS,
  PERMIT_MOVES,
  standingOf,
  type ChosenAct,
  type PermitAct,
} from './moves.ts'
import type { AppealedAct } from './stands.queries.ts'
import { replay, type Facts, type Stand, type Statuses, type Turn } from './turns.ts'

/** How far ahead the day of an act may be. */
const MOST_DAYS_AHEAD = 5 * 365
const WITHIN = 'Give a day within five years.'

/** How the permit stands, and the turns of its acts that wait. */
export type Standing = {
  stand: Stand
  turns: readonly Turn[]
  statuses: Statuses
  /** What can be stayed, while the permit has its status by it. */
  appealed: AppealedAct | null
}
/** What is judged, with how the renewals stand that were filed here by its last day. */
export type Subject = Standing & { today: string; renewal: RenewalInTime }

type Asked = {
  kind: ChosenAct
  fromOn: string
  untilOn: string | null
  facts: Facts
  /** Of a stay of an act: that act, as it was shown. */
  actRid: number | null
}

type Fault = { field: 'kind' | 'fromOn' | 'untilOn' | 'renewalOn' | 'facts'; message: string }

/** The turns that an act makes: its first day, and the one after the last of a suspension or stay. */
export function turnsOf(
  { kind, fromOn, untilOn, facts }: Asked,
  { appealed }: Pick<Standing, 'appealed'>,
): Omit<Turn, 'id' | 'actId'>[] {
  const restores = kind === 'stayAct' ? (appealed?.restores ?? null) : null
  const begin = { kind, part: 'begin', onDay: fromOn, facts, restores } as const
  const end = untilOn === null ? [] : [{ ...begin, part: 'end', onDay: dayAfter(untilOn) } as const]
  return [begin, ...end]
}

/** @internal */
export function dayAfter(day: string, days = 1): string {
  const after = new Date(`${day}T00:00:00Z`)
  after.setUTCDate(after.getUTCDate() + days)
  return after.toISOString().slice(0, 10)
}

/** What can be recorded of a permit on some day from today on, with the acts that are ahead: what the call takes too. */
export function choicesOf(subject: Subject): ChosenAct[] {
  const { stand, turns, today } = subject
  const actRid = subject.appealed?.actId ?? null
  // How a permit stands changes on the days of its turns and after its last day alone.
  const after = stand.expiredOn === null ? [] : [dayAfter(stand.expiredOn)]
  const days = [today, ...turns.map(({ onDay }) => onDay), ...after].filter((day) => day >= today)
  return PERMIT_ACTS.filter((kind) =>
    days.some((fromOn) =>
      // A suspension that is over soon leaves what is ahead as it is.
      (kind === 'suspend' ? [fromOn, null] : [null]).some(
        (untilOn) =>
          faultOf(subject, { kind, fromOn, untilOn, actRid, facts: someFacts(stand, today) }) ===
          null,
      ),
    ),
  )
}

/** What is typed later: a holder that no permit has, and a renewal on paper that came in time. */
const someFacts = ({ expiredOn }: Stand, today: string): Facts => ({
  holder: '',
  renewalOn: expiredOn !== null && expiredOn < today ? expiredOn : today,
})

/** Why an act cannot be recorded; null where it can. The page, the list and the call ask this alone. */
export function faultOf(subject: Subject, asked: Asked): Fault | null {
  const { stand, turns, statuses, today } = subject
  const { kind, fromOn, untilOn, facts } = asked
  if (fromOn < today) return { field: 'fromOn', message: 'Give today or a later day.' }
  const latest = dayAfter(today, MOST_DAYS_AHEAD)
  if (fromOn > latest) return { field: 'fromOn', message: WITHIN }
  if (untilOn !== null && untilOn < fromOn)
    return { field: 'untilOn', message: 'It ends before it begins.' }
  if (untilOn !== null && untilOn > latest) return { field: 'untilOn', message: WITHIN }
  const then = replay(stand, turns, fromOn, statuses).stand
  if (!PERMIT_MOVES[kind].from.includes(standingOf(then.status)))
    return { field: 'kind', message: notThen(asked, then, today) }
  if (
    kind === 'stayAct' &&
    (asked.actRid === null ||
      then.statusActId !== asked.actRid ||
      subject.appealed?.actId !== asked.actRid)
  )
    return { field: 'kind', message: NOT_STAYED }
  if (kind === 'continue' && (then.expiredOn === null || then.expiredOn >= fromOn))
    return { field: 'fromOn', message: termWords(then.expiredOn) }
  const unrenewed = kind === 'continue' ? renewalFault(subject, then, facts) : null
  if (unrenewed) return unrenewed
  if (kind === 'correct' && !changes(then, facts))
    return { field: 'facts', message: 'Change the holder or the kind of permit.' }
  if (untilOn !== null && isPastTerm(then, untilOn, today))
    return { field: 'untilOn', message: pastTermWords(then.expiredOn) }
  const blocked = blockedBy(subject, asked)
  return blocked === null
    ? null
    : {
        field: 'fromOn',
        message: `On ${longDate(blocked.onDay)} the permit is to be ${DONE_TO[blocked.kind]}, which could not follow. Take that back first.`,
      }
}

function notThen({ kind, fromOn }: Asked, { status }: Stand, today: string): string {
  return fromOn > today
    ? `On ${longDate(fromOn)} the permit is “${status.name}”, so it cannot be ${DONE_TO[kind]} then.`
    : `A permit that is “${status.name}” cannot be ${DONE_TO[kind]}.`
}

function termWords(expiredOn: string | null): string {
  return expiredOn === null
    ? 'This permit has no last day, so there is nothing to continue.'
    : `Its term runs until ${longDate(expiredOn)}. Give a later day.`
}

const NOT_STAYED =
  'What can be stayed is a suspension, revocation or termination that gave the permit its status, while an appeal of it is open. There is none then.'

const ENDED =
  'The renewal that was filed by the last day has ended without being granted, so there is nothing to wait for.'

/** A permit is continued for a renewal that came by its last day (5 U.S.C. 558(c), 40 CFR 122.6): here, or on paper. */
function renewalFault(
  { renewal, today }: Subject,
  { expiredOn }: Stand,
  { renewalOn }: Facts,
): Fault | null {
  if (renewal === 'inTime' || expiredOn === null) return null
  if (renewal === 'ended') return { field: 'kind', message: ENDED }
  const last = longDate(expiredOn)
  const field = 'renewalOn'
  if (renewalOn === undefined)
    return {
      field,
      message: `No renewal was filed here by its last day, ${last}. A permit is continued for a complete renewal that came by then: give the day on which one was received on paper.`,
    }
  if (renewalOn > today) return { field, message: 'Give today or an earlier day.' }
  return renewalOn > expiredOn
    ? {
        field,
        message: `That is after its last day, ${last}. A permit is continued for a renewal that came by then.`,
      }
    : null
}

/** After its term nothing goes on; a term that ran out and did not end the permit sets no limit. */
function isPastTerm({ status, expiredOn }: Stand, untilOn: string, today: string): boolean {
  const isLimit = expiredOn !== null && expiredOn >= today && standingOf(status) !== 'continued'
  return isLimit && untilOn > expiredOn
}

const pastTermWords = (expiredOn: string | null): string =>
  `Its term ends on ${longDate(expiredOn)}; leave the day empty or give an earlier one.`

function changes({ facts: now }: Stand, { holder, permitTypeRid }: Facts): boolean {
  const isOther = holder !== undefined && holder !== now.holder
  return isOther || (permitTypeRid !== undefined && permitTypeRid !== now.permitTypeRid)
}

/** An act ahead that would find nothing to change after this one. */
function blockedBy({ stand, turns, statuses, appealed }: Subject, asked: Asked): Turn | null {
  const isHindered = (all: readonly Turn[]) =>
    replay(stand, all, null, statuses).turned.filter(
      ({ part, outcome }) => part === 'begin' && outcome === 'lapsed',
    )
  const before = new Set(isHindered(turns).map(({ id }) => id))
  const added = turnsOf(asked, { appealed }).map((turn, at) => ({
    ...turn,
    id: NEW + at,
    actId: NEW,
  }))
  return isHindered([...turns, ...added]).find(({ id }) => id < NEW && !before.has(id)) ?? null
}

/** Of what is not recorded yet: after all others of its day. */
const NEW = Number.MAX_SAFE_INTEGER - 1

const PASSED = 'The permit passed to its new holder. Only another transfer passes it back.'

type Kept = {
  actId: number
  isAhead: boolean
  kind: PermitAct
  /** Of a stay: the act that it stays. */
  staysRid: number | null
  isWithAppeal?: boolean
}

const STAY_ENDED =
  'What it stayed was taken back, and the stay ended with it. There is nothing to take back.'

/**
 * Why an act cannot be taken back; null where it can: it is ahead, or it gave the permit the status that it has, or it is
 * the correction that changed it last. What is stayed can too, for the permit stands without it already, and a stay ends
 * with its appeal whatever came since.
 */
export function keepsOf(
  { stand, turns, statuses }: Subject,
  { actId, isAhead, kind, staysRid, isWithAppeal = false }: Kept,
): string | null {
  if (!isAhead && kind === 'transfer') return PASSED
  if (stand.stayed.includes(actId)) return null
  if (!isAhead && kind === 'stayAct') {
    // Without it an act would hold again that is no more.
    if (staysRid === null || !stand.stayed.includes(staysRid)) return STAY_ENDED
    if (isWithAppeal) return null
  }
  if (!isAhead)
    return (kind === 'correct' ? stand.lastActId : stand.statusActId) === actId
      ? null
      : 'Something else changed the permit since. Record another act instead.'
  const without = turns.filter((turn) => turn.actId !== actId)
  const lapsed = replay(stand, without, null, statuses).turned.find(
    ({ part, outcome }) => part === 'begin' && outcome === 'lapsed',
  )
  return lapsed
    ? `On ${longDate(lapsed.onDay)} the permit is to be ${DONE_TO[lapsed.kind]}, which rests on this act. Take that back first.`
    : null
}
