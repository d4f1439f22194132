import { sql } from 'kysely'
import { SITE_WORKERS } from '#api/access/site-people.queries.ts'
import { ownRows } from '#api/access/pending.queries.ts'
import { dayAt, type OwnWaits } from '#api/lib/waits/wait.ts'
import { UNPAID } from './own-conditions.queries.ts'

/** What a user has to do about submittals that are not filed, or that stand still until they act. */
export const pendingWaits: OwnWaits = {
  kinds: [
    {
      kind: 'sentBack',
      words: 'Sent back by the agency',
      verb: 'Correct and sign',
      tell: { by: 'SubmittalSentBack' },
      remind: { since: [14, 30, 60, 90] },
      then: "It stays with them, and the agency's clock rests; the agency sees how long and can cancel it.",
      list: '/app/pending-apps',
      why: 'The agency sent it back. Correct what it asks for and sign again.',
      isUrgent: true,
    },
    {
      kind: 'held',
      words: 'On hold for you',
      verb: 'See what is missing',
      tell: { by: 'StatusChanged' },
      remind: { since: [14, 30, 60, 90] },
      then: "It stays on hold, and the agency's clock rests; the agency can go on or cancel it.",
      list: '/app/submittals',
      why: 'The agency put it on hold until you act. Write to the agency once it is done.',
      isUrgent: true,
    },
    {
      kind: 'partial',
      words: 'Received in part',
      verb: 'Send what is missing',
      tell: 'once',
      remind: { since: [14, 30, 60, 90] },
      then: 'It stays where it is; the agency sees so at its desk, and can go on or cancel it.',
      list: '/app/submittals',
      why: 'Something is still to come. Send it to the agency with a letter; the agency then says that all parts are there.',
      isUrgent: true,
    },
    {
      kind: 'duty',
      words: 'Reports that are due',
      verb: 'Begin the report',
      tell: { by: 'obligation-due' },
      then: 'It is overdue after its day, for the agency and, where the permit is public, for everybody.',
      list: '/app/reports',
      why: 'A duty that nobody has begun.',
    },
    {
      kind: 'draft',
      words: 'Being filled in',
      verb: 'Go on filling it in',
      tell: 'rest',
      then: 'It waits for ever: only they can say whether they want it. What is due has its day.',
      list: '/app/pending-apps',
      why: 'It is not signed yet.',
    },
  ],
  // An amendment that the user began has what it amends for its origin; what was sent back has none.
  rows: (asking) => sql`
    select case status.code when 30 then 'held' when 6 then 'partial' when 0 then 'duty' else case
        when status.code = 3 and mine.origin_id is null then 'sentBack' else 'draft' end end as kind,
      mine.id as rid, mine.application_name as title, mine.site_name as about,
      ${dayAt('mine.status_changed_at', asking)} as since, mine.due_on as due,
      case when status.code = 30 then '/app/submittal/review/' || mine.product_id || '/' || mine.id
        when status.code = 6 then '/app/submittal/review/' || mine.product_id || '/' || mine.id || '?tab=correspondence'
        when status.code = 0 then '/app/reports'
        when form.submittal_id is null then '/app/pending-apps'
        else '/app/submittal/form/' || mine.product_id || '/' || mine.id end as page
    from ${ownRows({ id: asking.userId }, 'prepare')} mine
      join submittal_statuses status on status.id = mine.submittal_status_id
      left join submittal_forms form on form.submittal_id = mine.id
    where status.code in (0, 1, 2, 3, 10) or (status.code = 30 and mine.hold_kind = 'applicant')
      or (status.code = 6 and mine.desk_rank is not null)
    order by mine.due_on, mine.id`,
  // Of those that stand still, which the desk ranks behind what it has to do: of a duty its own mails tell, and a draft is for whoever began it to know.
  everybody: (day) => sql`
    select case when status.code = 30 then 'held' else 'sentBack' end, mine.id, mine.application_name, mine.site_name,
      ${dayAt('mine.status_changed_at', day)}, mine.due_on,
      case when status.code = 30 then '/app/submittal/review/' else '/app/submittal/form/' end || mine.product_id || '/' || mine.id,
      worker.user_id
    from submittals mine
      join submittal_statuses status on status.id = mine.submittal_status_id
      join lateral (
        select user_id from ${SITE_WORKERS} site_worker where site_worker.site_id = mine.site_id
        union select mine.created_by_user_id where mine.site_id is null) worker on worker.user_id is not null
    where mine.desk_rank = 1
      and ((status.code = 3 and mine.origin_id is null and exists (select from submittal_forms where submittal_id = mine.id))
        or (status.code = 30 and mine.hold_kind = 'applicant'))
    union all
    select 'partial', mine.id, mine.application_name, mine.site_name, ${dayAt('mine.status_changed_at', day)}, mine.due_on,
      '/app/submittal/review/' || mine.product_id || '/' || mine.id || '?tab=correspondence', worker.user_id
    from submittals mine
      join lateral (
        select user_id from ${SITE_WORKERS} site_worker where site_worker.site_id = mine.site_id
        union select mine.created_by_user_id where mine.site_id is null) worker on worker.user_id is not null
    where mine.submitted_on is not null and mine.desk_rank is not null
      and mine.submittal_status_id = (select id from submittal_statuses where code = 6)`,
}

/** Fees of what was filed. */
export const feeWaits: OwnWaits = {
  kinds: [
    {
      kind: 'fee',
      words: 'Fees to pay',
      verb: 'Pay the fee',
      tell: { by: 'submittal-received' },
      then: 'It stays unpaid, and the agency sees so before it decides.',
      list: '/app/submittals',
      why: 'The fee is not paid yet.',
    },
  ],
  rows: (asking) => sql`
    select 'fee', own.id, own.application_name, own.site_name, own.submitted_on, null::date,
      '/app/submittal/review/' || own.product_id || '/' || own.id || '?tab=payment'
    from ${ownRows({ id: asking.userId }, 'see')} own
    where ${UNPAID}
    order by own.submitted_on, own.id`,
}
