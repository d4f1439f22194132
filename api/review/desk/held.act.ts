import { sql } from 'kysely'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import type { Holding } from '#api/ground/lib/waits/holding.ts'

/**
 * What a reviewer still has to do with: all that is at the desk, sent back and on hold too, and what was decided as
 * long as its applicant waits for an answer.
 */
export const IS_HELD = sql<boolean>`(submittals.desk_rank is not null
  or exists (select from submittal_comments asked where asked.submittal_id = submittals.id
    and asked.type_id in (6, 7, 9) and asked.approved_at is null and asked.rejected_at is null)
  or exists (select from correspondences thread where thread.submittal_id = submittals.id and thread.status = 'open'))`

export const submittalsHeld: Holding = {
  name: 'submittals',
  words: 'Submittals to review',
  action: REVIEW,
  rows: (userId) => sql`
    select id, application_name, site_name, '/app/gov/review/' || id from submittals
    where reviewer_user_id = ${userId} and ${IS_HELD} order by desk_rank, desk_due, id`,
  give: async (trx, { from, to, by }, now) => {
    const { rows } = await sql`
      with held as (
        select id from submittals where reviewer_user_id = ${from} and ${IS_HELD} order by id for update),
      handed as (
        update submittals set reviewer_user_id = ${to?.id ?? null} where id in (select id from held) returning id)
      insert into submittal_log (submittal_id, at, actor_user_id, act)
      select id, ${now}::timestamptz, ${by.id}::bigint, 'assign' from handed returning id`.execute(
      trx,
    )
    return rows.length
  },
}

export const tasksHeld: Holding = {
  name: 'tasks',
  words: 'Tasks of reviews',
  action: REVIEW,
  rows: (userId) => sql`
    select task.id, task.title, concat_ws(', ', submittal.application_name, submittal.site_name),
      '/app/gov/review/' || submittal.id
    from work_tasks task join submittals submittal on submittal.id = task.submittal_id
    where task.assigned_to_user_id = ${userId} and task.done_at is null and submittal.desk_rank is not null
    order by task.due_on, task.id`,
  give: async (trx, { from, to }) => {
    const { rows } = await sql`
      update work_tasks set assigned_to_user_id = ${to?.id ?? null}
      where assigned_to_user_id = ${from} and done_at is null
        and submittal_id in (select id from submittals where desk_rank is not null)
      returning id`.execute(trx)
    return rows.length
  },
}
