import type { Db } from '#api/ground/db/database.ts'
import { choicesOf, type Subject } from '#api/permit-life/acts/judge.ts'
import { standingOf, type ChosenAct } from '#api/permit-life/acts/moves.ts'
import { selectHead } from '#api/permit-life/acts/permit-acts.queries.ts'
import { selectSubject } from '#api/permit-life/acts/weigh.ts'
import type { AppealItem } from '../appeals.schemas.ts'
import type { Matter } from '../weigh.ts'

/** What may follow of the permit of a decision, by which a stay is recorded at its page. */
type Stays = { subject: Subject; choices: readonly ChosenAct[] }

export async function selectStays(
  db: Db,
  permitRid: number | null,
  today: string,
): Promise<Stays | null> {
  const head = permitRid === null ? null : await selectHead(db, permitRid)
  if (!head) return null
  const subject = await selectSubject(db, head, today)
  return { subject, choices: choicesOf(subject) }
}

/** Whether what is appealed is stayed, and by which act a stay that is asked for can be recorded. */
export function stayOf(
  {
    appealed: { act },
    appeal: { asksStay, stayRefusedOn, state },
  }: Pick<Matter, 'appealed' | 'appeal'>,
  stays: Stays | null,
): Pick<AppealItem, 'isStayed' | 'stayFrom' | 'stayBy'> {
  if (stays === null || (state !== 'filed' && state !== 'open'))
    return { isStayed: false, stayFrom: null, stayBy: null }
  const { stand, turns, appealed } = stays.subject
  const kind = act ? 'stayAct' : 'stay'
  const isOf = act === null || appealed?.actId === act.rid
  const ahead = turns.find((turn) => turn.kind === kind && turn.part === 'begin')
  const isStayed = act ? act.isStayed : standingOf(stand.status) === 'stayed'
  const stayFrom = !isStayed && isOf ? (ahead?.onDay ?? null) : null
  const isAnswered = isStayed || stayFrom !== null || stayRefusedOn !== null
  const mayStay = asksStay && !isAnswered && isOf && stays.choices.includes(kind)
  return { isStayed, stayFrom, stayBy: mayStay ? kind : null }
}
