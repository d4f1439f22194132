import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { DEMONSTRATION } from '#api/ground/lib/demonstration.ts'
import { FEDERAL_CALENDAR } from '#values/work-days.ts'
import { planReview } from '#api/services/workflow/on-filed.act.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'

type AtDesk = {
  rid: number
  code: number | null
  filedOn: string | null
  type: Pick<SubmittalType, 'path' | 'usualDays'>
}

/** What the demonstration's staff find at the desk: days, tasks, a note, a point, and a letter that is not read. */
export async function seedDesk(db: Db, today: string): Promise<void> {
  const { rows: staff } = await sql<{ id: number }>`
    select id from users where login_name = 'staff' and created_by = ${DEMONSTRATION}`.execute(db)
  const staffId = staff[0]?.id
  if (staffId === undefined) return
  const { rows } = await sql<AtDesk>`
    select submittals.id as rid, status.code, submittals.submitted_on as "filedOn", application.config as type
    from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
      join applications application on application.id = submittals.application_id
    where submittals.source_key like 'DEMO-YEAR-%' and submittals.desk_rank is not null
    order by submittals.id`.execute(db)
  const now = new Date(`${today}T12:00:00Z`)
  for (const { rid, code, filedOn, type } of rows) {
    if (filedOn === null) continue
    await planReview(
      db,
      { rid, type, today: filedOn, workDays: FEDERAL_CALENDAR },
      new Date(`${filedOn}T12:00:00Z`),
    )
    // What is complete waits for somebody; what is under review is with the staff of the demonstration.
    if (code === 5) continue
    await sql`update submittals set reviewer_user_id = ${staffId} where id = ${rid}`.execute(db)
    await sql`
      update work_tasks set status = 'done', done_at = ${now}, done_by_user_id = ${staffId},
        assigned_to_user_id = ${staffId}
      where submittal_id = ${rid} and type_code in ('COMPLETENESS', 'AUTHORITY')`.execute(db)
    await sql`
      update work_tasks set status = 'started', started_at = ${now}, assigned_to_user_id = ${staffId}
      where submittal_id = ${rid} and type_code = 'TECHNICAL'`.execute(db)
  }
  const underReview = rows.find(({ code }) => code === 23)?.rid
  if (underReview === undefined) return
  await sql`
    insert into submittal_comments (submittal_id, type_id, text, author_user_id, written_at)
    values (${underReview}, 1, 'The dispersion model of last year covers the same stack. (demonstration)',
        ${staffId}, ${now}),
      (${underReview}, 17, 'Please name the hours of operation of the second boiler. (demonstration)',
        ${staffId}, ${now})`.execute(db)
}
