import { sql } from 'kysely'
import type { Appealable } from '#api/permit-life/acts/appeal-terms.ts'
import type { Db } from '#api/ground/db/database.ts'
import { DEMONSTRATION } from '#api/ground/lib/demonstration.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'

type Granted = {
  permitRid: number
  applicationRid: number
  /** Of the submittal, by which another run finds it. */
  key: string
  filed: string
  decided: string
  appeal: Appealable
}

/** What a permit of the demonstration was granted for, with its decision and how that may be appealed; its number. */
export async function seedGranted(
  db: Db,
  { permitRid, applicationRid, key, filed, decided, appeal }: Granted,
): Promise<number> {
  const { rows } = await sql<{ rid: number }>`
    with staff as (select id from users where login_name = 'staff' and created_by = ${DEMONSTRATION}),
    filed as (
      insert into submittals (source_key, product_id, site_id, application_id, submittal_status_id, type_code,
        owner_name, submitted_on, is_public, created_at, updated_at, status_changed_at)
      select ${key}, product_id, site_id, ${applicationRid},
        (select id from submittal_statuses where code = ${STATUS.approved}), 'Online', 'Owner of ' || site_name,
        ${filed}::date, true, ${filed}::date, ${decided}::date, ${decided}::date
      from permits, staff where permits.id = ${permitRid} returning id),
    linked as (
      insert into permit_submittals (permit_id, submittal_id) select ${permitRid}::bigint, id from filed),
    logged as (
      insert into submittal_log (submittal_id, at, act, from_code, to_code)
      select id, moved.on + interval '12 hours', moved.act, moved.was, moved.is
      from filed, lateral (values
        (${filed}::timestamp, 'file', ${STATUS.open}::int, ${STATUS.complete}::int),
        (${decided}::timestamp, 'approve', ${STATUS.techCompleted}::int, ${STATUS.approved}::int))
        moved ("on", act, was, "is"))
    insert into decisions (submittal_id, kind, state, prepared_by_user_id, prepared_at, issued_by_user_id, issued_at,
      permit_id, appeal_until, appeal_terms)
    select filed.id, 'approve', 'issued', staff.id, ${`${decided}T12:00:00Z`}, staff.id,
      ${`${decided}T12:00:00Z`}, ${permitRid}, ${appeal.until}::date, ${JSON.stringify(appeal.terms)}::jsonb
    from filed, staff returning submittal_id::float8 as rid`.execute(db)
  return rows[0]?.rid ?? 0
}
