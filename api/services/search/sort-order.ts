import { sql, type RawBuilder } from 'kysely'

/** A total order: by the key, then by the id in the same direction. */
export type SortOrder = {
  /** The same text as in the index of this order. */
  key: RawBuilder<unknown>
  direction: RawBuilder<unknown>
  idDirection: RawBuilder<unknown>
  /** True where the index of places holds the key. */
  isWithPlace: boolean
  /** Where the key is a copy of a look-up row's name: the column of its id, and the look-up table. */
  nameOf?: { column: string; table: string } | undefined
}

type NameOf = SortOrder['nameOf']

/** Smallest first; records without the value come last. */
export function upwards(key: RawBuilder<unknown>, nameOf?: NameOf): SortOrder {
  return { key, direction: sql`asc`, idDirection: sql`asc`, isWithPlace: false, nameOf }
}

/** Largest first, for a value that every record has: the upward index is read backwards. */
export function downwards(key: RawBuilder<unknown>, nameOf?: NameOf): SortOrder {
  return { key, direction: sql`desc`, idDirection: sql`desc`, isWithPlace: false, nameOf }
}

/** Largest first; records without the value come last here too, which needs an index of its own. */
export function downwardsFilledFirst(key: RawBuilder<unknown>, nameOf?: NameOf): SortOrder {
  return {
    key,
    direction: sql`desc nulls last`,
    idDirection: sql`desc`,
    isWithPlace: false,
    nameOf,
  }
}

/** An order whose key is in the index of places (0009_search_speed.sql). */
export function withPlace(order: SortOrder): SortOrder {
  return { ...order, isWithPlace: true }
}

/** What follows `order by`, over the table itself or over rows that carry the key as `sort_key`. */
export function orderBy(
  { key, direction, idDirection }: SortOrder,
  over: 'table' | 'keyed rows' = 'table',
): RawBuilder<unknown> {
  return sql`${over === 'table' ? key : sql`sort_key`} ${direction}, id ${idDirection}`
}
