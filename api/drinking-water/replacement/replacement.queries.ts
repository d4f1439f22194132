import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { systemsFor, type Who } from '#api/drinking-water/inventory/filings.queries.ts'
import type { LineReplacement } from './replacement.schemas.ts'

type Row = Pick<
  LineReplacement,
  | 'facilityRid'
  | 'facilityName'
  | 'pwsId'
  | 'firstYear'
  | 'newestYear'
  | 'pool'
  | 'counts'
  | 'years'
>

/** How far each water system has come that somebody may see; those without an inventory have no pool. */
export async function selectReplacements(
  db: Db,
  who: Who,
  zone: string,
  siteId: number | null = null,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with mine as materialized (
      select system.site_id, sites.name, sites.sort_name, pws_id,
        (select min(year) from service_lines where site_id = system.site_id) as first_year,
        (select max(year) from service_lines where site_id = system.site_id) as newest_year
      from water_systems system join sites on sites.id = system.site_id
      where system.site_id in (${systemsFor(who, 'see')})
        and (${siteId}::bigint is null or system.site_id = ${siteId}::bigint)),
    replaced as (
      select site_id, year, count(*)::int as replaced from (
        -- A line that was written for several years is replaced once: with the first entry that says so.
        select line.site_id, line.identifier,
          extract(year from min(history.at) at time zone ${zone})::int as year
        from service_line_history history join service_lines line on line.id = history.service_line_id
        where line.site_id in (select site_id from mine) and history.class_was in ('lead', 'galvanized')
          and history.class_is = 'non-lead'
          and line.class = 'non-lead'
        group by line.site_id, line.identifier) once
      group by site_id, year)
    select mine.site_id::float8 as "facilityRid", mine.name as "facilityName", pws_id as "pwsId",
      first_year::int as "firstYear", newest_year::int as "newestYear",
      (select count(*)::int from service_lines where site_id = mine.site_id and year = first_year
        and class <> 'non-lead') as pool,
      (select json_build_object('lead', count(*) filter (where class = 'lead'),
          'galvanized', count(*) filter (where class = 'galvanized'),
          'unknown', count(*) filter (where class = 'unknown'),
          'nonLead', count(*) filter (where class = 'non-lead'))
        from service_lines where site_id = mine.site_id and year = newest_year) as counts,
      coalesce((select json_agg(json_build_object('year', year, 'replaced', replaced) order by year desc)
        from replaced where replaced.site_id = mine.site_id), '[]') as years
    from mine where first_year is not null order by mine.sort_name, mine.site_id limit 1000`.execute(
    db,
  )
  return rows
}
