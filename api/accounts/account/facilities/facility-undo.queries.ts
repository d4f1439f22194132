import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** A relation of a user, locked until the transaction ends. */
export type RemovedLink = {
  siteId: number
  name: string
  status: string
  /** Who removed it and when; null where nothing can be brought back. */
  removedAt: Date | null
  removedBy: number | null
}

export async function lockRemovedLink(
  db: Db,
  { userId, rid }: { userId: number; rid: number },
): Promise<RemovedLink | null> {
  const { rows } = await sql<RemovedLink>`
    select sites.id as "siteId", sites.name, relation.status, removed_at as "removedAt",
      removed_by_user_id as "removedBy"
    from user_facilities relation join sites on sites.id = relation.site_id
    where relation.id = ${rid} and relation.user_id = ${userId}
    for update of relation`.execute(db)
  return rows[0] ?? null
}

/**
 * Brings back the relation as it was, and what consultants might do there where they are still linked. What was
 * given to them since stays.
 */
export async function restoreLink(
  db: Db,
  { userId, rid }: { userId: number; rid: number },
): Promise<void> {
  await sql`
    insert into facility_permissions (consultant_link_id, site_id, permission, status)
    select links.id, relation.site_id, taken.permission, taken.status
    from user_facilities relation,
      jsonb_to_recordset(relation.removed_permissions)
        as taken (link bigint, permission text, status text)
      join consultant_links links on links.id = taken.link and links.parent_user_id = ${userId}
    where relation.id = ${rid} and relation.user_id = ${userId}
    on conflict (consultant_link_id, site_id, permission) do nothing`.execute(db)
  await sql`
    update user_facilities set status = removed_status, removed_status = null, removed_at = null,
      removed_by_user_id = null, removed_permissions = null
    where id = ${rid} and user_id = ${userId} and removed_status is not null`.execute(db)
}
