import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'

/** Types that are decided about often, with how many a month and the share of the usual days that a review takes. */
const DECIDED = [
  { type: 'WQ-NOEX', act: 'approve', to: STATUS.approved, each: 8, from: 0.5, spread: 0.7 },
  { type: 'WQ-CGP-NOI', act: 'approve', to: STATUS.approved, each: 7, from: 0.6, spread: 0.6 },
  { type: 'WA-UST', act: 'approve', to: STATUS.approved, each: 6, from: 0.7, spread: 0.6 },
  { type: 'WA-8700', act: 'accept', to: STATUS.accepted, each: 6, from: 0.4, spread: 0.75 },
] as const
const MONTHS = 13

/**
 * What the agency decided in the last year, at fictional sites that belong to none of the accounts: how long reviews
 * take, on the page of the public and in what an applicant is told to expect, rests on it.
 */
export async function seedPastReviews(db: Db, today: string): Promise<void> {
  for (const [at, { type, act, to, each, from, spread }] of DECIDED.entries()) {
    // The days of one differ from those of the next as if by chance, and are the same on every run.
    await sql`
      with decided as (
        select application.id as application_id, application.product_id, (application.config ->> 'usualDays')::int as usual,
          number, date_trunc('month', ${today}::date)::date - 1 - (number * 30 / ${each}::int) as day,
          ${from}::float8 + ${spread}::float8 * (number * 37 % 100) / 100 as share
        from applications application, generate_series(0, ${MONTHS * each - 1}::int) number
        where application.form_code = ${type}),
      places as (
        select id, name, row_number() over (order by id) - 1 as place, count(*) over () as places from sites
        where identifier like 'DEMO%' and is_public
          and not exists (select from user_facilities where site_id = sites.id)),
      filed as (
        insert into submittals (source_key, product_id, site_id, application_id, submittal_status_id, type_code,
          owner_name, submitted_on, decide_by, is_public, created_at, updated_at, status_changed_at)
        select 'DEMO-PAST-' || ${type}::text || '-' || number, decided.product_id, places.id, application_id,
          (select id from submittal_statuses where code = ${to}), 'Online', 'Owner of ' || places.name,
          day - round(usual * share)::int, day - round(usual * share)::int + usual, true, day, day, day
        from decided join places on place = (number * 7 + ${at}::int * 3) % places
        returning id, submitted_on, status_changed_at::date as day)
      insert into submittal_log (submittal_id, at, act, from_code, to_code)
      select id, moved.at + interval '12 hours', moved.act, moved.from_code, moved.to_code
      from filed, lateral (values
        (submitted_on::timestamp, 'file', ${STATUS.open}::int, ${STATUS.complete}::int),
        (day::timestamp, ${act}, ${act === 'accept' ? STATUS.complete : STATUS.techCompleted}::int, ${to}::int))
        moved (at, act, from_code, to_code)
      order by moved.at, id`.execute(db)
  }
  await sql`
    insert into review_times (submittal_id, application_id, filed_on, decided_on, days, decide_by, outcome)
    select id, application_id, submitted_on, status_changed_at::date, status_changed_at::date - submitted_on, decide_by,
      case when (select code from submittal_statuses where submittal_statuses.id = submittal_status_id) = ${STATUS.accepted}
        then 'accepted' else 'granted' end
    from submittals where source_key like 'DEMO-PAST-%'
    on conflict do nothing`.execute(db)
}
