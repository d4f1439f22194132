import { sql } from 'kysely'
import { actsAbout, type About } from '#api/services/access/permits.queries.ts'
import { SIGN_REQUEST_AGAIN } from '#api/services/mail-texts/sign-requests.texts.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { Draft } from '../drafts/drafts.queries.ts'
import type { SignRequests } from './sign-requests.schemas.ts'

type AboutDraft = Pick<Draft, 'rid' | 'siteRid' | 'permitRid' | 'creatorRid'>

/** What a draft is about. */
const aboutOf = ({ siteRid, permitRid }: Pick<AboutDraft, 'siteRid' | 'permitRid'>): About => ({
  site: sql`${siteRid}::bigint`,
  permit: sql`${permitRid}::bigint`,
})

/** Whether somebody may sign a submittal: at a site with the right to submit, without one whoever began it. */
export async function maySign(db: Db, userId: number, draft: AboutDraft): Promise<boolean> {
  if (draft.siteRid === null) return draft.creatorRid === userId
  const { rows } = await sql`
    select 1 where ${actsAbout(userId, 'submit', aboutOf(draft))}`.execute(db)
  return rows.length > 0
}

/**
 * Who can be asked to sign: other people who may open and submit what is about its site or permit, its holders first;
 * whom it was asked of already is left out where `withAsked` is false.
 */
export async function selectSigners(
  db: Db,
  draft: AboutDraft,
  userId: number,
  { withAsked }: { withAsked: boolean },
): Promise<SignRequests['signers']> {
  if (draft.siteRid === null) return []
  const about = aboutOf(draft)
  const { rows } = await sql<SignRequests['signers'][number]>`
    select users.id::float8 as rid, users.display_name as name
    from (
      select user_id, 0 as place from user_facilities where site_id = ${draft.siteRid} and status = 'A'
      union
      select user_id, 0 from permit_accounts where permit_id = ${draft.permitRid}
      union
      select links.public_user_id, 1 from facility_permissions permission
        join consultant_links links on links.id = permission.consultant_link_id
      where permission.site_id = ${draft.siteRid} and permission.permission = 'submit' and permission.status = 'A'
        and links.status = 'A') worker
      join users on users.id = worker.user_id and users.status = 'A'
      join account_types types on types.id = users.account_type_id and types.allows_submitting
    where users.id <> ${userId} and not users.is_read_only
      and ${actsAbout(sql`users.id`, 'submit', about)} and ${actsAbout(sql`users.id`, 'prepare', about)}
      and (${withAsked} or not exists (select from sign_requests known where known.submittal_id = ${draft.rid}
        and known.asked_user_id = users.id and known.taken_back_at is null))
    group by users.id order by min(place), users.display_name, users.id limit 50`.execute(db)
  return rows
}

export type SignRequestRow = Omit<SignRequests['requests'][number], 'mayRemind'> & {
  askedRid: number
}

/** When it was first served to who is asked, whole and ready to be signed, since they were asked. */
const OPENED_AT = sql`(
  select min((item ->> 'viewedAt')::timestamptz)
  from signing_ceremonies ceremony, jsonb_array_elements(ceremony.items) item
  where ceremony.user_id = request.asked_user_id and ceremony.subject = 'submittal'
    and ceremony.begun_at >= request.asked_at and (item ->> 'rid')::bigint = request.submittal_id)`

/** When somebody last had a reminder sent; the portal reminds by itself besides. */
const REMINDED_AT = sql`(
  select max(mail.queued_at) from email_history mail
  where mail.submittal_id = request.submittal_id and mail.user_id = request.asked_user_id
    and mail.template = ${SIGN_REQUEST_AGAIN.code} and mail.queued_at >= request.asked_at)`

/** Who is asked to sign a submittal now. */
export async function selectSignRequests(
  db: Db,
  draft: AboutDraft,
  userId: number,
): Promise<SignRequestRow[]> {
  const { rows } = await sql<SignRequestRow>`
    select request.id::float8 as rid, request.asked_user_id::float8 as "askedRid", asked.display_name as name, maker.display_name as "askedBy",
      to_json(request.asked_at) #>> '{}' as "askedDate", request.note,
      to_json(${OPENED_AT}) #>> '{}' as "openedDate", to_json(${REMINDED_AT}) #>> '{}' as "remindedDate",
      request.asked_user_id = ${userId} as "isForMe",
      ${actsAbout(sql`request.asked_user_id`, 'submit', aboutOf(draft))} as "maySign"
    from sign_requests request join users asked on asked.id = request.asked_user_id
      join users maker on maker.id = request.asked_by_user_id
    where request.submittal_id = ${draft.rid} and request.taken_back_at is null
    order by request.id`.execute(db)
  return rows
}
