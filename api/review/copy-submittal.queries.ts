import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { NOT_FILLED_IN } from './requests.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'

type Copying = {
  originRid: number
  code: number
  action: 'revision' | 'amendment'
  /** Who asked for it: the copy is theirs where it is about no site. */
  userId: number
  actorId: number | null
}

/**
 * Makes the pending copy of a submittal that is being archived, in its transaction: answers, rows with their names,
 * and files by reference to the same bytes. It is signed anew in whole.
 */
export async function copySubmittal(
  trx: Db,
  { originRid, code, action, userId, actorId }: Copying,
  now: Date,
): Promise<number> {
  const { rows: known } = await sql`
    select 1 from submittal_forms where submittal_id = ${originRid} for share`.execute(trx)
  if (known.length === 0) throw new ApiError('CONFLICT', NOT_FILLED_IN)
  const { rows } = await sql<{ id: number }>`
    insert into submittals (product_id, site_id, project_id, application_id, env_interest_id, submittal_status_id,
      type_code, owner_name, created_by_user_id, permit_id, origin_id, action, period_from, period_to,
      is_confidential, organization_address, ext_info5, reviewer_user_id, is_public, created_at, updated_at,
      status_changed_at)
    select product_id, site_id, project_id, application_id, env_interest_id,
      (select id from submittal_statuses where code = ${code}), 'Online', owner_name, ${userId}, permit_id, id,
      ${action}, period_from, period_to, is_confidential, organization_address, ext_info5, reviewer_user_id, false,
      ${now}, ${now}, ${now}
    from submittals where id = ${originRid} returning id`.execute(trx)
  const rid = rows[0]?.id
  if (rid === undefined) throw new Error('The copy of a submittal was not stored.')
  await sql`
    insert into submittal_forms (submittal_id, form_sha256, answers, saved_at, saved_by_user_id)
    select ${rid}, form_sha256, answers, ${now}, ${userId} from submittal_forms
    where submittal_id = ${originRid}`.execute(trx)
  await sql`
    insert into submittal_table_rows (submittal_id, question, row_name, position, answers)
    select ${rid}, question, row_name, position, answers from submittal_table_rows
    where submittal_id = ${originRid}`.execute(trx)
  await sql`
    insert into submittal_files (submittal_id, question, document_type, name, comment_text, content_type, byte_size,
      sha256, file_key, added_at, added_by_user_id)
    select ${rid}, question, document_type, name, comment_text, content_type, byte_size, sha256, file_key, added_at,
      added_by_user_id
    from submittal_files where submittal_id = ${originRid} order by id`.execute(trx)
  await sql`
    insert into backflow_reports (submittal_id, site_id, assembly_id)
    select ${rid}, site_id, assembly_id from backflow_reports where submittal_id = ${originRid}`.execute(
    trx,
  )
  await writeLog(trx, { rid, actorId, act: 'copy', to: code, reason: `Of ${originRid}.` }, now)
  return rid
}
