import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Paging } from '#api/services/search/criteria.schemas.ts'
import { PUBLISH, type InquiryStatus } from './inquiry-statuses.ts'
import type { InquiryRow, InquirySort } from './trade-inquiries.schemas.ts'

const ORDERS: Readonly<Record<InquirySort, RawBuilder<unknown>>> = {
  'pricePerCi DESC': sql`price_cents desc, inquiry.id desc`,
  pricePerCi: sql`price_cents, inquiry.id`,
}

/** Rows cross to the graph as they are, so a moment is text. */
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const TERMS = sql`
  inquiry.id as rid, trade_type_id as "cppCiTradeTypeRid", status_id as "cppTradeRequestStatusRid",
  price_cents::float8 / 100 as "pricePerCi", quantity::float8 as "ciAmt",
  array_to_string(cap_years, ',') as "ciAvailableYears", ${iso('posted_at')} as "postedDate"`

type Wanted = {
  userId: number
  list: 'mine' | 'published'
  typeId: number | null
  sort: InquirySort
}

/** A page of inquiries: the caller's own, or the published ones without a word of who made them. */
export async function selectInquiries(
  db: Db,
  { userId, list, typeId, sort }: Wanted,
  { page, pageSize }: Paging,
): Promise<{ list: InquiryRow[]; total: number; isEstimate: boolean }> {
  const isListed = list === 'mine' ? sql`user_id = ${userId}` : sql`status_id = ${PUBLISH}`
  const { rows } = await sql<InquiryRow & { total: number }>`
    select ${TERMS}, count(*) over ()::int as total, user_id = ${userId} as "isOwn",
      case when user_id = ${userId} then sites.name end as "facilityName",
      case when user_id = ${userId} then poster.display_name end as "postedBy",
      case when user_id = ${userId}
        then (select count(*)::int from trade_inquiry_threads thread where thread.inquiry_id = inquiry.id)
        else (${ofCaller(userId, sql`message.is_of_owner`)}) end as answers,
      case when user_id = ${userId} then (
        select count(*)::int from trade_inquiry_threads thread
          join trade_inquiry_messages message on message.thread_id = thread.id
        where thread.inquiry_id = inquiry.id and not message.is_of_owner and message.read_at is null)
        else (${ofCaller(userId, sql`message.is_of_owner and message.read_at is null`)}) end as unread
    from trade_inquiries inquiry
      join sites on sites.id = inquiry.site_id
      left join users poster on poster.id = posted_by_user_id
    where ${isListed} and (${typeId}::int is null or trade_type_id = ${typeId}::int)
    order by ${ORDERS[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const [first] = rows
  if (!first && page > 1)
    return {
      ...(await selectInquiries(db, { userId, list, typeId, sort }, { page: 1, pageSize })),
      list: [],
    }
  return {
    list: rows.map(({ total: _, ...row }) => row),
    total: first?.total ?? 0,
    isEstimate: false,
  }
}

/** How many messages of the caller's own conversation about an inquiry are like this. */
function ofCaller(userId: number, isCounted: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`
    select count(*)::int from trade_inquiry_threads thread
      join trade_inquiry_messages message on message.thread_id = thread.id
    where thread.inquiry_id = inquiry.id and thread.asker_user_id = ${userId} and ${isCounted}`
}

export type KeptInquiry = {
  rid: number
  cppCiTradeTypeRid: 1 | 2
  cppTradeRequestStatusRid: InquiryStatus
  pricePerCi: number
  ciAmt: number
  ciAvailableYears: string
  postedDate: string | null
  facilityRid: number
  facilityName: string
  requestUserRid: number
  postedBy: string | null
  pocFirstName: string
  pocLastName: string
  pocPhone: string
  pocEmail: string
  versionNo: number
}

/** One inquiry with all that is kept of it; null where there is none. */
export async function selectInquiry(db: Db, id: number): Promise<KeptInquiry | null> {
  const { rows } = await sql<KeptInquiry>`
    select ${TERMS}, site_id as "facilityRid", sites.name as "facilityName",
      inquiry.user_id as "requestUserRid", poster.display_name as "postedBy",
      poc_first_name as "pocFirstName", poc_last_name as "pocLastName", poc_phone as "pocPhone",
      poc_email as "pocEmail", inquiry.version as "versionNo"
    from trade_inquiries inquiry
      join sites on sites.id = inquiry.site_id
      left join users poster on poster.id = posted_by_user_id
    where inquiry.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export type Step = {
  cppTradeRequestStatusRid: InquiryStatus
  sysUserRid: number
  changedByFullName: string
  commentText: string
  changedDate: string
}

/** The steps of an inquiry, the newest first. */
export async function selectSteps(db: Db, id: number): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select status_id as "cppTradeRequestStatusRid", user_id as "sysUserRid",
      full_name as "changedByFullName", comment as "commentText", ${iso('at')} as "changedDate"
    from trade_inquiry_history where inquiry_id = ${id} order by id desc`.execute(db)
  return rows
}

export type Thread = {
  rid: number
  askerName: string
  messages: { isOfOwner: boolean; body: string; at: string }[]
}

/** What was written about an inquiry: all of it to its owner, to others their own conversation. */
export async function selectThreads(
  db: Db,
  { inquiryId, userId, isOwn }: { inquiryId: number; userId: number; isOwn: boolean },
): Promise<Thread[]> {
  const { rows } = await sql<Thread>`
    select thread.id as rid, asker.display_name as "askerName",
      (select jsonb_agg(jsonb_build_object('isOfOwner', is_of_owner, 'body', body, 'at', ${iso('at')}) order by id)
        from trade_inquiry_messages where thread_id = thread.id) as messages
    from trade_inquiry_threads thread join users asker on asker.id = asker_user_id
    where inquiry_id = ${inquiryId} and (${isOwn} or asker_user_id = ${userId})
    order by thread.id desc limit 200`.execute(db)
  return rows
}

/** What one side was shown of an inquiry is read by it. */
export async function markRead(
  db: Db,
  { inquiryId, userId, isOwn }: { inquiryId: number; userId: number; isOwn: boolean },
  now: Date,
): Promise<void> {
  await sql`
    update trade_inquiry_messages message set read_at = ${now}
    from trade_inquiry_threads thread
    where thread.id = message.thread_id and thread.inquiry_id = ${inquiryId} and message.read_at is null
      and message.is_of_owner = ${!isOwn} and (${isOwn} or thread.asker_user_id = ${userId})`.execute(
    db,
  )
}
