import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export type Found = {
  code: number
  statusName: string
  path: string
  corrections: number
  requests: number
  task: { title: string; dueOn: string | null } | null
  state: 'none' | 'draft' | 'proposed' | 'issued'
  preparedBy: string | null
}

/** What the tables know of the way to a decision, in one statement. */
export async function selectFound(db: Db, rid: number): Promise<Found> {
  const { rows } = await sql<Found>`
    select coalesce(status.code, 0) as code, status.name as "statusName",
      coalesce(application.config ->> 'path', 'permit') as path,
      (select count(*)::int from submittal_comments where submittal_id = submittals.id
        and type_id = 17 and done_at is null) as corrections,
      (select count(*)::int from submittal_comments where submittal_id = submittals.id
        and type_id in (6, 7, 9) and approved_at is null and rejected_at is null) as requests,
      (select jsonb_build_object('title', task.title, 'dueOn', task.due_on)
        from work_tasks task join work_task_types kind on kind.code = task.type_code
        where task.submittal_id = submittals.id and task.done_at is null and submittals.desk_rank is not null
        order by kind.position, task.id limit 1) as task,
      coalesce(decision.state, 'none') as state, preparer.display_name as "preparedBy"
    from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
      join applications application on application.id = submittals.application_id
      left join lateral (select state, prepared_by_user_id from decisions
        where submittal_id = submittals.id order by id desc limit 1) decision on true
      left join users preparer on preparer.id = decision.prepared_by_user_id
    where submittals.id = ${rid}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`Submittal ${rid} was read a moment before.`)
  return found
}
