import { sql, type RawBuilder } from 'kysely'
import { rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'
import { dayAt, type AgencyDay, type OwnWaits } from '#api/ground/lib/waits/wait.ts'
import { DECIDED_OR_OVER } from '#api/services/workflow/statuses.ts'

const IS_LIVE = sql`status.id = submittal.submittal_status_id and status.code <> all(${[...DECIDED_OR_OVER]}::int[])`

/** Transfers whose new holder declined or did not answer, for whoever signed them. */
const unanswered = (day: AgencyDay, whose: RawBuilder<unknown>) => sql`
  select 'handoverAnswer', handed.id as rid, submittal.application_name as title,
    permit.number as about,
    ${dayAt('handed.asked_at', day)} as since, handed.on_day as due,
    '/app/submittal/take-over/' || submittal.product_id || '/' || submittal.id as page,
    submittal.submitted_by_user_id as user_id
  from permit_handovers handed join permits permit on permit.id = handed.permit_id
    join submittals submittal on submittal.id = handed.submittal_id
    join submittal_statuses status on ${IS_LIVE}
  where handed.state in ('declined', 'ended') and submittal.submitted_by_user_id is not null and ${whose}
    and not exists (select from permit_handovers later
      where later.submittal_id = handed.submittal_id and later.id > handed.id)`

/** Permits to take over, for the account whose mailbox was asked. */
const asked = (day: AgencyDay, whose: RawBuilder<unknown>) => sql`
  select 'takeOver', handed.id, permit.number, concat_ws(', ', permit.type_name, permit.site_name),
    ${dayAt('handed.asked_at', day)}, handed.ends_on, '/app/take-over/' || handed.link_key, holder.id
  from users holder join permit_handovers handed
      on handed.state = 'asked' and lower(handed.email) = lower(holder.proven_email)
    join permits permit on permit.id = handed.permit_id
    join submittals submittal on submittal.id = handed.submittal_id
    join submittal_statuses status on ${IS_LIVE}
  where ${whose}`

/** What both sides of a transfer are asked for. */
export const handoverWaits: OwnWaits = {
  kinds: [
    {
      kind: 'takeOver',
      isAwaited: true,
      words: 'Permits to take over',
      verb: 'Agree to take it over',
      tell: { by: 'handover-asked' },
      then: 'It is reminded of and ends; whoever passes the permit on is told and can ask again.',
      list: '/app/dashboard?needs=all',
      button: 'Answer request',
      state: 'You are asked to take it over',
      why: 'You were asked to take this permit over.',
    },
    {
      kind: 'handoverAnswer',
      words: 'Transfers whose new holder did not agree',
      verb: 'Ask again or withdraw it',
      tell: 'once',
      then: 'The permit stays with its holder, and the agency cannot let it pass.',
      list: '/app/submittals',
      button: 'See',
      state: 'No answer yet',
      why: 'The new holder declined or did not answer. Ask again, ask somebody else, or withdraw the transfer.',
    },
  ],
  rows: (asking) => sql`
    select kind, rid, title, about, since, due, page from (
      ${unanswered(asking, sql`submittal.submitted_by_user_id = ${asking.userId}`)}
      union all
      ${asked(asking, sql`holder.id = ${asking.userId}`)})
      as asked (kind, rid, title, about, since, due, page, user_id)
    order by due, since, rid`,
  everybody: (day) => unanswered(day, sql`true`),
}

export const handoverStates: readonly States[] = [
  {
    of: 'permit_handovers.state',
    states: {
      asked: waitsAs('takeOver'),
      agreed: waitsAs('submittal'),
      declined: waitsAs('handoverAnswer'),
      ended: waitsAs('handoverAnswer'),
      replaced: rests('Somebody was asked anew.'),
      withdrawn: rests('The transfer was withdrawn or decided.'),
      done: rests('The permit passed to the new holder, and both sides were told.'),
    },
  },
]
