import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { LinkedLicensee, LinkedOfficial } from './linked-accounts.schemas.ts'

/** The licensees that are linked to a user; one row a license. */
export async function selectLinkedLicensees(db: Db, id: number): Promise<LinkedLicensee[]> {
  const { rows } = await sql<LinkedLicensee>`
    select users.id as rid, users.display_name as "fullName", licenses.license_no as "licenseNo",
      licenses.status as "licenseStatus", links.status as "statusRid"
    from licensee_links links join users on users.id = links.licensee_user_id
      left join licenses on licenses.user_id = users.id
    where links.user_id = ${id} order by users.display_name, licenses.license_no`.execute(db)
  return rows
}

/** The responsible officials who have linked a user as a licensee. */
export async function selectLinkedOfficials(db: Db, id: number): Promise<LinkedOfficial[]> {
  const { rows } = await sql<LinkedOfficial>`
    select users.id as rid, users.display_name as "fullName", users.email, links.status as "statusRid",
      array(select sites.name from user_facilities relation join sites on sites.id = relation.site_id
        where relation.user_id = users.id and relation.status = 'A' order by 1) as facilities
    from licensee_links links join users on users.id = links.user_id
    where links.licensee_user_id = ${id} and users.kind = 'owner'
    order by users.display_name`.execute(db)
  return rows
}
