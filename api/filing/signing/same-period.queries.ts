import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { REPLACED_OR_ENDED } from '#api/workflow/statuses.ts'
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
      and status.code <> all(${[...REPLACED_OR_ENDED]}::int[])
    where other.site_id = ${siteRid} and other.application_id = ${applicationRid}
      and other.permit_id is not distinct from ${permitRid}::bigint
      and other.period_from = ${periodFrom}::date and other.period_to = ${periodTo}::date
      and other.submitted_on is not null and other.id <> ${rid} and other.id is distinct from ${originRid}::bigint
    order by other.submitted_on desc, other.id desc limit 5`.execute(db)
  return rows
}
