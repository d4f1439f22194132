import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { Db } from '#api/ground/db/database.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import {
  selectAppeal,
  selectAppealActs,
  selectAppealed,
  type Appealed,
  type AppealAsk,
  type KeptAppeal,
  selectAppeals,
  type KeptAppealAct,
} from './appeals.queries.ts'
import type { AppealActBody } from './appeals.schemas.ts'
import { selectMade, type Made } from './letters/made.queries.ts'
import { appealChoices, APPEAL_MOVES, DONE_ABOUT, type AppealState } from './moves.ts'

const OLD = 'Somebody recorded something else of this appeal meanwhile. Nothing was saved.'
const NOT_LAST =
  'Something else was recorded since, or it was taken back. What was last is taken back first.'
const AHEAD = 'Give today or a later day.'

const NO_TIME = 'Give the time of day at which it begins.'
const NO_PLACE = 'Give the place, or how to take part from afar.'
const NOTHING_MADE =
  'Nothing was changed of the permit since the appeal was decided. Change it first: at the page of the permit, or by a version that its holder asks for.'
const NAME_MADE = 'Choose by what the changes were made.'

export type Matter = {
  appealed: Appealed
  appeal: KeptAppeal
  acts: KeptAppealAct[]
  /** How the other appeals of the same decision stand. */
  others: readonly AppealState[]
  /** What was done to the permit since it was to be changed. */
  made: readonly Made[]
}

/** An appeal with its decision and acts, as it was shown to whoever acts. */
export async function requireMatter(
  db: Db,
  { appealRid, version }: { appealRid: number; version: number },
  timeZone: string,
): Promise<Matter> {
  const appeal = await selectAppeal(db, appealRid)
  const appealed = appeal && (await selectAppealed(db, appeal.submittalRid, timeZone, appeal))
  if (!appeal || !appealed) throw notFound('The appeal')
  if (appeal.version !== version) throw new ApiError('SHOWN_IS_OLD', OLD)
  const acts = await selectAppealActs(db, appeal.submittalRid, timeZone)
  const all = await selectAppeals(db, appeal.submittalRid)
  return {
    ...{ appealed, appeal, acts: acts.filter((act) => act.appealRid === appeal.rid) },
    others: othersOf(appeal, all),
    made: await madeFor(db, appealed, appeal),
  }
}

/** How the other appeals of the same decision stand. */
export const othersOf = (appeal: KeptAppeal, all: readonly KeptAppeal[]): AppealState[] =>
  all
    .filter(
      ({ rid, decisionRid, actRid }) =>
        rid !== appeal.rid && decisionRid === appeal.decisionRid && actRid === appeal.actRid,
    )
    .map(({ state }) => state)

/** What was done to the permit since, asked only of what is to be changed. */
export const madeFor = async (
  db: Db,
  { permitRid }: Appealed,
  { rid, state }: KeptAppeal,
): Promise<Made[]> =>
  state === 'changed' && permitRid !== null ? selectMade(db, { appealRid: rid, permitRid }) : []

export function askOf(body: AppealActBody): AppealAsk {
  const { kind, actRid, reason, rule, hearingOn, hearingTime, hearingPlace, changes } = body
  const isHearing = kind === 'hearing'
  return {
    ...{ kind, reason, rule },
    actRid: kind === 'takeBack' ? (actRid ?? null) : null,
    hearingOn: isHearing ? (hearingOn ?? null) : null,
    hearingTime: isHearing ? hearingTime?.padStart(5, '0') || null : null,
    hearingPlace: isHearing ? hearingPlace || null : null,
    madeBy: kind === 'carryOut' ? body.madeBy || null : null,
    changes: kind === 'change' ? changes || null : null,
  }
}

/** What may be recorded now: the page offers it, the call refuses all else. */
export const choicesNow = ({
  appealed,
  appeal,
  others,
}: Pick<Matter, 'appealed' | 'appeal' | 'others'>) =>
  appealChoices({
    state: appeal.state,
    isDenial: appealed.kind === 'deny',
    isModification: appealed.isModification,
    isMoot: others.includes('reversed') || appealed.act?.isTakenBack === true,
    isStayAsked: appeal.asksStay && appeal.stayRefusedOn === null && !appeal.hasStay,
  })

/**
 * The act that may be taken back: the last that holds, unless what was sent back is decided anew already. What took an
 * act on the permit back stays, as at the page of the permit.
 */
export function lastAct({
  appealed,
  acts,
}: Pick<Matter, 'appealed' | 'acts'>): KeptAppealAct | null {
  const last = acts.find(({ kind, isUndone }) => kind !== 'takeBack' && !isUndone) ?? null
  const wasSentBack = last?.kind === 'reverse' && appealed.kind === 'deny'
  if (last?.kind === 'reverse' && appealed.act && last.permitActRid !== null) return null
  return wasSentBack && appealed.statusCode !== STATUS.finalReview ? null : last
}

/** How the appeal stands after an act, and the act that it takes back; refuses what cannot be. */
export function weigh(
  matter: Matter,
  asked: AppealAsk,
  today: string,
): { to: AppealState; undone: KeptAppealAct | null } {
  const { kind } = asked
  if (kind === 'takeBack') {
    const undone = lastAct(matter)
    if (!undone || undone.rid !== asked.actRid) throw new ApiError('CONFLICT', NOT_LAST)
    return { to: undone.before.state, undone }
  }
  if (!choicesNow(matter).includes(kind))
    throw refusal('kind', `This appeal cannot be ${DONE_ABOUT[kind]}.`)
  if (kind === 'hearing') requireHearing(asked, today)
  if (kind === 'change' && asked.changes === null)
    throw refusal('changes', 'Say what is to be changed.')
  if (kind === 'carryOut' && !matter.made.some(({ id }) => id === asked.madeBy))
    throw refusal('madeBy', matter.made.length === 0 ? NOTHING_MADE : NAME_MADE)
  const { to } = APPEAL_MOVES[kind]
  return { to: to === 'same' ? matter.appeal.state : to, undone: null }
}

/** Whoever is invited knows the day, the hour and the place; all that is missing is said at once. */
function requireHearing({ hearingOn, hearingTime, hearingPlace }: AppealAsk, today: string): void {
  const day = hearingOn === null ? 'Give the day of the hearing.' : hearingOn < today ? AHEAD : null
  const faults = Object.entries({
    hearingOn: day,
    hearingTime: hearingTime === null ? NO_TIME : null,
    hearingPlace: hearingPlace === null ? NO_PLACE : null,
  }).filter((fault): fault is [string, string] => fault[1] !== null)
  const [first] = faults
  if (first) throw new ApiError('INVALID', first[1], Object.fromEntries(faults))
}

const refusal = (field: string, message: string) =>
  new ApiError('INVALID', message, { [field]: message })
