import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { Action } from '#api/lib/calls/actions.ts'
import type { DeskWaiting, WaitingKind } from './waiting.schemas.ts'

/** Of each kind no more than these are read, those nearest to their limit first. */
export const MOST_COUNTED = 1_000
const MOST_OWN = 8

type Asking = { staffId: number; actions: readonly string[]; today: string; timeZone: string }

type Source = { kind: WaitingKind; action: Action; rows: (asking: Asking) => RawBuilder<unknown> }

const dayOf = (moment: string, { timeZone }: Asking) =>
  sql`(${sql.ref(moment)} at time zone ${timeZone})::date`

/**
 * What waits, by kind, for whoever has the right to see to it. Each answers rid, title, about, since, due, is_mine and
 * is_taken; a kind without limits has no due, one that belongs to nobody is taken.
 */
const SOURCES: readonly Source[] = [
  {
    kind: 'submittal',
    action: 'gov:submittal.actions.review',
    rows: ({ staffId }) => sql`
      select submittals.id as rid, application_name as title, site_name as about, submitted_on as since,
        case when desk_rank = 0 then decide_by end as due,
        coalesce(reviewer_user_id = ${staffId}, false) as is_mine, reviewer_user_id is not null as is_taken
      from submittals where desk_rank is not null
      order by desk_rank, decide_by, submittals.id`,
  },
  {
    kind: 'event',
    action: 'gov:event.actions.manage',
    rows: ({ staffId }) => sql`
      select desk.id, events.subject, events.reference_no, desk.reported_on, desk.due_on,
        exists (select from event_inspectors where event_id = desk.id and user_id = ${staffId}), desk.has_inspector
      from desk_events desk join events on events.id = desk.id
      where desk.is_open and not desk.is_merged
      order by desk.due_on, desk.id`,
  },
  {
    kind: 'comment',
    action: 'gov:comment.actions.moderate',
    rows: (asking) => sql`
      select comment.id, submittal.application_name, comment.receipt_no, ${dayOf('comment.commented_at', asking)},
        null::date, false, true
      from public_comments comment join submittals submittal on submittal.id = comment.submittal_id
      where comment.status = 'received' order by comment.commented_at, comment.id`,
  },
  {
    kind: 'account',
    action: 'gov:account.actions.decide',
    rows: (asking) => sql`
      select asked.id, users.display_name, users.login_name, ${dayOf('asked.at', asking)}, null::date, false, true
      from (
        select id, user_id, requested_at as at from identity_requests where state = 'waiting'
        union all select id, user_id, requested_at from user_facilities where status = 'P'
        union all select id, id, created_at from users where status = 'P') asked
        join users on users.id = asked.user_id
      order by asked.at, asked.id`,
  },
  {
    kind: 'testerPaper',
    action: 'gov:backflow.actions.manage',
    rows: (asking) => sql`
      select paper.id, users.display_name, paper.number, ${dayOf('paper.sent_at', asking)}, null::date, false, true
      from tester_papers paper join users on users.id = paper.user_id
      where paper.state = 'waiting' order by paper.sent_at, paper.id`,
  },
  {
    kind: 'pipePhoto',
    action: 'drinking-water:serviceLine.actions.edit',
    rows: (asking) => sql`
      select photo.id, line.facility_name, line.identifier, ${dayOf('photo.sent_at', asking)}, null::date, false, true
      from service_line_photos photo join service_lines line on line.id = photo.service_line_id
      where photo.state = 'waiting' order by photo.sent_at, photo.id`,
  },
  {
    kind: 'inventoryFiling',
    action: 'drinking-water:serviceLine.actions.edit',
    rows: (asking) => sql`
      select filing.id, sites.name, filing.year::text, ${dayOf('filing.signed_at', asking)}, null::date, false, true
      from inventory_filings filing join sites on sites.id = filing.site_id
      where filing.state = 'signed' order by filing.signed_at, filing.id`,
  },
  {
    kind: 'refund',
    action: 'gov:invoice.actions.manage',
    rows: (asking) => sql`
      select refund.id, 'Refund', payments.order_no, ${dayOf('refund.asked_at', asking)}, null::date, false, true
      from payment_refunds refund join payments on payments.id = refund.payment_id
      where refund.state = 'waiting' and refund.asked_by_user_id <> ${asking.staffId}
      order by refund.asked_at, refund.id`,
  },
  {
    kind: 'difference',
    action: 'gov:invoice.actions.manage',
    rows: (asking) => sql`
      select id, kind, coalesce(order_no, ''), ${dayOf('found_at', asking)}, null::date, false, true
      from payment_differences where closed_at is null order by found_at, id`,
  },
  {
    kind: 'capProposal',
    action: 'gov:cap.actions.manage',
    rows: (asking) => sql`
      select id, summary, '', ${dayOf('proposed_at', asking)}, null::date, false, true
      from cap_proposals where outcome is null and proposed_by_user_id <> ${asking.staffId}
      order by proposed_at, id`,
  },
  {
    kind: 'mail',
    action: 'gov:operations.actions.read',
    rows: (asking) => sql`
      select id, 'Mail', '', ${dayOf('created_at', asking)}, null::date, false, true
      from outbox where state = 'dead' order by created_at, id`,
  },
]

/** What waits for one person of the agency, in one statement; kinds without the right are neither read nor told. */
export async function selectDeskWaiting(db: Db, asking: Asking): Promise<DeskWaiting> {
  const allowed = SOURCES.filter(({ action }) => asking.actions.includes(action))
  if (allowed.length === 0) return { kinds: [], own: [], ownTotal: 0 }
  const parts = allowed.map(
    ({ kind, rows }) => sql`(
      select ${kind}::text as kind, source.* from (${rows(asking)} limit ${MOST_COUNTED})
        as source (rid, title, about, since, due, is_mine, is_taken))`,
  )
  const { today } = asking
  const counted = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`
  const age = sql`${today}::date - since`
  const { rows } = await sql<DeskWaiting>`
    with work as materialized (${sql.join(parts, sql` union all `)})
    select coalesce((select jsonb_agg(of_kind) from (
        select kind, count(*)::int as total, ${counted(sql`is_mine`)} as mine, ${counted(sql`not is_taken`)} as untaken,
          ${counted(sql`${age} < 1`)} as "ofToday", ${counted(sql`${age} between 1 and 3`)} as "ofThreeDays",
          ${counted(sql`${age} between 4 and 10`)} as "ofTenDays", ${counted(sql`${age} > 10`)} as older,
          ${counted(sql`due < ${today}::date`)} as late,
          ${counted(sql`due between ${today}::date and ${today}::date + 7`)} as "dueSoon"
        from work group by kind) of_kind), '[]') as kinds,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'rid', rid, 'title', title, 'about', about,
          'sinceDate', since, 'dueDate', due) order by due nulls last, since, rid) from (
        select * from work where is_mine order by due nulls last, since, rid limit ${MOST_OWN}) few), '[]') as own,
      (select count(*)::int from work where is_mine) as "ownTotal"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A statement without from answered no row.')
  const told = new Map(found.kinds.map((each) => [each.kind, each]))
  return {
    ...found,
    kinds: allowed.map(({ kind }) => told.get(kind) ?? { ...NOTHING, kind }),
  }
}

const NOTHING = {
  total: 0,
  mine: 0,
  untaken: 0,
  ofToday: 0,
  ofThreeDays: 0,
  ofTenDays: 0,
  older: 0,
  late: 0,
  dueSoon: 0,
}
