import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'

type Type = Pick<SubmittalType, 'path' | 'isAutomatic' | 'usualDays'>
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

/**
 * What filing begins at the agency, in the transaction of the filing and before its move: the day of the decision
 * and the tasks. Filed again after it was sent back, the clock goes on where it stopped and the points count as
 * mended.
 */
export async function readyForReview(
  trx: Db,
  { rid, type, today }: { rid: number; type: Type | undefined; today: string },
  now: Date,
): Promise<void> {
  await sql`
    update submittal_comments set done_at = ${now}
    where submittal_id = ${rid} and type_id = 17 and done_at is null`.execute(trx)
  await sql`
    update submittals set
      held_days = held_days + greatest(ceil(extract(epoch from ${now}::timestamptz - status_changed_at) / 86400), 0)::int,
      decide_by = decide_by + greatest(ceil(extract(epoch from ${now}::timestamptz - status_changed_at) / 86400), 0)::int
    where id = ${rid} and submitted_on is not null`.execute(trx)
  await planReview(trx, { rid, type, today }, now)
}

/** Sets the day of the decision and makes the tasks by the template of the type; what is there stays. */
export async function planReview(
  trx: Db,
  { rid, type, today }: { rid: number; type: Type | undefined; today: string },
  now: Date,
): Promise<void> {
  if (type?.isAutomatic) return
  const days = type?.usualDays ?? USUAL_DAYS
  await sql`
    update submittals set decide_by = ${today}::date + ${days}::int
    where id = ${rid} and decide_by is null`.execute(trx)
  const wanted = TASKS[type?.path ?? 'report']
  const tasks = REVIEW.filter((each) => wanted.includes(each.type)).map(
    ({ type: code, share }) => ({
      code,
      days: Math.max(1, Math.round(days * (wanted.length === 1 ? 1 : share))),
    }),
  )
  await sql`
    insert into work_tasks (submittal_id, type_code, title, due_on, created_at)
    select ${rid}, kind.code, kind.name, ${today}::date + task.days, ${now}
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as task (code text, days int)
      join work_task_types kind on kind.code = task.code
    where not exists (select from work_tasks known
      where known.submittal_id = ${rid} and known.type_code = kind.code)
    order by kind.position`.execute(trx)
}
