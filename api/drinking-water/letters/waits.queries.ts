import { sql } from 'kysely'
import { SITE_WORKERS } from '#api/services/access/site-people.queries.ts'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import type { AgencyDay, OwnWaits } from '#api/ground/lib/waits/wait.ts'

/** Letters are pointed out so many days before the first of them must go out. */
const DAYS_BEFORE = 14

const due = ({ today }: AgencyDay) => sql`
  select 'letters' as kind, days.site_id as rid, sites.name as title, system.pws_id as about,
    days.due_on - ${DAYS_BEFORE}::int as since, days.due_on as due, '/app/line-letters/' || days.site_id as page,
    days.site_id
  from line_letter_days days join water_systems system on system.site_id = days.site_id
    join sites on sites.id = days.site_id
  where days.due_on <= ${today}::date + ${DAYS_BEFORE}::int`

/** Letters about service lines that a water system must send out, one row for each system. */
export const lineLetterWaits: OwnWaits = {
  kinds: [
    {
      kind: 'letters',
      words: 'Letters to residents about their service lines',
      verb: 'Send the letters',
      tell: 'once',
      remind: { due: [1, 30, 90, 180] },
      then: 'They are late from their day on, for the water system and the agency, until it is written down that they went out.',
      list: '/app/line-replacement',
      button: 'Send',
      state: 'Letters to send',
      why: 'Residents whose line is not known to be free of lead must be told.',
    },
  ],
  rows: (asking) => sql`
    select kind, rid, title, about, since, due, page
    from (${due(asking)}) due where site_id in (${sitesOf(asking.userId, 'prepare')})
    order by due, rid`,
  everybody: (day) => sql`
    select kind, rid, title, about, since, due, page, worker.user_id
    from (${due(day)}) due cross join lateral (
      select user_id from ${SITE_WORKERS} site_worker where site_worker.site_id = due.site_id) worker`,
}
