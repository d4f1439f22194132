import { sql } from 'kysely'
import { appealOf } from '#api/permit-acts/appeal-terms.ts'
import type { Db } from '#api/db/database.ts'
import { DEMONSTRATION } from '#api/lib/demonstration.ts'
import { STATUS } from '#api/workflow/statuses.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'
import { FEDERAL_CALENDAR } from '#values/work-days.ts'
import { dayAfter } from '../chance.ts'

/** Decided, appealed on paper and to be opened so many days from today. */
const DAYS = { filed: -70, decided: -20, appealed: -8, open: 6 } as const

type Stayed = { permitRid: number; applicationRid: number; type: Partial<SubmittalType> }

/** The appeal for which a permit of the demonstration is stayed: the decision that granted it, appealed on paper by whose permit it is. */
export async function seedOpenAppeal(db: Db, today: string): Promise<void> {
  const { rows } = await sql<Stayed>`
    select permits.id::float8 as "permitRid", type.id as "applicationRid", type.config as type
    from permits join applications type on type.product_id = permits.product_id
    where permits.status_name = 'Stayed' and permits.number like 'DEMO-%' and permits.is_listed
      and type.config -> 'appeal' -> 'of' @> '["approvals"]' and not type.config ? 'handover'
      and not exists (select from decisions where decisions.permit_id = permits.id)
    order by permits.id, type.form_code desc limit 1`.execute(db)
  const [stayed] = rows
  if (!stayed) return
  const day = (of: keyof typeof DAYS): string => dayAfter(today, DAYS[of])
  const appeal = appealOf(stayed.type, 'approve', day('decided'), FEDERAL_CALENDAR)
  if (!appeal) return
  await sql`
    with staff as (select id from users where login_name = 'staff' and created_by = ${DEMONSTRATION}),
    filed as (
      insert into submittals (source_key, product_id, site_id, application_id, submittal_status_id, type_code,
        owner_name, submitted_on, is_public, created_at, updated_at, status_changed_at)
      select 'DEMO-APPEALED', product_id, site_id, ${stayed.applicationRid},
        (select id from submittal_statuses where code = ${STATUS.approved}), 'Online', 'Owner of ' || site_name,
        ${day('filed')}::date, true, ${day('filed')}::date, ${day('decided')}::date, ${day('decided')}::date
      from permits, staff where permits.id = ${stayed.permitRid} returning id),
    linked as (
      insert into permit_submittals (permit_id, submittal_id) select ${stayed.permitRid}::bigint, id from filed),
    logged as (
      insert into submittal_log (submittal_id, at, act, from_code, to_code)
      select id, moved.on + interval '12 hours', moved.act, moved.was, moved.is
      from filed, lateral (values
        (${day('filed')}::timestamp, 'file', ${STATUS.open}::int, ${STATUS.complete}::int),
        (${day('decided')}::timestamp, 'approve', ${STATUS.techCompleted}::int, ${STATUS.approved}::int))
        moved ("on", act, was, "is")),
    decided as (
      insert into decisions (submittal_id, kind, state, prepared_by_user_id, prepared_at, issued_by_user_id, issued_at,
        permit_id, appeal_until, appeal_terms)
      select filed.id, 'approve', 'issued', staff.id, ${`${day('decided')}T12:00:00Z`}, staff.id,
        ${`${day('decided')}T12:00:00Z`}, ${stayed.permitRid}, ${appeal.until}::date, ${JSON.stringify(appeal.terms)}::jsonb
      from filed, staff returning id, submittal_id)
    insert into appeals (decision_id, submittal_id, appellant, appellant_address, asks_stay, filed_on, state, due_on,
      created_at)
    select decided.id, submittal_id, 'Owner of ' || site_name, location, true,
      ${day('appealed')}::date, 'filed', ${day('open')}::date, ${`${day('appealed')}T12:00:00Z`}
    from decided, permits where permits.id = ${stayed.permitRid}`.execute(db)
}
