import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { mailStateOf } from '#api/ground/lib/mail-state.ts'
import { listOrder } from '#api/services/reference/list-order.ts'
import type { AskedReferral, EventReferral, ReferralAgency } from './referral.contract.ts'

/** What of an event may leave the agency. Nothing of who told of it, and nothing of what staff write, is in it. */
export type Leaving = {
  number: string | null
  typeName: string | null
  occurredOn: string | null
  reportedOn: string
  place: string | null
  countyName: string | null
  lat: number | null
  lon: number | null
  isConfidential: boolean
  subject: string
  description: string
}

export async function selectLeaving(db: Db, eventId: number): Promise<Leaving | null> {
  const { rows } = await sql<Leaving>`
    select events.reference_no as number, type.name as "typeName", events.occurred_on::text as "occurredOn",
      events.reported_on::text as "reportedOn",
      nullif(concat_ws(', ', nullif(place.line1, ''), nullif(place.city, ''),
        nullif(concat_ws(' ', states.code, place.zip), '')), '') as place,
      county.name as "countyName", place.lat, place.lon, events.is_confidential as "isConfidential",
      events.subject, events.description
    from events
      left join event_types type on type.id = events.event_type_id
      left join event_cases cases on cases.event_id = events.id
      left join addresses place on place.id = events.address_id
      left join states on states.id = place.state_id
      left join counties county on county.id = coalesce(cases.county_id, place.county_id)
    where events.id = ${eventId}`.execute(db)
  return rows[0] ?? null
}

/** The agencies that an event can be referred to. */
export async function selectAgencies(db: Db): Promise<ReferralAgency[]> {
  const { rows } = await sql<ReferralAgency>`
    select id as rid, name, email from referral_agencies where retired_at is null
    order by ${listOrder('referral_agencies')}`.execute(db)
  return rows
}

export async function selectReferrals(
  db: Db,
  eventId: number,
  today: string,
): Promise<EventReferral[]> {
  const { rows } = await sql<EventReferral>`
    select referral.id::float8 as rid, agency.name as "agencyName", referral.email, referral.subject, referral.body,
      ${mailStateOf(sql`referral.mail_id`)} as mail,
      to_char(referral.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt",
      referral.sent_by as "sentBy", referral.answer_by::text as "answerByDate",
      coalesce(referral.answer_kind is null and referral.answer_by < ${today}::date, false) as "isLate", referral.answer_kind as "answerKind", referral.answer_text as "answerText",
      referral.answered_on::text as "answeredDate", referral.answered_by as "answeredBy",
      referral.answered_by_link_at is not null as "isByLink",
      referral.answered_by_link_at is not null and referral.read_at is null as "isUnread"
    from event_referrals referral join referral_agencies agency on agency.id = referral.referral_agency_id
    where referral.event_id = ${eventId} order by referral.id desc`.execute(db)
  return rows
}

/** Holds an event, and says whether it waits for this agency's answer already. */
export async function lockForReferral(
  trx: Db,
  eventId: number,
  agencyId: number,
): Promise<{ agencyName: string | null; isWaiting: boolean }> {
  await sql`select from events where id = ${eventId} for update`.execute(trx)
  const { rows } = await sql<{ agencyName: string | null; isWaiting: boolean }>`
    select (select name from referral_agencies where id = ${agencyId} and retired_at is null) as "agencyName",
      exists (select from event_referrals where event_id = ${eventId} and referral_agency_id = ${agencyId}
        and answer_kind is null) as "isWaiting"`.execute(trx)
  return rows[0] ?? { agencyName: null, isWaiting: false }
}

type NewReferral = {
  eventId: number
  agencyId: number
  email: string
  subject: string
  body: string
  mailId: number
  by: string
  /** By when an answer is asked for. */
  answerBy: string
  /** Of the link by which they answer. */
  keyHash: string
  now: Date
}

/** Keeps the mail as it left, and where it went for the next time. */
export async function insertReferral(trx: Db, referral: NewReferral): Promise<number> {
  const { eventId, agencyId, email, subject, body, mailId, by, answerBy, keyHash, now } = referral
  await sql`update referral_agencies set email = ${email} where id = ${agencyId}`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    insert into event_referrals (event_id, referral_agency_id, email, subject, body, mail_id, sent_at, sent_by, answer_by, key_hash)
    values (${eventId}, ${agencyId}, ${email}, ${subject}, ${body}, ${mailId}, ${now}, ${by}, ${answerBy}, ${keyHash})
    returning id::float8 as id`.execute(trx)
  return rows[0]?.id ?? 0
}

export type LockedReferral = {
  eventId: number
  agencyName: string
  sentAt: Date
  isAnswered: boolean
}

export async function lockReferral(trx: Db, rid: number): Promise<LockedReferral | null> {
  const { rows } = await sql<LockedReferral>`
    select referral.event_id::float8 as "eventId", agency.name as "agencyName", referral.sent_at as "sentAt",
      referral.answer_kind is not null as "isAnswered"
    from event_referrals referral join referral_agencies agency on agency.id = referral.referral_agency_id
    where referral.id = ${rid} for update of referral`.execute(trx)
  return rows[0] ?? null
}

/** What an agency was asked, by the hash of its link; null of no link. */
export async function selectAsked(
  db: Db,
  keyHash: string,
): Promise<{ rid: number; asked: AskedReferral } | null> {
  const { rows } = await sql<AskedReferral & { rid: number }>`
    select referral.id::float8 as rid, agency.name as "agencyName", referral.body,
      referral.answer_by::text as "answerByDate", referral.answer_kind as "answerKind",
      referral.answer_text as "answerText", referral.answered_on::text as "answeredDate",
      case when referral.answered_by_link_at is not null then referral.answered_by end as "answeredBy"
    from event_referrals referral join referral_agencies agency on agency.id = referral.referral_agency_id
    where referral.key_hash = ${keyHash}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { rid, ...asked } = row
  return { rid, asked }
}

/** Whether there was such an answer that nobody had read. */
export async function setRead(trx: Db, rid: number, by: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update event_referrals set read_at = ${now}, read_by = ${by}
    where id = ${rid} and answered_by_link_at is not null and read_at is null returning id`.execute(
    trx,
  )
  return rows.length > 0
}

type Answer = {
  rid: number
  kind: string
  text: string
  on: string
  by: string
  /** It came by the link of the mail. */
  isByLink?: boolean
  now: Date
}

export async function setAnswer(
  trx: Db,
  { rid, kind, text, on, by, isByLink = false, now }: Answer,
): Promise<void> {
  await sql`
    update event_referrals set answer_kind = ${kind}, answer_text = ${text}, answered_on = ${on},
      answered_at = ${now}, answered_by = ${by}, answered_by_link_at = ${isByLink ? now : null}
    where id = ${rid}`.execute(trx)
}
