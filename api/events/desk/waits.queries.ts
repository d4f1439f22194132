import { sql } from 'kysely'
import { handsOf, seenTo } from '#api/services/access/cover.queries.ts'
import { dayAt, type StaffAsking, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { DUE_ORDER, dueDay } from './due.queries.ts'
import { eventsHeld } from './held.act.ts'
import { request, rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

const action = 'gov:event.actions.manage'
const list = '/app/ems/events'
/**
 * Those who look after an event and for whom somebody sees to it: all of them, or one, which is the asker where that is one
 * of them, else whom the asker covers for.
 */
const takers = ({ userId, today }: StaffAsking) => sql`
  left join lateral (
    select user_id from event_inspectors
    where event_id = desk.id and user_id = any(${seenTo(action, today)})
    order by ${userId === null ? sql`user_id` : sql`user_id <> ${userId}::bigint, user_id <> all(${handsOf(userId, action, today)}), user_id`}
    limit ${userId === null ? null : 1}::int) taker on true`

export const eventWaits: readonly StaffWait[] = [
  {
    kind: 'event',
    action,
    record: 'event',
    holding: eventsHeld,
    words: 'Environmental events',
    verb: 'See to the event',
    button: 'Respond',
    tell: 'once',
    then: 'It waits until it is closed; past its day it is late. An urgent one is told to everybody once its hour is past.',
    list: `${list}?view=open`,
    hasHour: true,
    rows: (asking) => sql`
      select desk.id, events.subject, events.reference_no, desk.reported_on, ${dueDay(asking)},
        taker.user_id, '/app/ems/event/' || desk.id, desk.look_by, desk.is_urgent
      from desk_events desk join events on events.id = desk.id ${takers(asking)}
      where desk.is_open and not desk.is_merged
      order by ${DUE_ORDER}, desk.id`,
  },
  {
    kind: 'reporter',
    action,
    record: 'event',
    holding: eventsHeld,
    words: 'Messages of those who reported',
    verb: 'Answer the reporter',
    button: 'Answer',
    tell: 'once',
    then: 'It waits until somebody answers; each morning it is told again.',
    list: `${list}?view=unanswered`,
    rows: (asking) => sql`
      select desk.id, events.subject, events.reference_no, ${dayAt('message.at', asking)}, null::date,
        taker.user_id, '/app/ems/event/' || desk.id
      from desk_events desk join events on events.id = desk.id
        cross join lateral (select max(created_at) as at from event_messages
          where author = 'reporter' and event_id in (select part from event_family(desk.id) part)) message
        ${takers(asking)}
      where desk.is_unanswered
      order by message.at, desk.id`,
  },
  {
    kind: 'referral',
    action,
    record: 'event',
    holding: eventsHeld,
    words: 'Referred events without an answer',
    verb: 'Ask the agency again',
    button: 'Ask again',
    tell: 'day',
    then: 'It stays late until their answer is written down; the event waits here meanwhile.',
    list: `${list}?view=referred`,
    // An event once, however many agencies are late with it: that which is late longest stands for all.
    rows: (asking) => sql`
      select late.id, concat_ws(': ', late.names, events.subject), events.reference_no,
        ${dayAt('late.sent_at', asking)}, late.answer_by, taker.user_id, '/app/ems/event/' || desk.id || '#referral'
      from (
        select distinct on (referral.event_id) referral.*,
          string_agg(agency.name, ', ') over (partition by referral.event_id order by referral.answer_by, referral.id
            rows between unbounded preceding and unbounded following) as names
        from event_referrals referral join referral_agencies agency on agency.id = referral.referral_agency_id
        where referral.answer_kind is null and referral.answer_by < ${asking.today}::date
        order by referral.event_id, referral.answer_by, referral.id) late
        join desk_events desk on desk.id = late.event_id join events on events.id = desk.id
        ${takers(asking)}
      where desk.is_open and not desk.is_merged
      order by late.answer_by, late.id`,
  },
  {
    kind: 'referralAnswer',
    action,
    record: 'event',
    holding: eventsHeld,
    words: 'Answers of other agencies',
    verb: 'Read their answer',
    button: 'Read',
    tell: 'once',
    then: 'It waits until somebody has read it; each morning it is told again.',
    list: `${list}?view=answered`,
    // An event once, by its newest answer, so that a further one is told too.
    rows: (asking) => sql`
      select answer.id, concat_ws(': ', answer.names, events.subject), events.reference_no,
        ${dayAt('answer.answered_by_link_at', asking)}, null::date, taker.user_id,
        '/app/ems/event/' || desk.id || '#referral'
      from (
        select distinct on (referral.event_id) referral.*,
          string_agg(agency.name, ', ') over (partition by referral.event_id order by referral.answered_by_link_at,
            referral.id rows between unbounded preceding and unbounded following) as names
        from event_referrals referral join referral_agencies agency on agency.id = referral.referral_agency_id
        where referral.answered_by_link_at is not null and referral.read_at is null
        order by referral.event_id, referral.answered_by_link_at desc, referral.id desc) answer
        join desk_events desk on desk.id = answer.event_id join events on events.id = desk.id
        ${takers(asking)}
      order by answer.answered_by_link_at, answer.id`,
  },
  {
    kind: 'eventTask',
    action,
    record: 'event',
    holding: eventsHeld,
    words: 'Tasks of events past their day',
    verb: 'See to the task',
    button: 'Do it',
    tell: 'day',
    then: 'It stays late until it is done.',
    rows: (asking) => sql`
      select task.id, task.name, concat_ws(', ', events.reference_no, events.subject), task.due_on, task.due_on,
        taker.user_id, '/app/ems/event/' || desk.id
      from event_tasks task join desk_events desk on desk.id = task.event_id join events on events.id = desk.id
        ${takers(asking)}
      where task.done_on is null and task.due_on < ${asking.today}::date and desk.is_open
      order by task.due_on, task.id`,
  },
]

/** An agency names more statuses; those that close an event end it. */
export const eventStates: readonly States[] = [
  // Before its day a task is seen with its event.
  request('event_tasks.done_on', waitsAs('event', 'eventTask'), 'It is done.'),
  { of: 'event_statuses', states: { Received: waitsAs('event') } },
  {
    of: 'event_reports.state',
    states: {
      saved: rests(
        'Whoever writes it goes on with its own code, and it is deleted when its time is over.',
      ),
      submitted: waitsAs('event', 'reporter'),
    },
  },
  {
    of: 'event_referrals.answer_kind',
    states: {
      none: waitsAs('event', 'referral'),
      // What they answer by the link of the mail waits until it was read.
      taken: waitsAs('referralAnswer'),
      returned: waitsAs('event', 'referralAnswer'),
      information: waitsAs('referralAnswer'),
    },
  },
]
