import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { endModified } from '#api/permit-life/obligations/end-modified.act.ts'
import { endReplaced } from './end-replaced.queries.ts'
import { RENEWALS } from '#api/permit-life/acts/renewals-in-time.queries.ts'

/** Permits of one transaction. */
const AT_ONCE = 200

export type EndedTerms = { expired: number; continued: number }

/**
 * Gives permits whose term is over the status that follows: Administratively Continued where a renewal was filed
 * by the last day and waits for its decision, Expired where none was. A permit that was continued for a renewal
 * filed here expires when that renewal ends without being granted; one that is suspended or stayed expires as well, and keeps its
 * status while a renewal waits; one that is continued for what the portal does
 * not know is left to the agency. Only these two ways exist, so a second run finds nothing, and rows that another
 * process holds are left to it.
 */
export async function endTerms(db: Db, today: string, now: Date): Promise<EndedTerms> {
  const ended: EndedTerms = { expired: 0, continued: 0 }
  await inTransaction(db, (trx) => endReplaced(trx, today, now))
  await inTransaction(db, (trx) => endModified(trx, { today }, now))
  for (;;) {
    const some = await inTransaction(db, (trx) => endSome(trx, today, now))
    ended.expired += some.expired
    ended.continued += some.continued
    if (some.expired + some.continued < AT_ONCE) return ended
  }
}

async function endSome(db: Db, today: string, now: Date): Promise<EndedTerms> {
  const { rows } = await sql<EndedTerms>`
    with status as (
      select id, lower(btrim(name)) as name from permit_statuses),
    held as (
      select permit.id, renewals.pending or renewals.granted as continues,
        case when renewals.pending or renewals.granted then 'administratively continued' else 'expired' end as target
      from permits permit join status on status.id = permit.permit_status_id
        cross join lateral (${RENEWALS}) renewals
      where permit.expired_on < ${today}::date and not coalesce(permit.effective_on > ${today}::date, false)
        and permit.revoked_on is null
        and (status.name in ('active', 'issued', 'effective') or (status.name = 'administratively continued'
          and renewals.refused and not renewals.pending and not renewals.granted)
          or (status.name in ('suspended', 'stayed') and not renewals.pending and not renewals.granted
            and (renewals.refused or not ${CONTINUED_BEFORE})))
      order by permit.expired_on, permit.id limit ${AT_ONCE} for update of permit skip locked),
    moved as (
      update permits set updated_at = ${now},
        permit_status_id = (select min(id) from status where name = held.target)
      from held where permits.id = held.id and held.target in (select name from status) returning held.continues)
    select count(*) filter (where not continues)::int as expired,
      count(*) filter (where continues)::int as continued from moved`.execute(db)
  return rows[0] ?? { expired: 0, continued: 0 }
}

/** Whether a permit that is suspended or stayed was continued before. */
const CONTINUED_BEFORE = sql`coalesce((
  select lower(btrim(earlier.name)) = 'administratively continued'
  from permit_turns turn join permit_statuses earlier on earlier.id = turn.status_from_id
    join permit_statuses later on later.id = turn.status_to_id and lower(btrim(later.name)) in ('suspended', 'stayed')
  where turn.permit_id = permit.id and turn.outcome = 'done' and turn.part = 'begin'
  order by turn.on_day desc, turn.id desc limit 1), false)`
