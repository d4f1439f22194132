import { sql } from 'kysely'
import { REVIEW } from '#api/access/submittals.queries.ts'
import { dayAt, type StaffAsking, type StaffWait } from '#api/lib/waits/wait.ts'
import { submittalsHeld, tasksHeld } from './held.act.ts'

/** The turn of a task has come: those before it in the review are done, or its own day has come. */
const ITS_TURN = ({ today }: StaffAsking) => sql`(task.due_on <= ${today}::date or not exists (
  select from work_tasks before join work_task_types before_kind on before_kind.code = before.type_code
    join work_task_types own_kind on own_kind.code = task.type_code
  where before.submittal_id = task.submittal_id and before.done_at is null
    and (before_kind.position, before.id) < (own_kind.position, task.id)))`

/** What the desk of submittals has before it, besides the steps of what is undecided. */
export const reviewWaits: readonly StaffWait[] = [
  {
    kind: 'submittal',
    action: REVIEW,
    holding: submittalsHeld,
    words: 'Submittals to decide',
    verb: 'Review the submittal',
    tell: 'day',
    then: 'It waits until it is decided: the law decides nothing by silence. Past its limit it is late for everybody.',
    list: '/app/gov/inbox',
    rows: () => sql`
      select id, application_name, site_name, submitted_on, case when desk_rank = 0 then decide_by end,
        reviewer_user_id, '/app/gov/review/' || id
      from submittals where desk_rank is not null
      order by desk_rank, decide_by, id`,
  },
  {
    kind: 'task',
    action: REVIEW,
    holding: tasksHeld,
    words: 'Tasks of a review',
    verb: 'See to the task',
    tell: 'day',
    then: 'It waits until it is done; past its day it is late.',
    rows: (asking) => sql`
      select task.id, task.title, concat_ws(', ', submittal.application_name, submittal.site_name),
        ${dayAt('task.created_at', asking)}, task.due_on, task.assigned_to_user_id,
        '/app/gov/review/' || submittal.id
      from work_tasks task join submittals submittal on submittal.id = task.submittal_id
      where task.done_at is null and submittal.desk_rank is not null
        and (task.assigned_to_user_id is not null or ${ITS_TURN(asking)})
      order by task.due_on, task.id`,
  },
  {
    kind: 'request',
    action: REVIEW,
    holding: submittalsHeld,
    words: 'Requests of applicants',
    verb: 'Answer the request',
    tell: 'day',
    then: 'It waits until somebody decides; each morning it is told again.',
    // On whatever record: one that was decided is asked about too, and stands in no list of the desk.
    rows: (asking) => sql`
      select asked.id, asked_kind.name, concat_ws(', ', submittal.application_name, submittal.site_name),
        ${dayAt('asked.written_at', asking)}, null::date, submittal.reviewer_user_id,
        '/app/gov/review/' || submittal.id
      from submittal_comments asked join submittals submittal on submittal.id = asked.submittal_id
        join submittal_comment_types asked_kind on asked_kind.id = asked.type_id
      where asked.type_id in (6, 7, 9) and asked.approved_at is null and asked.rejected_at is null
      order by asked.written_at, asked.id`,
  },
  {
    kind: 'letter',
    action: REVIEW,
    holding: submittalsHeld,
    words: 'Letters of applicants that nobody read',
    verb: 'Read and answer',
    tell: 'day',
    then: 'It waits until somebody reads it; each morning it is told again.',
    rows: (asking) => sql`
      select thread.id, thread.subject, concat_ws(', ', submittal.application_name, submittal.site_name),
        ${dayAt('message.written_at', asking)}, null::date, submittal.reviewer_user_id,
        '/app/gov/review/' || submittal.id || '/letters'
      from correspondences thread join submittals submittal on submittal.id = thread.submittal_id
        join lateral (
          select min(written_at) as written_at from correspondence_messages
          where correspondence_id = thread.id and not is_from_agency
            and written_at > coalesce(thread.agency_read_at, '-infinity')) message on message.written_at is not null
      where thread.status = 'open'
      order by message.written_at, thread.id`,
  },
]
