import type { Db } from '#api/ground/db/database.ts'
import { longDate } from '#values/days.ts'
import { takenBackOf } from '../effects.ts'
import type { Subject } from '../judge.ts'
import { APPEALABLE, type AppealableAct } from '../moves.ts'
import { selectAct, type KeptAsk } from '../permit-acts.queries.ts'

/** What it comes to that the desk itself takes back the stay of an act: that act holds again, or as it did, or is over. */
export type StayBack = { kind: AppealableAct; then: 'again' | 'asBefore' | 'over' }

/** Asked before the act is recorded, since afterwards the permit stands as it left it; null of all else. */
export async function selectStayBack(
  db: Db,
  permitRid: number,
  subject: Subject,
  { kind, actRid }: KeptAsk,
): Promise<StayBack | null> {
  if (kind !== 'takeBack' || actRid === null) return null
  const undone = await selectAct(db, permitRid, actRid)
  if (!undone?.stays) return null
  if (undone.isAhead || !undone.restores) return { kind: undone.stays, then: 'asBefore' }
  const { isDone } = takenBackOf(subject, undone.restores)
  return { kind: undone.stays, then: isDone ? 'again' : 'over' }
}

export const stayBackTitle = ({ kind }: StayBack): string =>
  `End of the stay of the ${APPEALABLE[kind]}`

/** What its letter says. */
export function stayBackSays({ kind, then }: StayBack, fromOn: string): string[] {
  const noun = APPEALABLE[kind]
  const from = longDate(fromOn)
  switch (then) {
    case 'again':
      return [
        `The stay of the ${noun} is taken back. The ${noun} of the permit holds again from ${from}.`,
        kind === 'suspend'
          ? 'The permit is not in force while it is suspended. What is due about this time is not asked for.'
          : 'The permit gives no right from that day on. What was due about the time before stays due.',
      ]
    case 'asBefore':
      return [
        `The stay of the ${noun}, whose day was ahead, does not come. The ${noun} of the permit holds as before.`,
      ]
    case 'over':
      return [
        `The stay of the ${noun} is taken back. That changes nothing of the permit: there is nothing left for the ${noun} to change.`,
      ]
  }
}
