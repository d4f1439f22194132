import { sql, type RawBuilder } from 'kysely'

/**
 * What the originals of a revision or an amendment owe already, in cents: their fees stay due or paid, and the copy
 * that takes their place owes the difference alone.
 */
export function earlierFees(rid: number): RawBuilder<number> {
  return sql`(
    with recursive originals as (
      select origin_id as id from submittals where id = ${rid} and action in ('revision', 'amendment')
      union
      select before.origin_id from submittals before join originals on originals.id = before.id
      where before.action in ('revision', 'amendment'))
    select coalesce(sum(fee_cents), 0)::bigint from submittals join originals using (id))`
}
