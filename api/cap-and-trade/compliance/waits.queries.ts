import { sql, type RawBuilder } from 'kysely'
import { SITE_WORKERS } from '#api/services/access/site-people.queries.ts'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { Owed } from '#api/filing/products.ts'
import type { AgencyDay, Asking, OwnWaits } from '#api/ground/lib/waits/wait.ts'
import { BASIS, MISSING, periodFacts } from './compliance.queries.ts'
import { SURRENDER_FORM } from './filed-surrender.effect.ts'

/** Units are pointed out so many days before the last day of their period. */
const DAYS_BEFORE = 90

/** Periods of the entities whose units are missing and whose last day is near or over. */
const missing = ({ today }: AgencyDay, entities: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select facts.*, ${MISSING} as missing
  from (${periodFacts(entities)}) facts cross join lateral ${BASIS} basis
  where ${MISSING} > 0 and facts."surrenderBy"::date <= ${today}::date + ${DAYS_BEFORE}::int`

/** The entities for which somebody may begin to surrender. */
const preparedBy = (userId: number) => sql`entity.site_id in (${sitesOf(userId, 'prepare')})`

/** The same as rows of what waits. */
const owed = (day: AgencyDay, entities: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select 'surrender' as kind, facts."siteId" * 10000 + facts."lastYear" as rid, facts."siteName" as title,
    to_char(facts.missing, 'FM999,999,999,990') || ', ' || facts."firstYear" || '–' || facts."lastYear" as about,
    facts."surrenderBy"::date - ${DAYS_BEFORE}::int as since, facts."surrenderBy"::date as due,
    coalesce('/app/new-apps/start/' || form.id, '/app/cpp/edit/' || facts."siteId") as page, facts."siteId" as site_id
  from (${missing(day, entities)}) facts
    left join applications form on form.form_code = ${SURRENDER_FORM} and form.allows_new`

/** What a type surrenders for the reader, as the page says it where the type is begun: nothing for any other type. */
export async function selectSurrenderDue(
  db: Db,
  asking: Asking,
  applicationRid: number,
): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select facts."siteId"::float8 as "siteRid", facts."siteName", facts.missing::float8 as units,
      facts."firstYear", facts."lastYear", facts."surrenderBy"::date as "dueOn"
    from (${missing(
      asking,
      sql`${preparedBy(asking.userId)}
      and exists (select from applications where id = ${applicationRid} and form_code = ${SURRENDER_FORM})`,
    )}) facts
    order by facts."surrenderBy"::date, facts."siteName", facts."siteId"`.execute(db)
  return rows
}

/** Units that an entity must surrender for a period, and has not. */
export const surrenderWaits: OwnWaits = {
  kinds: [
    {
      kind: 'surrender',
      words: 'Units to surrender',
      verb: 'Surrender units',
      tell: 'once',
      remind: { due: [-30, -7, -1, 1] },
      then: 'After the last day the missing units are owed several times over, and the agency sees so at its desk.',
      list: '/app/cpp',
      button: 'Surrender',
      state: 'Units missing',
      why: 'So many units are missing for the period.',
      isUrgent: true,
    },
  ],
  rows: (asking) => sql`
    select kind, rid, title, about, since, due, page
    from (${owed(asking, preparedBy(asking.userId))}) owed
    order by due, rid`,
  everybody: (day) => sql`
    select kind, rid, title, about, since, due, page, worker.user_id
    from (${owed(day, sql`true`)}) owed join ${SITE_WORKERS} worker on worker.site_id = owed.site_id`,
}
