import { sql, type RawBuilder } from 'kysely'

/**
 * `column in (values)`; no condition when nothing was picked. Compared as bigint, so that a number too
 * large for a column finds nothing instead of failing.
 */
export function oneOf(
  column: string,
  values: readonly number[] | undefined,
): RawBuilder<unknown>[] {
  return values && values.length > 0
    ? [sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql`${value}::bigint`))})`]
    : []
}
