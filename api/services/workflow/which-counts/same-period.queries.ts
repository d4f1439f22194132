import { sql, type RawBuilder } from 'kysely'
import { REPLACED_OR_ENDED } from '../statuses.ts'

type About = {
  rid: RawBuilder<unknown>
  siteRid: RawBuilder<unknown>
  applicationRid: RawBuilder<unknown>
  permitRid: RawBuilder<unknown>
  periodFrom: RawBuilder<unknown>
  periodTo: RawBuilder<unknown>
}

/** `other` was filed of the same type, site, permit and period, whatever became of it. */
export const filedOfPeriod = (of: About): RawBuilder<boolean> => sql<boolean>`(
  other.site_id = ${of.siteRid}::bigint and other.application_id = ${of.applicationRid}::bigint
  and other.permit_id is not distinct from ${of.permitRid}::bigint
  and other.period_from = ${of.periodFrom}::date and other.period_to = ${of.periodTo}::date
  and other.submitted_on is not null and other.id <> ${of.rid}::bigint)`

/** The code of a status of something that still stands: nothing took its place, and nobody took it back. */
export const stands = (code: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${code} <> all(${[...REPLACED_OR_ENDED]}::int[])`
