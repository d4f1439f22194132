import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { dayAt, type Asking } from '#api/ground/lib/waits/wait.ts'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import type { Readiness } from './ready.schemas.ts'

/** How far somebody has come with what comes before a first submittal, and since when the agency has a request of theirs. */
export async function selectReadiness(db: Db, asking: Asking): Promise<Readiness> {
  const { userId } = asking
  const { rows } = await sql<Readiness>`/* fixed: own_readiness */
    select users.identity_proof_code is not null as "isProven",
      (select max(${dayAt('decided_at', asking)})::text from identity_requests where user_id = users.id and state = 'approved')
        as "provenDate",
      (select max(${dayAt('requested_at', asking)})::text from identity_requests where user_id = users.id and state = 'waiting')
        as "identityAskedDate",
      acted.site_id is not null as "isConnected", coalesce(acted.name, asked.name) as "siteName",
      asked."siteAskedDate"
    from users
      left join lateral (
        select sites.id as site_id, sites.name from sites where sites.id in (${sitesOf(userId, 'see')})
        order by sites.id limit 1) acted on true
      left join lateral (
        select sites.name, ${dayAt('relation.requested_at', asking)}::text as "siteAskedDate"
        from user_facilities relation join sites on sites.id = relation.site_id
        where relation.user_id = users.id and relation.status = 'P'
        order by relation.requested_at, relation.id limit 1) asked on true
    where users.id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The user of a session is gone.')
  return row
}
