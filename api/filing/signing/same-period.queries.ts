import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { filedOfPeriod, stands } from '#api/services/workflow/which-counts/same-period.queries.ts'
import type { Draft } from '../drafts/drafts.queries.ts'

export type SamePeriod = { rid: number; productRid: number; filedOn: string }

/** What was filed before of the same type, site, permit and period, the newest first; what it corrects is none of them. */
export async function selectSamePeriod(
  db: Db,
  { rid, applicationRid, siteRid, permitRid, originRid, periodFrom, periodTo }: Draft,
): Promise<SamePeriod[]> {
  if (siteRid === null || periodFrom === null || periodTo === null) return []
  const { rows } = await sql<SamePeriod>`
    select other.id::float8 as rid, other.product_id::float8 as "productRid", other.submitted_on::text as "filedOn"
    from submittals other join submittal_statuses status on status.id = other.submittal_status_id
    where ${filedOfPeriod({
      rid: sql`${rid}`,
      siteRid: sql`${siteRid}`,
      applicationRid: sql`${applicationRid}`,
      permitRid: sql`${permitRid}`,
      periodFrom: sql`${periodFrom}`,
      periodTo: sql`${periodTo}`,
    })} and ${stands(sql`status.code`)} and other.id is distinct from ${originRid}::bigint
    order by other.submitted_on desc, other.id desc limit 5`.execute(db)
  return rows
}
