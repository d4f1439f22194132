import { sql, type RawBuilder } from 'kysely'

/**
 * True for permits that ended, by the table of permit-force.ts: the map asks it of many rows at once and reads
 * no more than the index of places holds. A test compares the two for every combination.
 */
export function hasEnded(today: string): RawBuilder<boolean> {
  return sql<boolean>`(permit_status_id in (select id from permit_statuses where is_invalid)
    or coalesce(revoked_on <= ${today}::date, false)
    or (coalesce(expired_on < ${today}::date, false)
      and not coalesce(effective_on > ${today}::date, false)
      and permit_status_id not in (
        select id from permit_statuses
        where lower(btrim(name)) in ('pending', 'suspended', 'stayed', 'administratively continued'))))`
}
