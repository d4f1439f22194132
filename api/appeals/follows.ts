import type { Db } from '#api/db/database.ts'
import type { Subject } from '#api/permit-acts/judge.ts'
import { standingOf } from '#api/permit-acts/moves.ts'
import { selectHead, type Head, type KeptAsk } from '#api/permit-acts/permit-acts.queries.ts'
import { selectSubject } from '#api/permit-acts/weigh.ts'
import {
  hasOtherOpen,
  type Appealed,
  type AppealAsk,
  type KeptAppeal,
  type KeptAppealAct,
} from './appeals.queries.ts'
import type { AppealState } from './moves.ts'

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

/**
 * What an act about an appeal does to the permit of an approval, as an act of its own; null where the permit stays as
 * it is. The page beforehand and the record ask this alone.
 */
export async function permitAskOf(
  db: Db,
  following: Following,
  { isOpen, today }: { isOpen: boolean; today: string },
): Promise<PermitAsk | null> {
  const { appealed, asked } = following
  const kind = kindOf(following, isOpen)
  const actRid = kind === 'takeBack' ? takenBack(following) : null
  if (kind === null || appealed.permitRid === null || (kind === 'takeBack' && actRid === null))
    return null
  const head = await selectHead(db, appealed.permitRid)
  if (!head) return null
  const subject = await selectSubject(db, head, today)
  const standing = standingOf(subject.stand.status)
  // A suspension that is over is nothing to take back.
  if (isOver(following, subject)) return null
  // One that has ended meanwhile is left as it is, and so is one that nobody stayed.
  if (kind === 'revoke' && ['ended', 'expired'].includes(standing)) return null
  if (kind === 'reinstate' && standing !== 'stayed') return null
  const { reason, rule } = asked
  const days = { fromOn: today, untilOn: null }
  return {
    ...{ head, subject },
    asked: { kind, actRid, reason, rule, ...days, atRequest: false, facts: {} },
  }
}

/** Whether a stay of the permit ends with an act about an appeal: its letter says so. */
export async function isStayEnded(db: Db, following: Following, today: string): Promise<boolean> {
  const isOpen = await isOpenAfter(db, following)
  return (await permitAskOf(db, following, { isOpen, today }))?.asked.kind === 'reinstate'
}

/** What goes with an act that is taken back, or the act whose appeal reverses it. */
const takenBack = ({ appealed, to, undone }: Following): number | null =>
  to === 'reversed' ? (appealed.act?.rid ?? null) : (undone?.permitActRid ?? null)

const isOver = ({ appealed: { act }, to }: Following, { stand }: Subject): boolean =>
  to === 'reversed' &&
  act?.kind === 'suspend' &&
  !act.isAhead &&
  standingOf(stand.status) !== 'suspended'

/** Revokes it, lets it go on where it is stayed, or takes back what the act that is taken back did to it. */
function kindOf({ appealed, asked, to, undone }: Following, isOpen: boolean) {
  // What was decided stands: that it is carried out, or not yet, changes nothing of it.
  if (appealed.kind === 'deny' || asked.kind === 'carryOut' || undone?.kind === 'carryOut')
    return null
  if (asked.kind === 'takeBack') return 'takeBack'
  if (to === 'reversed') return appealed.act ? 'takeBack' : 'revoke'
  return isOpen ? null : 'reinstate'
}
