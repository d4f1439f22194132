import type { Db } from '#api/ground/db/database.ts'
import type { Subject } from '#api/permit-life/acts/judge.ts'
import { takenBackOf } from '#api/permit-life/acts/effects.ts'
import { standingOf, type PermitAct } from '#api/permit-life/acts/moves.ts'
import {
  selectAct,
  selectHead,
  type Head,
  type KeptAsk,
} from '#api/permit-life/acts/permit-acts.queries.ts'
import { selectSubject } from '#api/permit-life/acts/weigh.ts'
import {
  type Appealed,
  type AppealAsk,
  type KeptAppeal,
  type KeptAppealAct,
} from './appeals.queries.ts'
import { hasOtherOfAct, hasOtherOpen, selectStayOf } from './stays/follows.queries.ts'
import { leavesAll, type AppealState } from './moves.ts'

/** An act about an appeal: how the appeal stands after it, and what it takes back. */
export type Following = {
  appealed: Appealed
  appeal: KeptAppeal
  asked: AppealAsk
  to: AppealState
  undone: KeptAppealAct | null
}

/** Whether the case is open after an act: while any appeal about the submittal or its permit is. */
export const isOpenAfter = async (db: Db, { appealed, appeal, to }: Following): Promise<boolean> =>
  to === 'open' || (await hasOtherOpen(db, appeal, appealed.permitRid))

type PermitAsk = { head: Head; subject: Subject; asked: KeptAsk }
type At = { isOpen: boolean; today: string }

/**
 * What an act about an appeal does to the permit of an approval, as an act of its own; null where the permit stays as
 * it is. The page beforehand and the record ask this alone.
 */
export async function permitAskOf(
  db: Db,
  following: Following,
  { isOpen, today }: At,
): Promise<PermitAsk | null> {
  const { appealed, asked } = following
  const chosen = isOver(following) ? null : await choiceOf(db, following, { isOpen, today })
  if (chosen === null || appealed.permitRid === null) return null
  const { kind, actRid, fromOn = today } = chosen
  const head = await selectHead(db, appealed.permitRid)
  if (!head) return null
  // With what is recorded now the appeal of that act is open again.
  const asIfAppealed = kind === 'stayAct' ? actRid : null
  const subject = await selectSubject(db, head, today, { asIfAppealed })
  const standing = standingOf(subject.stand.status)
  // One that has ended meanwhile is left as it is, and so is one that nobody stayed.
  if (kind === 'revoke' && ['ended', 'expired'].includes(standing)) return null
  if (kind === 'reinstate' && standing !== 'stayed') return null
  const { reason, rule } = asked
  const days = { fromOn, untilOn: null }
  return {
    ...{ head, subject },
    asked: { kind, actRid, reason, rule, ...days, atRequest: false, facts: {} },
  }
}

/** What stay ends with an act about an appeal: that of the permit, or of the act that is appealed, which may hold again. */
export type StayEnd = 'permit' | 'act' | 'holdsAgain' | null

export async function endOfStay(db: Db, following: Following, today: string): Promise<StayEnd> {
  const isOpen = await isOpenAfter(db, following)
  const permitAsk = await permitAskOf(db, following, { isOpen, today })
  if (permitAsk?.asked.kind === 'reinstate') return 'permit'
  const { head, subject, asked } = permitAsk ?? {}
  if (!head || asked?.kind !== 'takeBack' || asked.actRid === null) return null
  const ended = await selectAct(db, head.permitRid, asked.actRid)
  if (ended?.kind !== 'stayAct' || !subject) return null
  return ended.restores && takenBackOf(subject, ended.restores).isDone ? 'holdsAgain' : 'act'
}

/** Whether what is appealed is over: there is nothing to take back, and of a suspension nothing to stay again. */
const isOver = ({ appealed: { act }, asked, to }: Following): boolean =>
  act?.isOver === true &&
  (to === 'reversed' || (asked.kind === 'takeBack' && act.kind === 'suspend'))

type Choice = { kind: PermitAct; actRid: number | null; fromOn?: string }

/** Revokes it, ends a stay, or takes back what the act that is taken back did to it. */
async function choiceOf(
  db: Db,
  { appealed, appeal, asked, to, undone }: Following,
  { isOpen, today }: At,
): Promise<Choice | null> {
  if (appealed.kind === 'deny' || leavesAll(asked.kind) || leavesAll(undone?.kind)) return null
  if (asked.kind === 'takeBack') return undoneBy(db, appealed, undone?.permitActRid ?? null, today)
  const { act } = appealed
  if (to === 'reversed')
    return act ? { kind: 'takeBack', actRid: act.rid } : { kind: 'revoke', actRid: null }
  const stayRid =
    act && !(await isAppealedElse(db, appeal, to)) ? await selectStayOf(db, act.rid) : null
  if (stayRid !== null) return { kind: 'takeBack', actRid: stayRid }
  return isOpen ? null : { kind: 'reinstate', actRid: null }
}

/** Whether the act of an appeal is still appealed after it, by this one or another. */
const isAppealedElse = async (db: Db, appeal: KeptAppeal, to: AppealState): Promise<boolean> =>
  to === 'filed' || to === 'open' || (await hasOtherOfAct(db, appeal))

/** What goes with an act that is taken back. A stay that ended with it comes again, for its day if that is ahead. */
async function undoneBy(
  db: Db,
  { permitRid }: Appealed,
  actRid: number | null,
  today: string,
): Promise<Choice | null> {
  if (actRid === null || permitRid === null) return null
  const { endedStayOf, endedStayFrom, isLapsed } = (await selectAct(db, permitRid, actRid)) ?? {}
  if (endedStayOf == null) return { kind: 'takeBack', actRid }
  // Without its stay the act changed nothing more, so there is nothing that would be stayed.
  if (isLapsed) return null
  const isAhead = endedStayFrom != null && endedStayFrom > today
  return { kind: 'stayAct', actRid: endedStayOf, ...(isAhead ? { fromOn: endedStayFrom } : {}) }
}
