import { sql, type RawBuilder } from 'kysely'
import { isOfSite, type About } from './permits.queries.ts'

/**
 * Who may prepare or submit at a site, as pairs of `site_id` and `user_id`: the other side of `sitesOf`, for what
 * goes out to everybody who works on a site.
 */
export const SITE_WORKERS: RawBuilder<unknown> = sql`(
  select site_id, user_id from user_facilities where status = 'A'
  union
  select permission.site_id, links.public_user_id from facility_permissions permission
    join consultant_links links on links.id = permission.consultant_link_id
    join user_facilities relation on relation.user_id = links.parent_user_id
      and relation.site_id = permission.site_id and relation.status = 'A'
  where links.status = 'A' and permission.status = 'A' and permission.permission in ('prepare', 'submit'))`

/**
 * The same for permits that passed to an account alone, as pairs of `permit_id` and `user_id`: the other side of
 * `permitsAlone`.
 */
const PERMIT_WORKERS: RawBuilder<unknown> = sql`(
  select permit_id, user_id from permit_accounts
  union
  select alone.permit_id, links.public_user_id from permit_accounts alone
    join permits on permits.id = alone.permit_id
    join consultant_links links on links.parent_user_id = alone.user_id and links.status = 'A'
    join facility_permissions permission on permission.consultant_link_id = links.id
      and permission.site_id = permits.site_id and permission.status = 'A'
      and permission.permission in ('prepare', 'submit'))`

/** Who works on what a row is about that names a site and a permit, each row once for each of them: of the name given. */
export const withWorkers = (rows: string): RawBuilder<unknown> => sql`
  select ${sql.ref(rows)}.*, worker.user_id from ${sql.table(rows)} join ${SITE_WORKERS} worker on worker.site_id = ${sql.ref(`${rows}.site_id`)}
    and ${isOfSite(sql`worker.user_id`, sql.ref(`${rows}.permit_id`))}
  union
  select ${sql.ref(rows)}.*, worker.user_id from ${sql.table(rows)} join ${PERMIT_WORKERS} worker on worker.permit_id = ${sql.ref(`${rows}.permit_id`)}`

/** The ids of those who work on what is about a site and a permit, as a subquery. */
export const workersOn = ({ site, permit }: About): RawBuilder<number> => sql<number>`
  select worker.user_id from ${SITE_WORKERS} worker
  where worker.site_id = ${site} and ${isOfSite(sql`worker.user_id`, permit)}
  union
  select worker.user_id from ${PERMIT_WORKERS} worker where worker.permit_id = ${permit}`
