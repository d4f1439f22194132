import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { SubmittalItem } from './submittals.schemas.ts'

/** The public submittals of a permit or of a project, newest first. */
export async function selectSubmittalItems(
  db: Db,
  owner: { permitRid: number } | { projectRid: number },
): Promise<SubmittalItem[]> {
  const belongs =
    'permitRid' in owner
      ? sql`submittal.id in (select submittal_id from permit_submittals where permit_id = ${owner.permitRid})`
      : sql`submittal.project_id = ${owner.projectRid}`
  const { rows } = await sql<SubmittalItem>`
    select submittal.id as "subRid", submittal.product_id as "productRid", submittal.type_code as "subType",
      submittal.department_name as dept, submittal.status_name as "subStatus",
      status.status_group as "subStatusGrp", submittal.owner_name as "subOwner",
      submittal.submitted_on as "subDate", submittal.application_name as "applicationName",
      case when submittal.has_public_notice then 'Y' else 'N' end as "publicNoticeInd",
      submittal.comment_start_on as "publicCommentStartDate", submittal.comment_end_on as "publicCommentEndDate"
    from submittals submittal
    join submittal_statuses status on status.id = submittal.submittal_status_id
    where submittal.is_listed and ${belongs}
    order by submittal.submitted_on desc, submittal.id desc`.execute(db)
  return rows
}
