import { sql, type RawBuilder } from 'kysely'
import { dayAt, type AgencyDay, type OwnWaits } from '#api/ground/lib/waits/wait.ts'
import { NOT_COSIGNED } from '#api/services/workflow/statuses.ts'
import { INVITATION_DAYS } from './links/invitation-days.ts'
import { request, rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

const OVER = [...NOT_COSIGNED]
const OPEN = sql`cosigner.signed_ind is null and cosigner.withdrawn_at is null and cosigner.replaced_by_id is null`
const IS_LIVE = sql`status.id = submittal.submittal_status_id and status.code <> all(${OVER}::int[])`
const NAME = sql`cosigner.first_name || ' ' || cosigner.last_name`

/** Invitations that ended without an answer, for whoever sent the submittal. */
const unanswered = (day: AgencyDay, whose: RawBuilder<unknown>) => sql`
  select 'unanswered', cosigner.id as rid, ${NAME} as title, submittal.application_name as about,
    ${dayAt('cosigner.ended_at', day)} as since, null::date as due,
    '/app/submittal/review/' || submittal.product_id || '/' || submittal.id || '#co-signers' as page,
    submittal.submitted_by_user_id as user_id
  from cosigners cosigner join submittals submittal on submittal.id = cosigner.submittal_id
      and submittal.submitted_by_user_id = cosigner.invited_by_user_id
    join submittal_statuses status on ${IS_LIVE}
  where ${OPEN} and cosigner.ended_at is not null and ${whose}`

/** Invitations that wait, for the account whose mailbox it is. */
const asked = (day: AgencyDay, whose: RawBuilder<unknown>) => sql`
  select 'coSign', cosigner.id, submittal.application_name, submittal.site_name,
    ${dayAt('cosigner.invited_at', day)},
    (coalesce(cosigner.sent_at, cosigner.invited_at) at time zone ${day.timeZone})::date + ${INVITATION_DAYS}::int,
    '/pub/pub-co-sign-entry/' || submittal.product_id || '/' || cosigner.link_key, holder.id
  from users holder join cosigners cosigner on lower(cosigner.email) = lower(holder.proven_email)
    join submittals submittal on submittal.id = cosigner.submittal_id
    join submittal_statuses status on ${IS_LIVE}
  where ${OPEN} and cosigner.ended_at is null and ${whose}`

/** What co-signers are asked for, and what of it nobody answered. */
export const cosignWaits: OwnWaits = {
  kinds: [
    {
      kind: 'unanswered',
      words: 'Co-signers who did not answer',
      verb: 'Send it again or withdraw it',
      tell: 'once',
      then: 'The invitation stays over, and the signature is missing; the agency sees so.',
      list: '/app/submittals',
      button: 'See',
      state: 'Invitation ended',
      why: 'The invitation ended without an answer. Send it again, invite somebody else, or withdraw it.',
    },
    {
      kind: 'coSign',
      isAwaited: true,
      words: 'Submittals to co-sign',
      verb: 'Read and co-sign',
      tell: { by: 'co-sign-invitation' },
      then: 'The invitation is reminded of and ends; whoever invited is told and can send it again.',
      list: '/app/dashboard?needs=all',
      button: 'Co-sign',
      state: 'Ready for you to co-sign',
      why: 'You were asked to co-sign it.',
    },
  ],
  rows: (asking) => sql`
    select kind, rid, title, about, since, due, page from (
      ${unanswered(asking, sql`cosigner.invited_by_user_id = ${asking.userId}`)}
      union all
      ${asked(asking, sql`holder.id = ${asking.userId}`)})
      as asked (kind, rid, title, about, since, due, page, user_id)
    order by due, since, rid`,
  everybody: (day) => unanswered(day, sql`true`),
}

export const cosignStates: readonly States[] = [
  {
    of: 'cosigners.signed_ind',
    states: {
      none: waitsAs('coSign', 'unanswered'),
      Y: waitsAs('signer'),
      N: rests('Who was invited does not agree, and whoever invited was told.'),
    },
  },
  request(
    'cosigners.invited_at',
    waitsAs('coSign', 'unanswered'),
    'It was answered, taken back or sent anew.',
  ),
]
