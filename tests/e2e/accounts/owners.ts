import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** An owner who files in every submittal group. */
export async function makeOwner(db: Db, loginName: string): Promise<number> {
  const userId = await makeAccount(db, { loginName, kind: 'owner', isSetUp: true })
  await sql`
    insert into user_submittal_groups (user_id, submittal_group_id)
    select ${userId}, id from submittal_groups on conflict do nothing`.execute(db)
  return userId
}

/** An owner with a site of that name, and the consultant who prepares there. */
export async function makePair(
  db: Db,
  { owner, consultant }: { owner: string; consultant: string },
  isPublic = false,
): Promise<void> {
  const ownerId = await makeOwner(db, owner)
  const userId = await makeAccount(db, { loginName: consultant, kind: 'consultant', isSetUp: true })
  await sql`
    insert into user_submittal_groups (user_id, submittal_group_id)
    select ${userId}, id from submittal_groups on conflict do nothing`.execute(db)
  await sql`
    insert into sites (identifier, name, is_public) values (${owner}, ${`Site of ${owner}`}, ${isPublic})
    on conflict do nothing`.execute(db)
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
    select ${ownerId}, id, 'A', now(), now() from sites where identifier = ${owner}
    on conflict do nothing`.execute(db)
  await sql`
    with link as (
      insert into consultant_links (parent_user_id, public_user_id, status, requested_by_user_id, requested_at)
      select ${ownerId}, ${userId}, 'A', ${ownerId}, now()
      where not exists (select from consultant_links where public_user_id = ${userId}) returning id)
    insert into facility_permissions (consultant_link_id, site_id, permission, status)
    select link.id, sites.id, 'prepare', 'A' from link, sites where sites.identifier = ${owner}`.execute(
    db,
  )
}

/** An owner with a site of that name. */
export async function makeAtSite(db: Db, loginName: string, isPublic = false): Promise<number> {
  const userId = await makeOwner(db, loginName)
  await sql`
    insert into sites (identifier, name, is_public) values (${loginName}, ${`Site of ${loginName}`}, ${isPublic})
    on conflict do nothing`.execute(db)
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
    select ${userId}, id, 'A', now(), now() from sites where identifier = ${loginName}
    on conflict do nothing`.execute(db)
  return userId
}
