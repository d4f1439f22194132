import { sql } from 'kysely'
import { hasFailedBy } from '#api/outbox/failed-mails.queries.ts'
import { dayAt, type StaffWait } from '#api/lib/waits/wait.ts'
import { rests, waitsAs, type States } from '#api/lib/waits/states.ts'

const action = 'gov:operations.actions.read'
const list = '/app/gov/operations'

export const operationWaits: readonly StaffWait[] = [
  {
    kind: 'mail',
    action,
    isShared: true,
    words: 'Mails that could not be sent',
    verb: 'See why',
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
    tell: 'once',
    then: 'It is tried again at its next time, and told again each morning while it fails.',
    list,
    // Rows have a name for a number: each has its place among the names.
    rows: (asking) => sql`
      select row_number() over (order by name), name, '', ${dayAt('failed_at', asking)}, null::date, null::bigint,
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
