import { sql } from 'kysely'
import { sitesOf, type SiteRight } from '#api/services/access/site-rights.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { Picker } from './trade-inquiries.schemas.ts'

type Covered = Picker['list'][number]

/** What an entity can sell: what lies free in its general account. */
const FREE = sql`(
  select coalesce(sum(amount), 0)::float8 from cap_balances balance
    join cap_accounts account on account.id = balance.account_id
  where account.site_id = entity.site_id and account.unit = 'instrument' and account.place = 'general')`

/** The covered entities at which somebody has a right. */
export async function selectCovered(db: Db, userId: number, right: SiteRight): Promise<Covered[]> {
  const { rows } = await sql<Covered>`
    select entity.site_id as "facilityRid", sites.name as "facilityName", ${FREE} as "totalCi"
    from cap_entities entity join sites on sites.id = entity.site_id
    where entity.site_id in (${sitesOf(userId, right)})
    order by sites.name, entity.site_id`.execute(db)
  return rows
}

/** What one entity can sell now. */
export async function selectTotalCi(db: Db, siteId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${FREE} as total from cap_entities entity where entity.site_id = ${siteId}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The cap years that are published, ascending. */
export async function selectCapYears(db: Db): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select year from cap_years where is_published order by year`.execute(db)
  return rows.map(({ year }) => year)
}
