import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import { standingOf } from '#api/permit-acts/moves.ts'
import { selectHead } from '#api/permit-acts/permit-acts.queries.ts'
import { keepWithLetter } from '#api/permit-acts/record.act.ts'
import { selectSubject } from '#api/permit-acts/weigh.ts'
import { CONTEST_ACTS } from '#api/permits/contest/permit-contest.queries.ts'
import { moveSubmittal } from '#api/workflow/move.act.ts'
import { STATUS } from '#api/workflow/statuses.ts'
import { writeLog } from '#api/workflow/submittal-log.queries.ts'
import { dayIn } from '#values/days.ts'
import { dayLater } from '#values/work-days.ts'
import {
  hasOtherOpen,
  type Appealed,
  type AppealAsk,
  type KeptAppeal,
  type KeptAppealAct,
} from './appeals.queries.ts'
import type { AppealState } from './moves.ts'

export type Followed = {
  appealed: Appealed
  appeal: KeptAppeal
  asked: AppealAsk
  /** How the appeal stands after the act. */
  to: AppealState
  letter: { documentRid: number; number: string }
  by: { preparedBy: number; recordedBy: number }
  undone: KeptAppealAct | null
}
type Config = Pick<ApiConfig, 'timeZone' | 'workDays'>

const DECIDED_ANEW = 'The submittal was decided about meanwhile. What was recorded stays.'

/**
 * Lets what is appealed follow: the case is open while any appeal is, a stay ends with the last of them, a reversal
 * revokes the permit or opens a denied submittal again. Answers the act on the permit, where there was one.
 */
export async function followAppeal(
  trx: Db,
  config: Config,
  followed: Followed,
  now: Date,
): Promise<number | null> {
  const { appealed, appeal, to, asked } = followed
  // What was decided stands: that it is carried out, or not yet, changes nothing of it.
  if (asked.kind === 'carryOut' || followed.undone?.kind === 'carryOut') return null
  const isOpen = to === 'open' || (await hasOtherOpen(trx, appeal, appealed.permitRid))
  if (appealed.kind === 'deny') {
    await followDenial(trx, config, followed, isOpen, now)
    return null
  }
  await recordCase(trx, followed, isOpen, now)
  if (appealed.permitRid === null) return null
  if (asked.kind === 'takeBack') return takePermitBack(trx, config, followed, now)
  if (to === 'reversed') return actOnPermit(trx, config, followed, 'revoke', now)
  return isOpen ? null : actOnPermit(trx, config, followed, 'reinstate', now)
}

/** A denied submittal: contested while an appeal is open, denied when it was in vain, in its final review when it was not. */
async function followDenial(
  trx: Db,
  { timeZone }: Config,
  { appealed, to, asked, by }: Followed,
  isOpen: boolean,
  now: Date,
): Promise<void> {
  const { submittalRid: rid, statusCode } = appealed
  const move = (act: 'contest' | 'endContest' | 'remand' | 'recallRemand') =>
    moveSubmittal(
      trx,
      { rid, act, mover: 'job', actorId: by.recordedBy, reason: asked.reason },
      now,
    )
  if (to === 'reversed') {
    await move('remand')
    const dueOn = dayLater(dayIn(timeZone, now), appealed.usualDays)
    await sql`
      update submittals set decide_by = ${dueOn}::date where id = ${rid}`.execute(trx)
    await sql`
      update work_tasks set status = 'open', started_at = null, done_at = null, done_by_user_id = null, due_on = ${dueOn}::date
      where submittal_id = ${rid} and type_code = 'DECISION'`.execute(trx)
  } else if (isOpen && statusCode === STATUS.denied) await move('contest')
  else if (isOpen && statusCode === STATUS.finalReview) await move('recallRemand')
  else if (isOpen && statusCode !== STATUS.contested) throw new ApiError('CONFLICT', DECIDED_ANEW)
  else if (!isOpen && statusCode === STATUS.contested) await move('endContest')
}

/** The permit is said to be appealed as long as an appeal is open, in the public record at once. */
async function recordCase(
  trx: Db,
  { appealed, asked, by }: Followed,
  isOpen: boolean,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update permits set contested_code = ${isOpen ? 'A' : 'N'}, updated_at = ${now}
    where id = ${appealed.permitRid} and coalesce(contested_code, 'N') <> ${isOpen ? 'A' : 'N'}
    returning id`.execute(trx)
  if (rows.length === 0) return
  const act = CONTEST_ACTS[isOpen ? 'appealed' : 'none']
  const { reason } = asked
  await writeLog(trx, { rid: appealed.submittalRid, actorId: by.recordedBy, act, reason }, now)
}

type PermitAsk = 'revoke' | 'reinstate'

/** Revokes the permit, or lets it go on where it is stayed; one that has ended meanwhile is left as it is. */
async function actOnPermit(
  trx: Db,
  config: Config,
  followed: Followed,
  kind: PermitAsk,
  now: Date,
): Promise<number | null> {
  const { appealed, asked } = followed
  const today = dayIn(config.timeZone, now)
  const head = await selectHead(trx, appealed.permitRid ?? 0)
  if (!head) return null
  const { stand } = await selectSubject(trx, head.permitRid, today)
  const standing = standingOf(stand.status)
  const applies =
    kind === 'reinstate' ? standing === 'stayed' : !['ended', 'expired'].includes(standing)
  if (!applies) return null
  const { reason, rule } = asked
  const given = { kind, reason, rule, actRid: null, fromOn: today, untilOn: null }
  return keepWithLetter(
    trx,
    config,
    { head, asked: { ...given, atRequest: false, facts: {} }, ...placesOf(followed) },
    now,
  )
}

/** What an act did to the permit goes with it, where nothing else changed the permit since. */
async function takePermitBack(
  trx: Db,
  config: Config,
  followed: Followed,
  now: Date,
): Promise<number | null> {
  const { appealed, asked, undone } = followed
  const actRid = undone?.permitActRid ?? null
  const head = actRid === null ? null : await selectHead(trx, appealed.permitRid ?? 0)
  if (!head) return null
  const today = dayIn(config.timeZone, now)
  const given = { kind: 'takeBack' as const, reason: asked.reason, rule: asked.rule, actRid }
  const rest = { fromOn: today, untilOn: null, atRequest: false, facts: {} }
  return keepWithLetter(
    trx,
    config,
    { head, asked: { ...given, ...rest }, ...placesOf(followed) },
    now,
  )
}

const placesOf = ({ letter, by }: Followed) => ({
  documentId: letter.documentRid,
  number: letter.number,
  by: { ...by, proposalId: null },
})
