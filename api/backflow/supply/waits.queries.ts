import { sql } from 'kysely'
import { SITE_WORKERS } from '#api/services/access/site-people.queries.ts'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import type { AgencyDay, OwnWaits } from '#api/ground/lib/waits/wait.ts'
import { isOverdue } from './supply.queries.ts'

const VIEW = '/app/ccc/supplier?view=overdue'

const overdue = ({ today }: AgencyDay) => sql`
  select 'suppliedTests' as kind, system.site_id as rid, sites.name as title, system.pws_id as about,
    first.due_on as since, first.due_on as due, ${VIEW}::text as page, system.site_id
  from water_systems system join sites on sites.id = system.site_id
    cross join lateral (select min(first_due_on) as due_on from supplied_test_days day
      where day.system_id = system.site_id and day.first_due_on < ${today}::date) first
  where first.due_on is not null`

/** Overdue backflow tests at the sites that one's own water systems supply, one row for each system. */
export const suppliedTestWaits: OwnWaits = {
  standsForMany: true,
  kinds: [
    {
      kind: 'suppliedTests',
      words: 'Overdue backflow tests at sites you supply',
      verb: 'See what is overdue',
      tell: 'once',
      remind: { since: [30, 60, 90] },
      then: 'The notices go up their ladder to the customer, to you and to the agency, which may ask you to shut off the water.',
      list: VIEW,
      button: 'See',
      state: 'Tests overdue',
      why: 'The customers were written to, and no passed test came.',
    },
  ],
  rows: (asking) => sql`
    select kind, rid, title, about, since, due, page, (
      select count(*)::int from supplied_test_days day
        join ccc_assemblies assembly on assembly.site_id = day.site_id and assembly.status = 'active'
          and ${isOverdue(asking.today)}
      where day.system_id = overdue.site_id and day.first_due_on < ${asking.today}::date) as things
    from (${overdue(asking)}) overdue where site_id in (${sitesOf(asking.userId, 'prepare')})
    order by due, rid`,
  everybody: (day) => sql`
    select kind, rid, title, about, since, due, page, worker.user_id
    from (${overdue(day)}) overdue cross join lateral (
      select user_id from ${SITE_WORKERS} site_worker where site_worker.site_id = overdue.site_id) worker`,
}
