import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'
import { heldDays } from '#values/held-days.ts'
import { dayLater, workDayFrom, workDaysAfter, type WorkCalendar } from '#values/work-days.ts'

type Type = Pick<SubmittalType, 'path' | 'isAutomatic' | 'usualDays' | 'inWorkDays'>
type Template = { type: string; share: number }

/** What the agency does about a submittal, and when each is due, as a share of the days a decision usually takes. */
const REVIEW: readonly Template[] = [
  { type: 'COMPLETENESS', share: 0.15 },
  { type: 'AUTHORITY', share: 0.25 },
  { type: 'TECHNICAL', share: 0.6 },
  { type: 'PUBLIC_NOTICE', share: 0.85 },
  { type: 'DECISION', share: 1 },
]
const TASKS: Readonly<Record<SubmittalType['path'], readonly string[]>> = {
  report: ['COMPLETENESS'],
  notice: ['COMPLETENESS', 'TECHNICAL', 'DECISION'],
  license: ['COMPLETENESS', 'AUTHORITY', 'TECHNICAL', 'DECISION'],
  trade: ['COMPLETENESS', 'AUTHORITY', 'DECISION'],
  permit: ['COMPLETENESS', 'AUTHORITY', 'TECHNICAL', 'PUBLIC_NOTICE', 'DECISION'],
}
const USUAL_DAYS = 30

type Planned = { rid: number; type: Type | undefined; today: string; workDays: WorkCalendar }

/**
 * What filing begins at the agency, in the transaction of the filing and before its move: the day of the decision
 * and the tasks. Filed again after it was sent back, the clock goes on where it stopped and the points count as
 * mended.
 */
export async function readyForReview(
  trx: Db,
  planned: Planned & { timeZone: string },
  now: Date,
): Promise<void> {
  const { rid, type, workDays, timeZone } = planned
  await sql`
    update submittal_comments set done_at = ${now}
    where submittal_id = ${rid} and type_id = 17 and done_at is null`.execute(trx)
  const { rows } = await sql<{ since: Date }>`
    select status_changed_at as since from submittals where id = ${rid} and submitted_on is not null`.execute(
    trx,
  )
  const held = rows[0] ? heldDays(rows[0].since, now, timeZone) : 0
  await sql`
    update submittals set held_days = held_days + ${held}::int, decide_by = decide_by + ${held}::int
    where id = ${rid} and submitted_on is not null`.execute(trx)
  if (type?.inWorkDays) await moveToWorkDay(trx, rid, workDays)
  await planReview(trx, planned, now)
}

/** Sets the day of the decision and makes the tasks by the template of the type; what is there stays. */
export async function planReview(
  trx: Db,
  { rid, type, today, workDays }: Planned,
  now: Date,
): Promise<void> {
  if (type?.isAutomatic) return
  const days = type?.usualDays ?? USUAL_DAYS
  const dueIn = (count: number): string =>
    type?.inWorkDays ? workDaysAfter(today, count, workDays) : dayLater(today, count)
  await sql`
    update submittals set decide_by = ${dueIn(days)}::date
    where id = ${rid} and decide_by is null`.execute(trx)
  const wanted = TASKS[type?.path ?? 'report']
  const tasks = REVIEW.filter((each) => wanted.includes(each.type)).map(
    ({ type: code, share }) => ({
      code,
      dueOn: dueIn(Math.max(1, Math.round(days * (wanted.length === 1 ? 1 : share)))),
    }),
  )
  await sql`
    insert into work_tasks (submittal_id, type_code, title, due_on, created_at)
    select ${rid}, kind.code, kind.name, task."dueOn", ${now}
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as task (code text, "dueOn" date)
      join work_task_types kind on kind.code = task.code
    where not exists (select from work_tasks known
      where known.submittal_id = ${rid} and known.type_code = kind.code)
    order by kind.position`.execute(trx)
}

/** A day of decision that went on by the days of a hold ends on a working day. */
async function moveToWorkDay(trx: Db, rid: number, workDays: WorkCalendar): Promise<void> {
  const { rows } = await sql<{ day: string | null }>`
    select decide_by::text as day from submittals where id = ${rid}`.execute(trx)
  const day = rows[0]?.day
  if (!day) return
  await sql`
    update submittals set decide_by = ${workDayFrom(day, workDays)}::date where id = ${rid}`.execute(
    trx,
  )
}
