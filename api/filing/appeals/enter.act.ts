import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn, longDate } from '#values/days.ts'
import { workDaysAfter } from '#values/work-days.ts'
import { selectAppeal, selectAppealed } from './appeals.queries.ts'
import type { EnterBody } from './appeals.schemas.ts'
import { DAYS_TO_OPEN } from './filed.queries.ts'
import { IS_BACK } from './judge.ts'
import { tellFiled } from './tell.ts'

type Config = Pick<ApiConfig, 'timeZone' | 'workDays' | 'agencyName' | 'publicUrl'>
const TODAY = 'Give the day on which it was received: today or before.'
const NOT_OPEN = 'This appeal is not open, so it cannot be withdrawn.'
const ASKED = 'You asked for it already. The agency records it.'

/** Enters an appeal that came on paper: it waits at the desk like one that was filed here. */
export async function enterAppeal(
  { db, config }: { db: Db; config: Config },
  { submittalRid, actRid = null, appellant, address, filedOn, asksStay }: EnterBody,
  staffId: number,
  now: Date,
): Promise<{ rid: number }> {
  const today = dayIn(config.timeZone, now)
  if (filedOn > today) throw new ApiError('INVALID', TODAY, { filedOn: TODAY })
  return inTransaction(db, async (trx) => {
    const appealed = await selectAppealed(trx, submittalRid, config.timeZone, { actRid })
    if (!appealed) throw notFound('A decision about this submittal')
    if (appealed.act?.isTakenBack) throw new ApiError('CONFLICT', IS_BACK)
    if (filedOn < appealed.issuedOn) {
      const early = `It was decided on ${longDate(appealed.issuedOn)}: give that day or a later one.`
      throw new ApiError('INVALID', early, { filedOn: early })
    }
    const { rows } = await sql<{ rid: number }>`
      insert into appeals (decision_id, submittal_id, act_id, appellant, appellant_address, asks_stay, filed_on, state, due_on, created_at)
      values (${appealed.decisionRid}, ${submittalRid}, ${actRid}, ${appellant}, ${address}, ${asksStay}, ${filedOn}::date, 'filed',
        ${workDaysAfter(today, DAYS_TO_OPEN, config.workDays)}::date, ${now})
      returning id::float8 as rid`.execute(trx)
    const rid = rows[0]?.rid ?? 0
    await writeAudit(
      trx,
      { action: 'appeal.entered', userId: null, actorId: staffId, detail: { appeal: rid } },
      now,
    )
    const appeal = await selectAppeal(trx, rid)
    if (appeal) await tellFiled(trx, config, { appealed, appeal }, now)
    return { rid }
  })
}

/** The appellant asks to withdraw; the agency records it with a letter, as it does whatever ends an appeal. */
export async function askToWithdraw(
  db: Db,
  user: SignedIn,
  { rid, reason }: { rid: number; reason: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ state: string; isAsked: boolean }>`
      select state, withdraw_asked_at is not null as "isAsked" from appeals
      where filing_id = ${rid} and appellant_user_id = ${user.id} for update`.execute(trx)
    const [appeal] = rows
    if (!appeal) throw notFound('The appeal')
    if (!['filed', 'open'].includes(appeal.state)) throw new ApiError('CONFLICT', NOT_OPEN)
    if (appeal.isAsked) throw new ApiError('CONFLICT', ASKED)
    await sql`
      update appeals set withdraw_reason = ${reason}, withdraw_asked_at = ${now}, version = version + 1
      where filing_id = ${rid}`.execute(trx)
    await writeAudit(
      trx,
      {
        ...{ action: 'appeal.withdrawal-asked', userId: user.id, actorId: user.actorId },
        detail: { submittal: rid },
      },
      now,
    )
  })
}
