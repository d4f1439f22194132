import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** A public site by its ID or SRN, in any letter case; the number of a merged duplicate is that of the site it is now. */
export async function selectSiteByNumber(
  db: Db,
  number: string,
): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    select kept.id, kept.name from sites
      join sites kept on kept.is_public and kept.id = case when sites.is_public then sites.id else (
        select kept_site(goes_site_id) from site_merges
        where goes_site_id = sites.id and undone_at is null and was_public) end
    where upper(sites.identifier) = upper(${number}) or upper(sites.srn) = upper(${number})
    order by sites.is_public desc, upper(sites.identifier) = upper(${number}) desc, sites.id limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Asks for a site, anew where an earlier relation was deleted. False when there is one already. */
export async function insertFacilityLink(
  db: Db,
  { userId, siteId, now }: { userId: number; siteId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${userId}, ${siteId}, 'P', ${now})
    on conflict (user_id, site_id) do update set status = 'P', requested_at = ${now}, decided_at = null,
      decided_by_user_id = null, refused_reason = null, removed_at = null, removed_by_user_id = null,
      removed_status = null, removed_permissions = null
      where user_facilities.status = 'DEL'
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * Marks a relation as deleted, and takes from consultants what they might do there for this user. What it was is
 * kept beside it, for undo.
 */
export async function deleteFacilityLink(
  db: Db,
  { userId, actorId, rid, now }: { userId: number; actorId: number; rid: number; now: Date },
): Promise<{ siteId: number; name: string } | null> {
  const { rows } = await sql<{ siteId: number; name: string }>`
    update user_facilities relation set status = 'DEL', removed_status = relation.status,
      removed_at = ${now}, removed_by_user_id = ${actorId},
      removed_permissions = (
        select coalesce(jsonb_agg(jsonb_build_object(
          'link', links.id, 'permission', permission, 'status', permissions.status)), '[]')
        from facility_permissions permissions
          join consultant_links links on links.id = permissions.consultant_link_id
        where links.parent_user_id = ${userId} and permissions.site_id = relation.site_id)
    from sites
    where relation.id = ${rid} and relation.user_id = ${userId} and relation.status <> 'DEL'
      and sites.id = relation.site_id
    returning sites.id as "siteId", sites.name`.execute(db)
  const [found] = rows
  if (!found) return null
  await sql`
    delete from facility_permissions using consultant_links links
    where links.id = consultant_link_id and links.parent_user_id = ${userId}
      and site_id = ${found.siteId}`.execute(db)
  return found
}
