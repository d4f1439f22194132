import { sql } from 'kysely'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { EntityTerms, RegisteredEntity, Sector } from './entities.schemas.ts'

/** All sectors and other kinds of accounts, by name. */
export async function selectSectors(db: Db): Promise<Sector[]> {
  const { rows } = await sql<Sector>`
    select id as rid, name, is_sector as "isSector",
      (select count(*)::int from cap_entities where sector_id = sector.id) as entities
    from cap_sectors sector order by is_sector desc, name`.execute(db)
  return rows
}

const TERMS = sql`json_build_object('sectorRid', sector_id, 'legalName', coalesce(legal_name, ''),
  'mailingAddress', mailing_address)`

/** A site as the program has it registered, covered or not yet; null where there is no such site. */
export async function selectRegistered(db: Db, siteId: number): Promise<RegisteredEntity | null> {
  const { rows } = await sql<Omit<RegisteredEntity, 'representatives' | 'candidates'>>`
    select site.id::float8 as "facilityRid", site.name as "facilityName",
      (select ${TERMS} from cap_entities where site_id = site.id) as terms
    from sites site where site.id = ${siteId}`.execute(db)
  const [site] = rows
  if (!site) return null
  return { ...site, ...(await selectPeople(db, siteId)) }
}

async function selectPeople(
  db: Db,
  siteId: number,
): Promise<Pick<RegisteredEntity, 'representatives' | 'candidates'>> {
  const { rows: representatives } = await sql<RegisteredEntity['representatives'][number]>`
    select users.id::float8 as "userRid", display_name as "fullName", login_name as "loginName", title,
      is_first as "isFirst",
      users.status = 'A' and ${siteId}::bigint in (${sitesOf(sql`users.id`, 'submit')}) as "maySign"
    from cap_representatives join users on users.id = user_id
    where site_id = ${siteId} order by is_first desc, display_name, users.id`.execute(db)
  const { rows: candidates } = await sql<RegisteredEntity['candidates'][number]>`
    select users.id::float8 as "userRid", display_name as "fullName", login_name as "loginName"
    from user_facilities relation join users on users.id = user_id
    where relation.site_id = ${siteId} and relation.status = 'A' and users.status = 'A'
      and not exists (select from cap_representatives named
        where named.site_id = relation.site_id and named.user_id = users.id)
    order by display_name, users.id`.execute(db)
  return { representatives, candidates }
}

/** What is registered of a site, held until the change is over; null where it is not covered. */
export async function lockTerms(trx: Db, siteId: number): Promise<EntityTerms | null> {
  const { rows } = await sql<{ terms: EntityTerms }>`
    select ${TERMS} as terms from cap_entities where site_id = ${siteId} for update`.execute(trx)
  return rows[0]?.terms ?? null
}
