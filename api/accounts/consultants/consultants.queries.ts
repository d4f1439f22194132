import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import type { LinkFacility, ConsultantLink, PERMISSIONS } from './consultants.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export type Side = 'owner' | 'consultant'
type Permission = (typeof PERMISSIONS)[number]

/** The links of one side, with the other side's name, the sites and what is allowed there. */
export async function selectLinks(db: Db, side: Side, userId: number): Promise<ConsultantLink[]> {
  const own = side === 'owner' ? sql`links.parent_user_id` : sql`links.public_user_id`
  const other = side === 'owner' ? sql`links.public_user_id` : sql`links.parent_user_id`
  const { rows } = await sql<ConsultantLink>`
    select links.id as rid, links.parent_user_id as "parentUserRid",
      links.public_user_id as "publicUserRid", links.status as "statusRid",
      links.requested_by_user_id = ${userId} as "isOwnRequest",
      users.display_name as "fullName", users.login_name as "userName", links.version,
      -- Whoever only asked does not learn an address by asking.
      case when links.status = 'A' or links.requested_by_user_id <> ${userId} then ${mailAddress()} end as email,
      coalesce((select json_agg(json_build_object('siteRid', site.id, 'siteName', site.name,
          'permissions', site.permissions) order by site.name, site.id)
        from (select sites.id, sites.name, json_agg(json_build_object('permission', permission,
            'statusRid', facility_permissions.status) order by permission) as permissions
          from facility_permissions join sites on sites.id = facility_permissions.site_id
          where consultant_link_id = links.id group by sites.id, sites.name) site), '[]') as facilities
    from consultant_links links join users on users.id = ${other}
    where ${own} = ${userId} order by users.display_name, links.id`.execute(db)
  return rows
}

export async function selectSiteNames(
  db: Db,
  rids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from sites where id = any(${[...rids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}

/** Sites that an owner stands for with the agency's approval, and those where they act for a permit alone. */
export async function selectApprovedSites(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select site_id as id from user_facilities where user_id = ${userId} and status = 'A'
    union
    select permits.site_id from permit_accounts alone join permits on permits.id = alone.permit_id
    where alone.user_id = ${userId} and permits.site_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

export type Person = { id: number; fullName: string; email: string | null; kind: string }

/** An active account by its exact user name or e-mail; there is no list to browse. */
export async function selectPerson(db: Db, account: string): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select id, display_name as "fullName", ${mailAddress()} as email, kind from users
    where status = 'A' and (lower(login_name) = lower(${account}) or lower(email) = lower(${account}))`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function selectPersonById(db: Db, id: number): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select id, display_name as "fullName", ${mailAddress()} as email, kind from users where id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

type NewLink = { ownerId: number; consultantId: number; requestedBy: number; now: Date }

/** A pending link; null when the two are linked already. */
export async function insertLink(db: Db, link: NewLink): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into consultant_links (parent_user_id, public_user_id, requested_by_user_id, requested_at)
    values (${link.ownerId}, ${link.consultantId}, ${link.requestedBy}, ${link.now})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Locks the links of one side for the rest of the transaction. */
export async function lockLinks(db: Db, side: Side, userId: number): Promise<void> {
  const own = side === 'owner' ? sql`parent_user_id` : sql`public_user_id`
  await sql`select 1 from consultant_links where ${own} = ${userId} order by id for update`.execute(
    db,
  )
}

export async function deleteLink(db: Db, rid: number): Promise<void> {
  await sql`delete from consultant_links where id = ${rid}`.execute(db)
}

export async function approveLink(db: Db, rid: number, now: Date): Promise<void> {
  await sql`
    update consultant_links set status = 'A', decided_at = ${now}, version = version + 1
    where id = ${rid}`.execute(db)
}

export type Right = { siteRid: number; permission: Permission; status: 'A' | 'P' }

/** Puts a link's rights in the place of those it had. */
export async function replaceRights(db: Db, rid: number, rights: readonly Right[]): Promise<void> {
  await sql`delete from facility_permissions where consultant_link_id = ${rid}`.execute(db)
  for (const { siteRid, permission, status } of rights)
    await sql`
      insert into facility_permissions (consultant_link_id, site_id, permission, status)
      values (${rid}, ${siteRid}, ${permission}, ${status})`.execute(db)
  await sql`update consultant_links set version = version + 1 where id = ${rid}`.execute(db)
}

/** How many of a user's links wait, for whichever side, or hold permissions that wait for this owner. */
export async function countPending(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from consultant_links links
    where ${userId} in (parent_user_id, public_user_id) and (
      status = 'P'
      or (parent_user_id = ${userId} and exists (select 1 from facility_permissions
        where consultant_link_id = links.id and status = 'P')))`.execute(db)
  return rows[0]?.count ?? 0
}

/** The sites of a user, and those of the owners who have approved the user as a consultant. */
export async function selectFacilities(
  db: Db,
  userId: number,
): Promise<(LinkFacility & { parentUserRid: number })[]> {
  const { rows } = await sql<LinkFacility & { parentUserRid: number }>`
    with people as (
      select ${userId}::bigint as id, true as own
      union all
      select parent_user_id, false from consultant_links where public_user_id = ${userId} and status = 'A')
    select relation.id as rid, site_id as "facilityRid", sites.name as "facilityName",
      relation.status as "statusRid", relation.user_id as "parentUserRid", array[]::text[] as "permitNumbers"
    from people join user_facilities relation on relation.user_id = people.id
        and (relation.status = 'A' or people.own and relation.status = 'P')
      join sites on sites.id = site_id
    union all
    -- Where somebody acts for permits alone there is no relation to number.
    select -sites.id, sites.id, sites.name, 'A', alone.user_id, array_agg(permits.number order by permits.number)
    from people join permit_accounts alone on alone.user_id = people.id
      join permits on permits.id = alone.permit_id
      join sites on sites.id = permits.site_id
    where not exists (select from user_facilities relation
      where relation.user_id = alone.user_id and relation.site_id = sites.id and relation.status = 'A')
    group by sites.id, sites.name, alone.user_id
    order by 3, 1`.execute(db)
  return rows
}
