import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { keepWithLetter } from '#api/permit-life/acts/record.act.ts'
import { CONTEST_ACTS } from '#api/permit-life/acts/contest/permit-contest.queries.ts'
import { moveSubmittal } from '#api/services/workflow/move.act.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'
import { dayIn } from '#values/days.ts'
import { dayLater } from '#values/work-days.ts'
import {
  type Appealed,
  type AppealAsk,
  type KeptAppeal,
  type KeptAppealAct,
} from './appeals.queries.ts'
import { isOpenAfter, permitAskOf } from './follows.ts'
import { leavesAll, type AppealState } from './moves.ts'

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
  const { appealed, asked } = followed
  // What was decided stands: that it is carried out, or not yet, changes nothing of it. Nor does a stay that is refused.
  if (leavesAll(asked.kind) || leavesAll(followed.undone?.kind)) return null
  const isOpen = await isOpenAfter(trx, followed)
  if (appealed.kind === 'deny') {
    await followDenial(trx, config, followed, isOpen, now)
    return null
  }
  await recordCase(trx, followed, isOpen, now)
  const today = dayIn(config.timeZone, now)
  const permitAsk = await permitAskOf(trx, followed, { isOpen, today })
  if (!permitAsk) return null
  const { head, asked: of } = permitAsk
  const { letter, by } = followed
  const places = {
    documentId: letter.documentRid,
    number: letter.number,
    by: { ...by, proposalId: null },
  }
  return keepWithLetter(trx, config, { head, asked: of, ...places }, now)
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

/** The form by which it was filed waits as long as the appeal does, and is decided with it. */
export async function followFiling(
  trx: Db,
  { appeal, to, asked, by }: Pick<Followed, 'appeal' | 'to' | 'asked' | 'by'>,
  now: Date,
): Promise<void> {
  const waits = (state: AppealState) => state === 'filed' || state === 'open'
  if (appeal.filingRid === null || waits(appeal.state) === waits(to)) return
  const act = waits(to) ? 'recallAppeal' : 'decideAppeal'
  const { reason } = asked
  await moveSubmittal(
    trx,
    { rid: appeal.filingRid, act, mover: 'job', actorId: by.recordedBy, reason },
    now,
  )
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
