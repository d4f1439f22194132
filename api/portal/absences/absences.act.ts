import { sql } from 'kysely'
import { writeAudit, type AuditAction } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { msg } from '#words/words.ts'
import { dayIn } from '#values/days.ts'
import { isNumbered, lockBoth, selectAbsences } from './absences.queries.ts'
import type { Absence, ChangeAbsence, MakeAbsence } from './absences.schemas.ts'
import { requireCover, requireDays } from './judge.ts'
import { tellBoth } from './tell.ts'

/** Who acts: for themselves, or for anybody if they administer people. */
export type AbsenceWork = {
  db: Db
  config: Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'timeZone'>
  actor: { id: number; administers: boolean }
  now: Date
}

const NOT_YOURS = msg('Only who is away, or who administers people, may do this.')
const OVER = msg('This absence is over or was ended. Load the page again.')

/** Says that somebody is away and who covers; both are told. */
export async function makeAbsence(work: AbsenceWork, given: MakeAbsence): Promise<number> {
  const { db, config, actor, now } = work
  const { userRid, coverRid, fromDay, untilDay } = given
  requireOwn(actor, userRid)
  const today = dayIn(config.timeZone, now)
  requireDays(given, today, false)
  return inTransaction(db, async (trx) => {
    await lockBoth(trx, [userRid, ...(coverRid === null ? [] : [coverRid])])
    const cover = await requireCover(trx, given, today)
    const { rows } = await sql<{ id: number }>`
      insert into staff_absences (user_id, cover_user_id, from_day, until_day, note, made_by_user_id, made_at, begun_told_at)
      values (${userRid}, ${cover.rid}, ${fromDay}::date, ${untilDay}::date, ${given.note.trim()}, ${actor.id}, ${now},
        ${fromDay === today ? now : null})
      returning id::float8 as id`.execute(trx)
    const rid = rows[0]?.id ?? 0
    await close(trx, work, { rid, action: 'absence.made' })
    return rid
  })
}

/** Changes the last day; both are told. */
export async function changeAbsence(
  work: AbsenceWork,
  { rid, untilDay }: ChangeAbsence,
): Promise<void> {
  const today = dayIn(work.config.timeZone, work.now)
  await inTransaction(work.db, async (trx) => {
    const { user, cover, fromDay, isRunning } = await lockAbsence(trx, work, rid)
    requireDays({ fromDay, untilDay }, today, isRunning)
    const days = { userRid: user.rid, coverRid: cover.rid, fromDay, untilDay, except: rid }
    await requireCover(trx, days, today)
    await sql`update staff_absences set until_day = ${untilDay}::date where id = ${rid}`.execute(
      trx,
    )
    await close(trx, work, { rid, action: 'absence.changed' })
  })
}

/** Ends one now, or calls it off before it begins; both are told. */
export async function endAbsence(work: AbsenceWork, rid: number): Promise<void> {
  const { actor, now } = work
  await inTransaction(work.db, async (trx) => {
    const absence = await lockAbsence(trx, work, rid)
    await close(trx, work, { rid, action: 'absence.ended', absence })
    await sql`
      update staff_absences set ended_at = ${now}, ended_by_user_id = ${actor.id} where id = ${rid}`.execute(
      trx,
    )
  })
}

function requireOwn({ id, administers }: AbsenceWork['actor'], userRid: number): void {
  if (userRid !== id && !administers) throw new ApiError('FORBIDDEN', NOT_YOURS)
}

/** One that is running or ahead and is the actor's to change, with both sides locked. */
async function lockAbsence(trx: Db, work: AbsenceWork, rid: number): Promise<Absence> {
  const { rows } = await sql<{ userRid: number; coverRid: number }>`
    select user_id::float8 as "userRid", cover_user_id::float8 as "coverRid" from staff_absences where id = ${rid}`.execute(
    trx,
  )
  const [known] = rows
  if (!known) throw notFound('This absence')
  requireOwn(work.actor, known.userRid)
  await lockBoth(trx, [known.userRid, known.coverRid])
  const today = dayIn(work.config.timeZone, work.now)
  const [absence] = await selectAbsences(trx, isNumbered(rid), today)
  if (!absence) throw new ApiError('CONFLICT', OVER)
  return absence
}

type Closing = {
  rid: number
  action: Extract<AuditAction, `absence.${string}`>
  absence?: Absence
}

/** Writes down what was done and tells both, but whoever did it. */
async function close(trx: Db, work: AbsenceWork, { rid, action, ...known }: Closing) {
  const { config, actor, now } = work
  const today = dayIn(config.timeZone, now)
  const absence = known.absence ?? (await selectAbsences(trx, isNumbered(rid), today))[0]
  if (!absence) throw new Error(`The absence ${rid} is gone.`)
  const { user, cover, fromDay, untilDay } = absence
  const detail = {
    awayFrom: fromDay,
    awayUntil: untilDay,
    cover: cover.name,
    coverRid: cover.rid,
  }
  await writeAudit(trx, { action, userId: user.rid, actorId: actor.id, detail }, now)
  await tellBoth(trx, { absence, action, actorId: actor.id }, { config, now })
}
