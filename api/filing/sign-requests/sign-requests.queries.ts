import { sql } from 'kysely'
import { sitesOf } from '#api/access/site-rights.queries.ts'
import type { Db } from '#api/db/database.ts'
import type { Draft } from '../drafts/drafts.queries.ts'
import type { SignRequests } from './sign-requests.schemas.ts'

type About = Pick<Draft, 'rid' | 'siteRid' | 'creatorRid'>

/** Whether somebody may sign a submittal: at a site with the right to submit, without one whoever began it. */
export async function maySign(db: Db, userId: number, draft: About): Promise<boolean> {
  if (draft.siteRid === null) return draft.creatorRid === userId
  const { rows } = await sql`
    select 1 where ${draft.siteRid}::bigint in (${sitesOf(userId, 'submit')})`.execute(db)
  return rows.length > 0
}

/**
 * Who can be asked to sign: other people who may open and submit at the site, its owners first; `notOf` is a submittal
 * whose requests are left out.
 */
export async function selectSigners(
  db: Db,
  siteRid: number | null,
  userId: number,
  notOf: number | null = null,
): Promise<SignRequests['signers']> {
  if (siteRid === null) return []
  const { rows } = await sql<SignRequests['signers'][number]>`
    select users.id::float8 as rid, users.display_name as name
    from (
      select user_id, 0 as place from user_facilities where site_id = ${siteRid} and status = 'A'
      union
      select links.public_user_id, 1 from facility_permissions permission
        join consultant_links links on links.id = permission.consultant_link_id
      where permission.site_id = ${siteRid} and permission.permission = 'submit' and permission.status = 'A'
        and links.status = 'A') worker
      join users on users.id = worker.user_id and users.status = 'A'
      join account_types types on types.id = users.account_type_id and types.allows_submitting
    where users.id <> ${userId} and not users.is_read_only
      and ${siteRid}::bigint in (${sitesOf(sql`users.id`, 'submit')})
      and ${siteRid}::bigint in (${sitesOf(sql`users.id`, 'prepare')})
      and not exists (select from sign_requests known where known.submittal_id = ${notOf}::bigint
        and known.asked_user_id = users.id and known.taken_back_at is null)
    group by users.id order by min(place), users.display_name, users.id limit 50`.execute(db)
  return rows
}

/** Who is asked to sign a submittal now. */
export async function selectSignRequests(
  db: Db,
  rid: number,
  userId: number,
): Promise<SignRequests['requests']> {
  const { rows } = await sql<SignRequests['requests'][number]>`
    select request.id::float8 as rid, asked.display_name as name, maker.display_name as "askedBy",
      to_json(request.asked_at) #>> '{}' as "askedDate", request.note, request.asked_user_id = ${userId} as "isForMe"
    from sign_requests request join users asked on asked.id = request.asked_user_id
      join users maker on maker.id = request.asked_by_user_id
    where request.submittal_id = ${rid} and request.taken_back_at is null
    order by request.id`.execute(db)
  return rows
}
