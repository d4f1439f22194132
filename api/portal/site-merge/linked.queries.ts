import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import type { Language } from '#words/speech.ts'

/** Who follows a site, by a mail address that arrives. */
export type Follower = { userId: number | null; to: string; language: Language }

/** Who is told of a merge: whoever works at the site, and whoever follows it besides. */
export type Linked = { users: number[]; followers: Follower[] }

/**
 * Who has a site or has asked for it, the consultants who may do something there, and its other followers. To be read
 * before what belongs to it moves.
 */
export async function selectLinked(db: Db, siteId: number): Promise<Linked> {
  const { rows } = await sql<{ id: number }>`
    select user_id::float8 as id from user_facilities
    where site_id = ${siteId} and status in ('A', 'P')
    union
    select links.public_user_id::float8 from facility_permissions permissions
      join consultant_links links on links.id = permissions.consultant_link_id and links.status = 'A'
    where permissions.site_id = ${siteId} and permissions.status = 'A'
    order by 1`.execute(db)
  const users = rows.map(({ id }) => id)
  const { rows: followers } = await sql<Follower>`
    select watchers.user_id::float8 as "userId", watchers.language,
      coalesce(watchers.email, ${mailAddress()}) as "to"
    from watches join watchers on watchers.id = watches.watcher_id
      left join users on users.id = watchers.user_id
    where watches.kind = 'site' and watches.record_id = ${siteId} and watches.stopped_at is null
      and coalesce(watchers.email, case when users.status = 'A' then ${mailAddress()} end) is not null
      and (watchers.user_id is null or watchers.user_id <> all(${users}::bigint[]))
    order by watchers.id`.execute(db)
  return { users, followers }
}

/** Lists of what is followed name a site as it is called now. */
export async function renameFollowed(db: Db, sites: readonly number[]): Promise<void> {
  await sql`
    update watches set label = left('Site ' || sites.name, 300) from sites
    where watches.kind = 'site' and watches.record_id = sites.id and sites.id = any(${sites}::bigint[])`.execute(
    db,
  )
}
