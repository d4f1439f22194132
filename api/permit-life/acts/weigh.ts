import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { faultOf, keepsOf, type Standing, type Subject } from './judge.ts'
import type { ChosenAct } from './moves.ts'
import { selectAct, selectHead, type Head, type KeptAsk } from './permit-acts.queries.ts'
import type { RecordBody } from './permit-acts.schemas.ts'
import { selectStands, selectStatuses } from './stands.queries.ts'

export const OLD = 'Somebody recorded something else of this permit meanwhile. Nothing was saved.'
const NO_SECOND_UNDO = 'What takes back an act stays. Record the act again instead.'
const OF_APPEAL =
  'An appeal brought this about. Take back what was recorded of the appeal, and it goes with it.'
const FOR_APPEAL =
  'An appeal says that its changes were made by this. Take that back at the appeal first.'
const IS_UNDONE = 'It was taken back already.'

/** How a permit stands, with the acts that are ahead. */
export async function selectStanding(
  db: Db,
  permitRid: number,
  asIfAppealed: number | null = null,
): Promise<Standing> {
  const [found] = await selectStands(db, [permitRid], { asIfAppealed })
  if (!found) throw notFound('The permit')
  return { ...found, statuses: await selectStatuses(db) }
}

/** The permit with what its acts are judged by. */
export async function selectSubject(
  db: Db,
  { permitRid, renewal }: Pick<Head, 'permitRid' | 'renewal'>,
  today: string,
  { asIfAppealed = null }: { asIfAppealed?: number | null } = {},
): Promise<Subject> {
  return { ...(await selectStanding(db, permitRid, asIfAppealed)), renewal, today }
}

/** The permit as it was shown to whoever acts. */
export async function requireShown(
  db: Db,
  { permitRid, version }: { permitRid: number; version: number },
): Promise<Head> {
  const head = await selectHead(db, permitRid)
  if (!head) throw notFound('The permit')
  if (head.version !== version) throw new ApiError('SHOWN_IS_OLD', OLD)
  return head
}

/** What is asked for, with the days and facts that follow where they were left out. */
export function keptAsk(body: RecordBody, head: Head, today: string): KeptAsk {
  const { kind, reason, rule, fromOn, untilOn, atRequest } = body
  const { holder, permitTypeRid, renewalOn } = body
  const isCorrection = kind === 'correct'
  return {
    ...{ kind, reason, rule, actRid: ofAct(body, head) },
    fromOn: kind === 'takeBack' ? today : (fromOn ?? today),
    untilOn: kind === 'suspend' || kind === 'stay' ? (untilOn ?? null) : null,
    atRequest: kind === 'terminate' && atRequest,
    facts: {
      ...(isCorrection && holder && holder !== head.holder ? { holder } : {}),
      ...(isCorrection && permitTypeRid && permitTypeRid !== head.permitTypeRid
        ? { permitTypeRid }
        : {}),
      // One that was filed here needs no other.
      ...(kind === 'continue' && renewalOn && head.renewal === 'none' ? { renewalOn } : {}),
    },
  }
}

/** The act that it takes back, or that it stays. */
function ofAct({ kind, actRid }: RecordBody, { stayable }: Head): number | null {
  if (kind === 'stayAct') return stayable?.rid ?? null
  return kind === 'takeBack' ? (actRid ?? null) : null
}

/** A proposal as it would be recorded today: one whose day has passed meanwhile holds from today on. */
export function askedOn(asked: KeptAsk, today: string): KeptAsk {
  return asked.fromOn < today ? { ...asked, fromOn: today } : asked
}

/** Refuses what cannot be recorded, at the field that it is about. */
export async function requirePossible(
  db: Db,
  head: Head,
  subject: Subject,
  asked: KeptAsk,
  { isWithAppeal = false } = {},
): Promise<void> {
  if (asked.kind === 'takeBack')
    return requireUndoable(db, head, subject, { ...asked, isWithAppeal })
  const { permitTypeRid } = asked.facts
  if (permitTypeRid !== undefined && !head.permitTypes.some(({ rid }) => rid === permitTypeRid))
    throw refusal('permitTypeRid', 'There is no such kind of permit.')
  const fault = faultOf(subject, { ...asked, kind: asked.kind as ChosenAct })
  if (fault) throw refusal(fault.field === 'facts' ? 'holder' : fault.field, fault.message)
}

async function requireUndoable(
  db: Db,
  { permitRid }: Head,
  subject: Subject,
  { actRid, isWithAppeal }: KeptAsk & { isWithAppeal: boolean },
): Promise<void> {
  const act = actRid === null ? null : await selectAct(db, permitRid, actRid)
  if (!act || actRid === null) throw notFound('The act')
  if (act.kind === 'takeBack') throw new ApiError('CONFLICT', NO_SECOND_UNDO)
  if (act.isUndone) throw new ApiError('CONFLICT', IS_UNDONE)
  if (act.isOfAppeal && !isWithAppeal) throw new ApiError('CONFLICT', OF_APPEAL)
  if (act.madeForAppeal) throw new ApiError('CONFLICT', FOR_APPEAL)
  const { isAhead, kind, staysRid } = act
  const keeps = keepsOf(subject, { actId: actRid, isAhead, kind, staysRid, isWithAppeal })
  if (keeps) throw new ApiError('CONFLICT', keeps)
}

const refusal = (field: string, message: string) =>
  new ApiError('INVALID', message, { [field]: message })
