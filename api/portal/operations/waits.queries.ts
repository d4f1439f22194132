import { sql, type RawBuilder } from 'kysely'
import { hasFailedBy } from '#api/services/outbox/failed-mails.queries.ts'
import { dayAt, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { JOB_TITLES } from '#values/job-titles.ts'
import { rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

const action = 'gov:operations.actions.read'
const list = '/app/gov/operations'

/**
 * A number for a job, which has a name alone: the same whatever else fails, since whoever was told of one is told of
 * the next. No more bits than a number of JavaScript holds.
 */
export const jobNumber = (): RawBuilder<number> =>
  sql<number>`('x' || left(md5(job_runs.name), 13))::bit(52)::bigint`

export const operationWaits: readonly StaffWait[] = [
  {
    kind: 'mail',
    action,
    isShared: true,
    words: 'Mails that could not be sent',
    verb: 'See why',
    button: 'See why',
    tell: 'day',
    then: 'It is kept, and its readers are told at their account page; after 30 days it is of no use to anybody.',
    list,
    rows: (asking) => sql`
      select id, 'Mail', '', ${dayAt('created_at', asking)}, null::date, null::bigint, ${list}::text
      from outbox where ${hasFailedBy(asking)} order by created_at, id`,
  },
  {
    kind: 'text',
    action,
    isShared: true,
    words: 'Text messages that could not be sent',
    verb: 'See why',
    button: 'See why',
    tell: 'day',
    then: 'It is not sent again: its code has run out.',
    list,
    rows: (asking) => sql`
      select id, 'Text message', '', ${dayAt('created_at', asking)}, null::date, null::bigint, ${list}::text
      from sms_outbox where ${hasFailedBy(asking)} order by created_at, id`,
  },
  {
    kind: 'job',
    action,
    isShared: true,
    words: 'Jobs whose last run failed',
    verb: 'See why',
    button: 'See why',
    tell: 'once',
    then: 'It is tried again at its next time, and told again each morning while it fails.',
    list,
    rows: (asking) => sql`
      select ${jobNumber()}, coalesce(${JSON.stringify(JOB_TITLES)}::jsonb ->> name, name), '', ${dayAt('failed_at', asking)}, null::date, null::bigint,
        ${list}::text
      from job_runs where failed_at = ended_at order by failed_at, name`,
  },
]

const SENDING = rests('A job sends it and tries again; one that fails for good waits as dead.')
const SENT = rests('It was sent.')

export const operationStates: readonly States[] = [
  {
    of: 'outbox.state',
    states: { waiting: SENDING, sending: SENDING, sent: SENT, dead: waitsAs('mail') },
  },
  {
    of: 'sms_outbox.state',
    states: { waiting: SENDING, sending: SENDING, sent: SENT, dead: waitsAs('text') },
  },
  {
    of: 'job_runs.failed_at',
    states: { failed: waitsAs('job'), ended: rests('It runs again at its next time.') },
  },
]
