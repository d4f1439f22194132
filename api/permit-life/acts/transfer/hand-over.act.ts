import { sql } from 'kysely'
import { isOfHolder } from '#api/services/access/permits.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { UNDECIDED } from '#api/services/workflow/statuses.ts'
import { formerSideOf } from './former-side.queries.ts'

/**
 * Passes the access to permits on, on the day of their transfer: whoever acted for a permit acts for it no more, and
 * leaves its site unless they have another permit or something under review there. The new holder's account stands for
 * the site then; while others stay there, it acts for this permit alone, and what else is filed and held at the site is
 * none of its business. What was filed until then stays with who filed it; what is due passes on.
 */
export async function handOver(trx: Db, actIds: readonly number[], now: Date): Promise<void> {
  if (actIds.length === 0) return
  const { rows } = await sql<{
    id: number
    permitId: number
    userId: number
    siteId: number | null
  }>`
    update permit_handovers handed set state = 'done' from permits
    where handed.act_id = any(${actIds}::bigint[]) and handed.state = 'agreed' and permits.id = handed.permit_id
    returning handed.id::float8 as id, permits.id::float8 as "permitId", handed.user_id::float8 as "userId",
      permits.site_id::float8 as "siteId"`.execute(trx)
  for (const { siteId, ...handed } of rows) {
    await keepFilings(trx, handed)
    if (siteId !== null) await passSite(trx, { ...handed, siteId }, now)
    await sql`
      update submittals set owner_name = (select coalesce(nullif(employer_name, ''), display_name) from users
        where id = ${handed.userId})
      where permit_id = ${handed.permitId} and submitted_on is null`.execute(trx)
  }
}

type Passing = { id: number; permitId: number; userId: number }

/** What was filed for the permit is read by who filed it. */
async function keepFilings(trx: Db, { id, permitId }: Passing): Promise<void> {
  await sql`
    insert into permit_former_filings (submittal_id, user_id, handover_id)
    select distinct filed.id, party.id, ${id}::bigint
    from submittals filed, lateral (values (filed.submitted_by_user_id), (filed.created_by_user_id)) as party (id)
    where filed.submitted_on is not null and party.id is not null and filed.id in (
      select submittal_id from permit_submittals where permit_id = ${permitId}
      union select id from submittals where permit_id = ${permitId})
    on conflict do nothing`.execute(trx)
}

/** Who acted for the permit, or for who did, and does so no more; from whom it passed before, it passed to who had it next. */
async function passSite(
  trx: Db,
  { id, permitId, userId, siteId }: Passing & { siteId: number },
  now: Date,
): Promise<void> {
  const permit = sql`${permitId}::bigint`
  await sql`
    delete from permit_former_holders where permit_id = ${permitId} and user_id = ${userId}`.execute(
    trx,
  )
  const { rows } = await sql<{ id: number }>`
    insert into permit_former_holders as former (permit_id, user_id, handover_id)
    select ${permitId}, side.user_id, ${id} from ${formerSideOf({ permit, site: sql`${siteId}::bigint`, newHolder: sql`${userId}::bigint` })} side
    on conflict (permit_id, user_id) do update set handover_id =
      case when ${isOfHolder(sql`former.user_id`, permit)} then excluded.handover_id else former.handover_id end
    returning user_id::float8 as id`.execute(trx)
  const left = rows.map((row) => row.id)
  await leaveSite(trx, { permitId, siteId, left }, now)
  const others = await sql`
    select user_id from user_facilities where site_id = ${siteId} and status = 'A' and user_id <> ${userId}
    union all
    select alone.user_id from permit_accounts alone join permits on permits.id = alone.permit_id
    where permits.site_id = ${siteId} and alone.user_id <> ${userId}
    limit 1`.execute(trx)
  if (others.rows.length > 0) return actAlone(trx, { id, permitId, userId, siteId }, now)
  await sql`
    delete from permit_accounts alone using permits
    where permits.id = alone.permit_id and permits.site_id = ${siteId} and alone.user_id = ${userId}`.execute(
    trx,
  )
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
    values (${userId}, ${siteId}, 'A', ${now}, ${now})
    on conflict (user_id, site_id) do update set status = 'A', decided_at = ${now}, decided_by_user_id = null,
      refused_reason = null, removed_at = null, removed_by_user_id = null, removed_status = null,
      removed_permissions = null
      where user_facilities.status <> 'A'`.execute(trx)
}

/** The new holder acts for the permit; whoever stands for the site already, does so anyhow. */
async function actAlone(
  trx: Db,
  { id, permitId, userId, siteId }: Passing & { siteId: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into permit_accounts (permit_id, user_id, handover_id, since)
    select ${permitId}, ${userId}, ${id}, ${now}
    where not exists (select from user_facilities where user_id = ${userId} and site_id = ${siteId} and status = 'A')`.execute(
    trx,
  )
}

/** Those with nothing else there leave the site, and so do their consultants; also who acted for the permit alone. */
async function leaveSite(
  trx: Db,
  { permitId, siteId, left }: { permitId: number; siteId: number; left: number[] },
  now: Date,
): Promise<void> {
  await sql`
    delete from permit_accounts where permit_id = ${permitId} and user_id = any(${left}::bigint[])`.execute(
    trx,
  )
  await sql`
    update user_facilities relation set status = 'DEL', decided_at = ${now}
    where relation.site_id = ${siteId} and relation.user_id = any(${left}::bigint[]) and relation.status = 'A'
      and not exists (select from permits other join permit_statuses status on status.id = other.permit_status_id
        where other.site_id = ${siteId} and other.id <> ${permitId} and not status.is_invalid
          and other.replaced_by_id is null
          and not exists (select from permit_former_holders former
            where former.permit_id = other.id and former.user_id = relation.user_id))
      and not exists (select from submittals pending
          join submittal_statuses status on status.id = pending.submittal_status_id
        where pending.site_id = ${siteId} and relation.user_id in (pending.created_by_user_id, pending.submitted_by_user_id)
          and pending.permit_id is distinct from ${permitId} and status.code = any(${[...UNDECIDED]}::int[]))`.execute(
    trx,
  )
  await sql`
    delete from facility_permissions using consultant_links links
    where links.id = consultant_link_id and links.parent_user_id = any(${left}::bigint[]) and site_id = ${siteId}
      and not exists (select from user_facilities relation
        where relation.user_id = links.parent_user_id and relation.site_id = ${siteId} and relation.status <> 'DEL')
      and not exists (select from permit_accounts alone join permits on permits.id = alone.permit_id
        where alone.user_id = links.parent_user_id and permits.site_id = ${siteId})`.execute(trx)
}
