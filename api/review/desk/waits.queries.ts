import { sql, type RawBuilder } from 'kysely'
import { IS_OPEN } from '#api/services/access/fees.queries.ts'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { dayAt, type StaffAsking, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { submittalsHeld, tasksHeld } from './held.act.ts'
import { request, rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

/** The turn of a task has come: those before it in the review are done, or its own day has come. */
const ITS_TURN = ({ today }: StaffAsking) => sql`(task.due_on <= ${today}::date or not exists (
  select from work_tasks before join work_task_types before_kind on before_kind.code = before.type_code
    join work_task_types own_kind on own_kind.code = task.type_code
  where before.submittal_id = task.submittal_id and before.done_at is null
    and (before_kind.position, before.id) < (own_kind.position, task.id)))`

const tasks = (asking: StaffAsking, which: RawBuilder<unknown>) => sql`(
  select task.id, task.title, concat_ws(', ', submittal.application_name, submittal.site_name),
    ${dayAt('task.created_at', asking)}, task.due_on, task.assigned_to_user_id,
    '/app/gov/review/' || submittal.id
  from work_tasks task join submittals submittal on submittal.id = task.submittal_id
  where task.done_at is null and submittal.desk_rank is not null and ${which}
  order by task.due_on, task.id)`

/** What the desk of submittals has before it, besides the steps of what is undecided. */
export const reviewWaits: readonly StaffWait[] = [
  {
    kind: 'submittal',
    action: REVIEW,
    holding: submittalsHeld,
    words: 'Submittals to decide',
    verb: 'Review the submittal',
    button: 'Review',
    tell: 'day',
    then: 'It waits until it is decided: the law decides nothing by silence. Past its limit it is late for everybody.',
    list: '/app/gov/inbox?list=all',
    rows: () => sql`
      select id, application_name, site_name, submitted_on, desk_due, reviewer_user_id, '/app/gov/review/' || id
      from submittals where desk_rank is not null
      order by desk_rank, desk_due, id`,
  },
  {
    kind: 'task',
    action: REVIEW,
    holding: tasksHeld,
    words: 'Tasks of a review',
    verb: 'See to the task',
    button: 'Do it',
    tell: 'day',
    then: 'It waits until it is done; past its day it is late.',
    // Those of somebody and those of nobody have each their index.
    rows: (asking) => sql`
      select * from (${tasks(asking, sql`task.assigned_to_user_id is not null`)} union all
        ${tasks(asking, sql`task.assigned_to_user_id is null and ${ITS_TURN(asking)}`)})
        as task (id, title, about, since, due, given_to, page) order by due, id`,
  },
  {
    kind: 'request',
    action: REVIEW,
    holding: submittalsHeld,
    words: 'Requests of applicants',
    verb: 'Answer the request',
    button: 'Answer',
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
    button: 'Read',
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
  {
    kind: 'unpaid',
    action: REVIEW,
    holding: submittalsHeld,
    words: 'Decided, with the fee unpaid',
    verb: 'See to the fee',
    button: 'See the fee',
    tell: 'day',
    then: 'It stays owed until it is paid or waived; its applicant has it on the dashboard, and each morning it is told again.',
    // What is undecided waits as a submittal, and says there that its fee is unpaid.
    rows: () => sql`
      select submittals.id, submittals.application_name, submittals.site_name, submittals.submitted_on, null::date,
        submittals.reviewer_user_id, '/app/gov/review/' || submittals.id || '#fee'
      from invoices join submittals on submittals.id = invoices.submittal_id
      where ${IS_OPEN} and submittals.submitted_on is not null and submittals.desk_rank is null
      order by invoices.due_on, invoices.id`,
  },
]

/** Tasks, requests and letters of a submittal. */
export const reviewStates: readonly States[] = [
  request('submittal_comments.approved_at', waitsAs('request'), 'It was approved or rejected.'),
  // A point to mend goes back with its submittal.
  request('submittal_comments.done_at', waitsAs('submittal', 'sentBack'), 'It is mended.'),
  request('work_tasks.done_at', waitsAs('task', 'submittal'), 'It is done or left out.'),
  request('correspondences.closed_at', waitsAs('letter', 'letterOfAgency'), 'It was closed.'),
  {
    of: 'work_tasks.status',
    states: {
      // One that was given to nobody waits with its submittal.
      open: waitsAs('task', 'submittal'),
      started: waitsAs('task', 'submittal'),
      done: rests('It is done.'),
      skipped: rests('It was left out.'),
    },
  },
  {
    of: 'correspondences.status',
    states: {
      open: waitsAs('letter', 'letterOfAgency'),
      closed: rests('The correspondence was closed.'),
    },
  },
]
