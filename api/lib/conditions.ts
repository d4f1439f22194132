import { sql, type RawBuilder } from 'kysely'

/** `column in (values)`; no condition when nothing was picked. */
export function oneOf(column: string, values: readonly number[] | undefined): RawBuilder<unknown>[] {
  return values && values.length > 0 ? [sql`${sql.ref(column)} in (${sql.join(values)})`] : []
}
