import { ApiError, notFound } from '#api/lib/calls/errors.ts'
import type { Db } from '#api/db/database.ts'
import { STATUS } from '#api/workflow/statuses.ts'
import {
  selectAppeal,
  selectAppealActs,
  selectAppealed,
  type Appealed,
  type AppealAsk,
  type KeptAppeal,
  type KeptAppealAct,
} from './appeals.queries.ts'
import type { AppealActBody } from './appeals.schemas.ts'
import { appealChoices, APPEAL_MOVES, DONE_ABOUT, type AppealState } from './moves.ts'

const OLD = 'Somebody recorded something else of this appeal meanwhile. Nothing was saved.'
const NOT_LAST =
  'Something else was recorded since, or it was taken back. What was last is taken back first.'
const AHEAD = 'Give today or a later day.'

export type Matter = { appealed: Appealed; appeal: KeptAppeal; acts: KeptAppealAct[] }

/** An appeal with its decision and acts, as it was shown to whoever acts. */
export async function requireMatter(
  db: Db,
  { appealRid, version }: { appealRid: number; version: number },
  timeZone: string,
): Promise<Matter> {
  const appeal = await selectAppeal(db, appealRid)
  const appealed =
    appeal && (await selectAppealed(db, appeal.submittalRid, timeZone, appeal.decisionRid))
  if (!appeal || !appealed) throw notFound('The appeal')
  if (appeal.version !== version) throw new ApiError('SHOWN_IS_OLD', OLD)
  const acts = await selectAppealActs(db, appeal.submittalRid)
  return { appealed, appeal, acts: acts.filter((act) => act.appealRid === appeal.rid) }
}

export function askOf(body: AppealActBody): AppealAsk {
  const { kind, actRid, reason, rule, hearingOn, changes } = body
  return {
    ...{ kind, reason, rule },
    actRid: kind === 'takeBack' ? (actRid ?? null) : null,
    hearingOn: kind === 'hearing' ? (hearingOn ?? null) : null,
    changes: kind === 'change' ? changes || null : null,
  }
}

/** What may be recorded now: the page offers it, the call refuses all else. */
export const choicesNow = ({ appealed, appeal }: Pick<Matter, 'appealed' | 'appeal'>) =>
  appealChoices({
    state: appeal.state,
    isDenial: appealed.kind === 'deny',
    isModification: appealed.isModification,
  })

/** The act that may be taken back: the last that holds, unless what was sent back is decided anew already. */
export function lastAct({ appealed, acts }: Matter): KeptAppealAct | null {
  const last = acts.find(({ kind, isUndone }) => kind !== 'takeBack' && !isUndone) ?? null
  const wasSentBack = last?.kind === 'reverse' && appealed.kind === 'deny'
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
  if (kind === 'hearing' && asked.hearingOn === null)
    throw refusal('hearingOn', 'Give the day of the hearing.')
  if (kind === 'hearing' && (asked.hearingOn ?? '') < today) throw refusal('hearingOn', AHEAD)
  if (kind === 'change' && asked.changes === null)
    throw refusal('changes', 'Say what is to be changed.')
  return { to: APPEAL_MOVES[kind].to, undone: null }
}

const refusal = (field: string, message: string) =>
  new ApiError('INVALID', message, { [field]: message })
