import { isResting, PERMIT_MOVES, standingOf, type PermitAct, type Status } from './moves.ts'

/** What a correction or a transfer changes; of a continuation the day on which a renewal came on paper. */
export type Facts = {
  holder?: string
  holderIsPerson?: boolean
  permitTypeRid?: number
  renewalOn?: string
}

/** How a permit stands on a day, as far as acts change it. */
export type Stand = {
  status: Status
  facts: {
    holder: string | null
    holderIsPerson: boolean
    permitTypeRid: number
    revokedOn: string | null
  }
  expiredOn: string | null
  /** The act that suspended or stayed it and the status that it had before; null where none here did. */
  suspended: { actId: number; before: Status } | null
  /** The act that gave it the status or the facts that it has: what may be taken back once it holds. */
  lastActId: number | null
  /** The act that gave it the status that it has, whatever changed its holder or kind since. */
  statusActId: number | null
  /** The acts whose stay holds: the permit stands as if they had not been. */
  stayed: readonly number[]
}

/** A day on which an act changes its permit. */
export type Turn = {
  id: number
  actId: number
  kind: PermitAct
  part: 'begin' | 'end'
  onDay: string
  /** Of a correction. */
  facts: Facts
  /**
   * Of what takes back an act that held already, and of the stay of one: how the permit stood before that act. What
   * rested then may have had a last day, after which it does not rest any more.
   */
  restores: Restores | null
}

export type Restores = {
  actId: number
  status: Status
  suspended: (NonNullable<Stand['suspended']> & { endsOn: string | null }) | null
  facts: Stand['facts']
  /** It changed holder or kind alone. */
  isOfFacts: boolean
  /** It is stayed: the permit stands without it already. */
  isStayed: boolean
  /** Where it was a stay that is taken back: the act that takes force again, and the day after its last. */
  again: { actId: number; endsOn: string | null } | null
}

export type Turned = Turn & {
  outcome: 'done' | 'lapsed'
  from: Stand
  to: Stand
}

/** The statuses of the list that acts give, by name. */
export type Statuses = (name: string) => Status

/** The turns up to a day in the order in which they come; those of one day in the order of their acts. */
function inOrder(turns: readonly Turn[], through: string | null): Turn[] {
  return turns
    .filter(({ onDay }) => through === null || onDay <= through)
    .sort((a, b) => (a.onDay === b.onDay ? a.id - b.id : a.onDay < b.onDay ? -1 : 1))
}

/** How a permit stands after the turns that wait until a day (all of them without one), and what came of each. */
export function replay(
  stand: Stand,
  turns: readonly Turn[],
  through: string | null,
  statuses: Statuses,
): { stand: Stand; turned: Turned[] } {
  const turned: Turned[] = []
  let now = stand
  for (const turn of inOrder(turns, through)) {
    const to = turnOf(now, turn, statuses)
    turned.push({ ...turn, outcome: to ? 'done' : 'lapsed', from: now, to: to ?? now })
    now = to ?? now
  }
  return { stand: now, turned }
}

/** The stand after a turn; null where the permit is such that there is nothing to change. */
function turnOf(stand: Stand, turn: Turn, statuses: Statuses): Stand | null {
  const { actId, kind, part } = turn
  if (part === 'end')
    return stand.suspended?.actId === actId
      ? { ...stand, status: stand.suspended.before, suspended: null, ...by(null) }
      : null
  if (kind === 'takeBack') return takenBack(stand, turn)
  if (kind === 'stayAct') return actStayed(stand, turn)
  const { from, to } = PERMIT_MOVES[kind]
  if (!from.includes(standingOf(stand.status))) return null
  if (to === 'same') return { ...stand, facts: { ...stand.facts, ...turn.facts }, lastActId: actId }
  const facts = kind === 'revoke' ? { ...stand.facts, revokedOn: turn.onDay } : stand.facts
  const status = to === 'before' ? (stand.suspended?.before ?? statuses('Active')) : statuses(to)
  const suspended = to === 'Suspended' || to === 'Stayed' ? { actId, before: stand.status } : null
  return { ...stand, status, facts, suspended, ...by(actId) }
}

/** What gives it another status also changes it last. */
const by = (actId: number | null) => ({ lastActId: actId, statusActId: actId })

/** What is taken back: a stay, after which its act takes force again, an act that is stayed, or the last one. */
function takenBack(stand: Stand, turn: Turn): Stand | null {
  const { restores } = turn
  if (!restores) return null
  if (restores.again) return inForceAgain(stand, turn.onDay, { ...restores, again: restores.again })
  // It goes on as it stands, and what changed it last is the same.
  if (restores.isStayed) return { ...stand, stayed: without(stand.stayed, restores.actId) }
  return asWithout(stand, turn)
}

const without = (stayed: readonly number[], actId: number): number[] =>
  stayed.filter((each) => each !== actId)

/** The last act does not count as long as its appeal is open. */
function actStayed(stand: Stand, turn: Turn): Stand | null {
  const to = asWithout(stand, turn)
  return to && turn.restores && { ...to, stayed: [...stand.stayed, turn.restores.actId] }
}

/**
 * An act whose stay is over: whatever the permit became meanwhile, it is ended or suspended as the act says. What ended
 * or rests by something else is left as it is, and so is a suspension whose last day has come.
 */
function inForceAgain(
  stand: Stand,
  onDay: string,
  { status, facts, again }: Restores & { again: NonNullable<Restores['again']> },
): Stand | null {
  const { actId, endsOn } = again
  const standing = standingOf(stand.status)
  const stayed = without(stand.stayed, actId)
  if (isResting(standingOf(status))) {
    const isOver = endsOn !== null && endsOn <= onDay
    if (isOver || !PERMIT_MOVES.suspend.from.includes(standing)) return null
    const suspended = { actId, before: stand.status }
    return { ...stand, status, suspended, ...by(actId), stayed }
  }
  if (!PERMIT_MOVES.revoke.from.includes(standing)) return null
  const { revokedOn } = facts
  return {
    ...{ ...stand, status, suspended: null, ...by(actId), stayed },
    facts: { ...stand.facts, revokedOn },
  }
}

/**
 * As the permit would stand without the act: what rested before it rests on, unless the end of that has come since. Who
 * holds the permit and of which kind it is stay what they became since, unless the act itself changed that.
 */
function asWithout(stand: Stand, { actId, onDay, restores }: Turn): Stand | null {
  if (!restores) return null
  const { facts } = restores
  if (restores.isOfFacts)
    return stand.lastActId === restores.actId ? { ...stand, facts, lastActId: actId } : null
  if (stand.statusActId !== restores.actId) return null
  const rested = isResting(standingOf(restores.status)) ? restores.suspended : null
  const goesOn = rested !== null && rested.endsOn !== null && rested.endsOn <= onDay
  return {
    ...{ ...stand, ...by(actId), facts: { ...stand.facts, revokedOn: facts.revokedOn } },
    status: goesOn ? rested.before : restores.status,
    suspended: rested === null || goesOn ? null : { actId: rested.actId, before: rested.before },
  }
}
