import { dayAfter } from '#api/permit-life/acts/judge.ts'

export const RESTING: Readonly<Record<string, string>> = { suspend: 'Suspended', stay: 'Stayed' }
export const FORCES: Readonly<Record<string, string>> = {
  Active: 'IN_FORCE',
  Suspended: 'SUSPENDED',
  Stayed: 'STAYED',
  Revoked: 'NO_LONGER_IN_FORCE',
  Terminated: 'NO_LONGER_IN_FORCE',
}
const isResting = (status: string) => Object.values(RESTING).includes(status)

export type ModelKind =
  | 'suspend'
  | 'stay'
  | 'stayAct'
  | 'reinstate'
  | 'revoke'
  | 'terminate'
  | 'correct'
  | 'transfer'
  | 'import'

type Stand = {
  status: string
  holder: string
  by: ModelAct | null
  last: ModelAct | null
  /** What gave it its status, whatever changed its name since. */
  gave: ModelAct | null
  /** The acts that are stayed. */
  stayed: readonly ModelAct[]
}
export type ModelAct = {
  rid: number
  kind: ModelKind
  day: string
  until: string | null
  /** Of a correction or a transfer: the name from then on. */
  holder: string | null
  /** Of a transfer: who acts for it from then on. */
  party: number | null
  /** Of an import: the status that its file says. */
  status?: string
  /** Of the stay of an act: that act. */
  stays?: ModelAct | null
  state: 'ahead' | 'done' | 'lapsed' | 'takenBack'
  found: Stand | null
}

/**
 * A permit as a page of rules: what holds is what the acts of each day, in their order, made of it; what an act found
 * that could not follow it left as it was.
 */
export class PermitModel {
  readonly acts: ModelAct[] = []
  /** How many of its appeals are open. */
  openAppeals = 0
  /** The acts of which an appeal waits, by their numbers. */
  appealed: readonly number[] = []
  /** Who acted for it before, by the index of the account. */
  readonly former = new Set<number>()
  private stand: Stand

  constructor(
    holder: string,
    public party: number,
  ) {
    this.stand = { status: 'Active', holder, by: null, last: null, gave: null, stayed: [] }
  }

  get status(): string {
    return this.stand.status
  }
  get holder(): string {
    return this.stand.holder
  }

  /** What comes on a day that has come. */
  come(day: string): void {
    this.stand = turned(this.stand, this.acts, day, (act, found, state) => {
      Object.assign(act, { state, found })
      if (act.party === null || state !== 'done') return
      this.former.add(this.party)
      this.former.delete(act.party)
      this.party = act.party
    })
  }

  /** The status that it has on a day ahead, as far as is known. */
  statusOn(today: string, day: string): string {
    let stand = this.stand
    const over = new Set<ModelAct>()
    for (let on = today; on < day;) {
      on = dayAfter(on)
      stand = turned(
        stand,
        this.acts.filter((act) => !over.has(act)),
        on,
        (act) => over.add(act),
      )
    }
    return stand.status
  }

  record(act: Omit<ModelAct, 'state' | 'found'>, today: string): void {
    const kept: ModelAct = { ...act, state: 'ahead', found: null }
    this.acts.push(kept)
    if (act.day === today) this.come(today)
  }

  /** As it would stand without the act: what rested when it came goes on where its last day has passed since. */
  takeBack(act: ModelAct, today: string): void {
    const { found, state } = act
    act.state = 'takenBack'
    if (state !== 'done' || !found) return
    const { stayed } = this.stand
    if (act.stays) return this.again(act.stays, today)
    // What is stayed is not there already.
    if (stayed.includes(act))
      this.stand = { ...this.stand, stayed: stayed.filter((each) => each !== act) }
    else if (act.kind === 'correct')
      this.stand = { ...this.stand, holder: found.holder, last: null }
    else {
      const { holder } = this.stand
      this.stand = { ...without(found, today), holder, last: null, gave: null, stayed }
    }
  }

  /** A stay is over: its act holds again, unless its time is over or the permit rests or ended by something else. */
  private again(act: ModelAct, today: string): void {
    this.stand = { ...this.stand, stayed: this.stand.stayed.filter((each) => each !== act) }
    if (act.kind === 'suspend' && act.until !== null && act.until < today) return
    const to = after(this.stand, act)
    if (!to) return
    act.found = this.stand
    this.stand = { ...to, last: act, gave: act }
  }
}

/** How it stood before an act, but for a rest whose last day has passed since. */
function without(found: Stand, today: string): Stand {
  const until = isResting(found.status) ? found.by?.until : null
  const isOver = until != null && until < today
  return isOver ? { ...found, status: 'Active', by: null } : found
}

/** What a day makes of how a permit stands: first the end of what rested until then, then its acts in their order. */
function turned(
  before: Stand,
  acts: readonly ModelAct[],
  day: string,
  came: (act: ModelAct, found: Stand, state: 'done' | 'lapsed') => void,
): Stand {
  let stand = before
  const { by } = stand
  if (by?.until && dayAfter(by.until) === day && isResting(stand.status))
    stand = { ...stand, status: 'Active', by: null, last: null, gave: null }
  for (const act of acts) {
    if (act.state !== 'ahead' || act.day !== day) continue
    const to = after(stand, act)
    came(act, stand, to ? 'done' : 'lapsed')
    const gave = act.kind === 'correct' || act.kind === 'transfer' ? stand.gave : act
    stand = to ? { ...to, last: act, gave } : stand
  }
  return stand
}

/** What an act makes of it; null where there is nothing to change. */
function after(stand: Stand, act: ModelAct): Stand | null {
  const { status } = stand
  const isOver = status === 'Revoked' || status === 'Terminated'
  const rest = RESTING[act.kind]
  if (rest) return status === 'Active' ? { ...stand, status: rest, by: act } : null
  switch (act.kind) {
    case 'stayAct': {
      const { stays } = act
      if (!stays?.found || stand.gave !== stays) return null
      const { holder } = stand
      return { ...without(stays.found, act.day), holder, stayed: [...stand.stayed, stays] }
    }
    case 'reinstate':
      return isResting(status) ? { ...stand, status: 'Active', by: null } : null
    case 'revoke':
      return isOver ? null : { ...stand, status: 'Revoked', by: null }
    case 'terminate':
      return isOver ? null : { ...stand, status: 'Terminated', by: null }
    // A file is right, whatever the permit was.
    case 'import': {
      const said = act.status ?? status
      return { ...stand, status: said, by: isResting(said) ? act : null }
    }
    case 'transfer':
      return isOver ? null : { ...stand, holder: act.holder ?? '' }
    default:
      return { ...stand, holder: act.holder ?? '' }
  }
}
