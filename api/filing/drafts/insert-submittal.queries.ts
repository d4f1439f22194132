import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'

type NewSubmittal = {
  applicationRid: number
  productRid: number
  /** Whose it is, under the name that their account files by. */
  userId: number
  siteRid: number | null
  permitRid: number | null
  period: { from: string | null; to: string | null }
}

/** A submittal that is filled in at the portal: status Open, subType Online (spec 3 §2.3). Answers its number. */
export async function insertSubmittal(
  db: Db,
  { applicationRid, productRid, userId, siteRid, permitRid, period }: NewSubmittal,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into submittals (product_id, site_id, application_id, submittal_status_id, type_code, owner_name,
      created_by_user_id, permit_id, period_from, period_to, action, is_public, created_at, updated_at,
      status_changed_at)
    values (${productRid}, ${siteRid}, ${applicationRid},
      (select id from submittal_statuses where code = ${STATUS.open}), 'Online',
      (select coalesce(nullif(employer_name, ''), display_name) from users where id = ${userId}),
      ${userId}, ${permitRid}, ${period.from}, ${period.to}, 'new', false, ${now}, ${now}, ${now})
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The submittal was not stored.')
  return row.id
}
