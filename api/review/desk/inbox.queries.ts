import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Inbox, InboxCriteria, InboxRow } from './desk-review.contract.ts'
import { IS_OPEN, isUnpaid } from '#api/services/access/fees.queries.ts'
import { awayOn, handsOf, notSeenTo } from '#api/services/access/cover.queries.ts'
import { holds } from '#api/services/access/holders.queries.ts'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { turnOf } from '#api/services/workflow/turn.queries.ts'

/** Counts go no further: a desk with more than these is told "more than 1,000". */
export const MOST = 1_000
const MOST_LOAD = 100

/** Staff who may review, as a condition on `users`. */
export const MAY_REVIEW = holds(REVIEW)

/** With nobody, or with somebody who cannot review any more or for now, and for whom nobody covers. */
const untakenOn = (today: string) => sql`(submittals.reviewer_user_id is null
  or submittals.reviewer_user_id = any(${notSeenTo(REVIEW, today)}))`

/** Theirs, or of whom they cover for. */
const isMine = ({ staffId, today }: Asking) =>
  sql`submittals.reviewer_user_id = any(${handsOf(staffId, REVIEW, today)})`

const ASKED = sql`exists (select from submittal_comments asked
  where asked.submittal_id = submittals.id and asked.type_id in (6, 7, 9)
    and asked.approved_at is null and asked.rejected_at is null)`
const UNREAD = sql`exists (select from correspondences thread
    join correspondence_messages message on message.correspondence_id = thread.id
  where thread.submittal_id = submittals.id and thread.status = 'open' and not message.is_from_agency
    and message.written_at > coalesce(thread.agency_read_at, '-infinity'))`

const DOUBTED = sql`exists (select from paper_doubts doubt where doubt.submittal_id = submittals.id)`

/** Filed, at the desk or decided, and its fee is unpaid: the few invoices that are open lead to them. */
const OWED = sql`(submittals.submitted_on is not null and submittals.id in (
  select submittal_id from invoices where submittal_id is not null and ${IS_OPEN}))`

export type Asking = { staffId: number; today: string }

export function conditions(criteria: InboxCriteria, asking: Asking): RawBuilder<boolean> {
  const { today } = asking
  const { list, programRid, applicationRid, statusCode, reviewerRid, marks } = criteria
  // A fee outlasts the decision, and so does the question who sees to it.
  const isOwed = marks.includes('unpaid')
  const all: RawBuilder<unknown>[] = [isOwed ? OWED : sql`submittals.desk_rank is not null`]
  if (list === 'mine') all.push(isMine(asking))
  if (list === 'unassigned') all.push(untakenOn(today))
  if (applicationRid) all.push(sql`submittals.application_id = ${applicationRid}`)
  if (programRid)
    all.push(sql`submittals.application_id = any(array(
      select id from applications where program_id = ${programRid}))`)
  if (statusCode !== null && statusCode !== undefined)
    all.push(sql`submittals.submittal_status_id = (
      select id from submittal_statuses where code = ${statusCode})`)
  if (reviewerRid) all.push(sql`submittals.reviewer_user_id = ${reviewerRid}`)
  if (marks.includes('overdue')) all.push(overdueOn(today))
  if (marks.includes('hold')) all.push(sql`submittals.hold_kind is not null`)
  if (marks.includes('request')) all.push(ASKED)
  if (marks.includes('unread')) all.push(UNREAD)
  if (marks.includes('papers')) all.push(DOUBTED)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

function overdueOn(today: string): RawBuilder<boolean> {
  return sql<boolean>`(submittals.desk_rank in (0, 1) and submittals.desk_due < ${today}::date)`
}

export const upTo = (condition: RawBuilder<unknown>, most: number) => sql<number>`(
  select count(*)::int from (select 1 from submittals where ${condition} limit ${most}) few)`

/** One page of the desk in the order of the index: what the agency does by its day, what others do last. */
export function inboxStatement(criteria: InboxCriteria, asking: Asking): RawBuilder<InboxRow> {
  const { page, pageSize } = criteria
  const { today } = asking
  return sql<InboxRow>`
    with found as materialized (
      select submittals.id, desk_rank, desk_due from submittals where ${conditions(criteria, asking)}
      order by desk_rank, desk_due, id limit ${pageSize} offset ${(page - 1) * pageSize})
    select submittals.id as rid, application.name as "applicationName", program.name as "programName",
      submittals.site_name as "siteName", status.code as "statusCode", status.name as "statusName",
      submittals.submitted_on as "filedOn", submittals.decide_by as "decideBy",
      coalesce(${overdueOn(today)}, false) as "isOverdue",
      submittals.decide_by - ${today}::date as "daysLeft", ${turnOf()} as turn,
      reviewer.display_name as reviewer, ${awayOn(sql`reviewer.id`, today)} as away, ${ASKED} as "isAsked", ${UNREAD} as "isUnread",
      ${isUnpaid()} as "isUnpaid", ${DOUBTED} as "isDoubted"
    from found join submittals on submittals.id = found.id
      join submittal_statuses status on status.id = submittals.submittal_status_id
      join applications application on application.id = submittals.application_id
      left join programs program on program.id = application.program_id
      left join users reviewer on reviewer.id = submittals.reviewer_user_id
    order by found.desk_rank, found.desk_due, found.id`
}

type Around = Omit<Inbox, 'list' | 'total' | 'isEstimate'> & { found: number }

/** The counts, the choices of the criteria and everybody's load, in one statement. */
export function aroundStatement(criteria: InboxCriteria, asking: Asking): RawBuilder<Around> {
  const { today } = asking
  const most = Math.max(MOST, criteria.page * criteria.pageSize) + 1
  const open = sql`submittals.desk_rank is not null`
  return sql<Around>`
    select ${upTo(conditions(criteria, asking), most)} as found,
      jsonb_build_object(
        'mine', ${upTo(sql`${open} and ${isMine(asking)}`, MOST + 1)},
        'unassigned', ${upTo(sql`${open} and ${untakenOn(today)}`, MOST + 1)},
        'overdue', ${upTo(overdueOn(today), MOST + 1)},
        'all', ${upTo(open, MOST + 1)}) as counts,
      coalesce((select jsonb_agg(jsonb_build_object('rid', id, 'name', name) order by name, id)
        from programs where id in (select program_id from applications where form_code is not null)), '[]')
        as programs,
      coalesce((select jsonb_agg(jsonb_build_object('rid', id, 'name', name) order by name, id)
        from applications where form_code is not null), '[]') as types,
      (select jsonb_agg(jsonb_build_object('code', code, 'name', name) order by code) from submittal_statuses
        where code is not null and acts_next <> 'nobody' and (kind = 'SUBMITTED' or stops_clock)) as statuses,
      coalesce((select jsonb_agg(jsonb_build_object('rid', users.id, 'name', display_name, 'away', ${awayOn(sql`users.id`, today)}, 'load',
          ${upTo(sql`${open} and submittals.reviewer_user_id = users.id`, MOST_LOAD)})
          order by display_name, users.id) from users where ${MAY_REVIEW}), '[]') as staff`
}

/** What waits at the desk. Every part reads no more rows than it shows or counts, however many wait. */
export async function selectInbox(db: Db, criteria: InboxCriteria, asking: Asking): Promise<Inbox> {
  const [{ rows: list }, { rows: arounds }] = [
    await inboxStatement(criteria, asking).execute(db),
    await aroundStatement(criteria, asking).execute(db),
  ]
  const [around] = arounds
  if (!around) throw new Error('A statement without from answered no row.')
  const { found, ...rest } = around
  return { ...rest, list, total: found, isEstimate: found > MOST }
}
