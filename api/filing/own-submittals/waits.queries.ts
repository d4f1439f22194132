import { sql, type RawBuilder } from 'kysely'
import { workersOn } from '#api/services/access/site-people.queries.ts'
import { IS_OPEN, unpaidOf } from '#api/services/access/fees.queries.ts'
import { aboutRow } from '#api/services/access/permits.queries.ts'
import { ownRows } from '#api/services/access/pending.queries.ts'
import { dayAt, type OwnWaits } from '#api/ground/lib/waits/wait.ts'
import { actorOf, applicantKind } from '#api/services/workflow/turn.queries.ts'
import { dutyOpensLater } from '#api/services/workflow/duty-opens.queries.ts'
import { APPLICANT_DOES, PREPARER_DOES } from '#api/services/workflow/turn.ts'
import { rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

const FORM = sql`'/app/submittal/form/' || mine.product_id || '/' || mine.id`
const REVIEW = sql`'/app/submittal/review/' || mine.product_id || '/' || mine.id`

/**
 * Submittals of which somebody may say what comes next, and has to: those whose status or hold says that the applicant
 * acts, each with its `kind`. What was filed elsewhere waits here only where it is on hold.
 */
export const waitingFor = (userId: number): RawBuilder<unknown> => sql`
  select mine.*, ${applicantKind('mine')} as kind, ${REVIEW} as review,
    case when form.submittal_id is not null then ${FORM} end as form
  from ${ownRows({ id: userId }, 'prepare')} mine
    join submittal_statuses status on status.id = mine.submittal_status_id
      and (status.acts_next = 'applicant' or status.stops_clock)
    left join submittal_forms form on form.submittal_id = mine.id
  where ${actorOf('mine')} = 'applicant'
    and (mine.desk_rank is not null or mine.hold_kind is not null or status.kind = 'UNSUBMITTED')`

/** What a user has to do about submittals that are not filed, or that stand still until they act. */
export const pendingWaits: OwnWaits = {
  kinds: [
    {
      kind: 'sentBack',
      record: 'submittal',
      words: 'Sent back by the agency',
      verb: APPLICANT_DOES.sentBack,
      preparerVerb: PREPARER_DOES.sentBack,
      tell: { by: 'SubmittalSentBack' },
      remind: { since: [14, 30, 60, 90] },
      then: "It stays with them, and the agency's clock rests; the agency sees how long and can cancel it.",
      list: '/app/pending-apps',
      button: 'Correct',
      state: 'Sent back',
      why: 'The agency sent it back. What it asks for is corrected, then it is signed again.',
      isUrgent: true,
    },
    {
      kind: 'moved',
      record: 'submittal',
      words: 'Moved to another type by the agency',
      verb: APPLICANT_DOES.moved,
      preparerVerb: PREPARER_DOES.moved,
      tell: { by: 'SubmittalMoved' },
      remind: { since: [14, 30, 60, 90] },
      then: 'It waits with them: what they filed first is over, and only they can say whether they still want it.',
      list: '/app/pending-apps',
      button: 'Look through',
      state: 'Moved to another type',
      why: 'What you filed was of another type. Look through the answers that were taken over and sign.',
      isUrgent: true,
    },
    {
      kind: 'held',
      words: 'On hold for you',
      verb: APPLICANT_DOES.held,
      tell: { by: 'StatusChanged' },
      remind: { since: [14, 30, 60, 90] },
      then: "It stays on hold, and the agency's clock rests; the agency can go on or cancel it.",
      list: '/app/submittals',
      button: 'See',
      state: 'On hold for you',
      why: 'The agency put it on hold until you act. Write to the agency once it is done.',
      isUrgent: true,
    },
    {
      kind: 'partial',
      words: 'Received in part',
      verb: APPLICANT_DOES.partial,
      tell: 'once',
      remind: { since: [14, 30, 60, 90] },
      then: 'It stays where it is; the agency sees so at its desk, and can go on or cancel it.',
      list: '/app/submittals',
      button: 'Send',
      state: 'Something is missing',
      why: 'Something is still to come. Send it to the agency with a letter; the agency then says that all parts are there.',
      isUrgent: true,
    },
    {
      kind: 'duty',
      words: 'Reports that are due',
      verb: APPLICANT_DOES.duty,
      tell: { by: 'obligation-due' },
      then: 'It is overdue after its day, for the agency and, where the permit is public, for everybody.',
      list: '/app/reports',
      button: 'Start report',
      state: 'Not started',
      why: 'Nobody has started it yet.',
    },
    {
      kind: 'draft',
      record: 'submittal',
      words: 'Being filled in',
      verb: APPLICANT_DOES.draft,
      tell: 'rest',
      then: 'It waits for ever: only they can say whether they want it. What is due has its day.',
      list: '/app/pending-apps',
      button: 'Continue',
      state: 'Draft',
      why: 'It is not signed yet.',
    },
  ],
  rows: (asking) => sql`
    select open.kind, open.id, open.application_name, open.site_name, ${dayAt('open.status_changed_at', asking)}, open.due_on,
      case open.kind when 'held' then open.review when 'partial' then open.review || '?tab=correspondence'
        when 'duty' then '/app/reports' else coalesce(open.form, '/app/pending-apps') end
    from (
      ${waitingFor(asking.userId)}) open
    -- What opens later waits for its day, not for a person.
    where open.kind <> 'duty' or not ${dutyOpensLater(asking.today, 'open')}
    order by open.due_on, open.id`,
  // Of those that the desk ranks behind what it has to do itself: of a duty its own mails tell, and a draft is for whoever began it to know.
  everybody: (day) => sql`
    select open.kind, open.id, open.application_name, open.site_name, ${dayAt('open.status_changed_at', day)}, open.due_on,
      open.page, worker.user_id
    from (
      select mine.*, ${applicantKind('mine')} as kind, case ${applicantKind('mine')} when 'held' then ${REVIEW}
          when 'partial' then ${REVIEW} || '?tab=correspondence' else ${FORM} end as page
      from (
        select * from submittals where desk_rank = 1
        union all
        select begun.* from submittals wrong join submittals begun on begun.id = wrong.moved_to_id
        where wrong.moved_to_id is not null and begun.submitted_on is null) mine
        join submittal_statuses status on status.id = mine.submittal_status_id
      where ${actorOf('mine')} = 'applicant') open
      join lateral (
        ${workersOn(aboutRow('open'))}
        union select open.created_by_user_id where open.site_id is null) worker on worker.user_id is not null
    where open.kind in ('held', 'partial', 'moved')
      or (open.kind = 'sentBack' and exists (select from submittal_forms where submittal_id = open.id))`,
}

/** Fees of what was filed. */
export const feeWaits: OwnWaits = {
  owes: true,
  kinds: [
    {
      kind: 'fee',
      words: 'Fees to pay',
      verb: APPLICANT_DOES.fee,
      tell: { by: 'submittal-received' },
      then: 'It stays unpaid, and the agency sees so before it decides.',
      list: '/app/payments',
      button: 'Pay',
      state: 'Not paid',
      why: 'The fee is not paid yet.',
      // Nothing is issued without it unless somebody says so; it has no day by which it would be found in time.
      isUrgent: true,
    },
  ],
  rows: (asking) => sql`
    select 'fee', own.id, own.application_name, own.site_name, own.submitted_on, null::date,
      '/app/submittal/review/' || own.product_id || '/' || own.id || '?tab=payment',
      (select sum(invoices.amount - invoices.amount_paid)::float8 from invoices where invoices.submittal_id = own.id and ${IS_OPEN}) as owed
    from ${unpaidOf(asking.userId)} own
    -- What stands on an account of theirs is an invoice.
    where not exists (
      select from invoices join fee_accounts account on account.id = invoices.fee_account_id
      where invoices.submittal_id = own.id and account.user_id = ${asking.userId})
    order by own.submitted_on, own.id`,
}

const ENDED = rests('It is over: nobody has to act, but for a fee that is owed (`fee`, `unpaid`).')
const AT_DESK = waitsAs('submittal')

/** Codes of the statuses of submittals; whom a hold names decides under which of its kinds it waits. */
export const submittalStates: States = {
  of: 'submittal_statuses',
  states: {
    '-10': rests('A corrected copy took its place.'),
    '-3': rests('An amended copy took its place.'),
    '-2': rests('Its permit was renewed.'),
    '0': waitsAs('duty'),
    '1': waitsAs('draft', 'moved', 'toSign'),
    '2': waitsAs('draft', 'toSign'),
    '3': waitsAs('sentBack', 'draft', 'toSign', 'submittal'),
    '4': AT_DESK,
    '5': AT_DESK,
    '6': waitsAs('partial', 'submittal'),
    '7': ENDED,
    '8': ENDED,
    '9': ENDED,
    '10': waitsAs('draft', 'toSign'),
    '11': ENDED,
    '12': AT_DESK,
    '20': AT_DESK,
    '21': ENDED,
    '22': AT_DESK,
    '23': AT_DESK,
    '24': AT_DESK,
    '25': AT_DESK,
    '26': ENDED,
    '27': AT_DESK,
    '28': AT_DESK,
    '29': rests('It goes on under another number.'),
    '30': waitsAs('held', 'submittal'),
    '31': AT_DESK,
    '33': AT_DESK,
    '34': waitsAs('appealToOpen', 'appealToDecide', 'appealWithdrawal', 'appealAct'),
    '35': rests('The appeal is over, or waits as one whose changes are to be made.'),
  },
}
