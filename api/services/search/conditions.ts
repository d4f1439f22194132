import { sql, type RawBuilder } from 'kysely'

/** One criterion of a search. */
export type Filter = {
  condition: RawBuilder<unknown>
  /** The column and the picked values, where the criterion is a pick; a record has one of them. */
  picked?: { column: string; values: readonly number[] }
}

/**
 * `column in (values)`; no condition when nothing was picked. Compared as bigint, so that a number too
 * large for a column finds nothing instead of failing.
 */
export function oneOf(column: string, values: readonly number[] | undefined): Filter[] {
  if (!values || values.length === 0) return []
  const list = sql.join(values.map((value) => sql`${value}::bigint`))
  return [{ condition: sql`${sql.ref(column)} in (${list})`, picked: { column, values } }]
}

/** Sites by their numbers in the facility identification system; one without such a number is none of them. */
export function sitesNumbered(fisRids: readonly number[]): RawBuilder<unknown> {
  const list = sql.join(fisRids.map((number) => sql`${number}::bigint`))
  return sql`(select numbered.id from sites numbered where numbered.fis_id in (${list}))`
}

/** Records of sites, named by their own numbers, by those of the facility identification system, or by both. */
export function ofSites(
  column: string,
  {
    siteRids,
    fisRids,
  }: { siteRids?: readonly number[] | undefined; fisRids?: readonly number[] | undefined },
): Filter[] {
  const numbered = fisRids?.length
    ? holds(sql`${sql.ref(column)} in ${sitesNumbered(fisRids)}`)
    : []
  return [...oneOf(column, siteRids), ...numbered]
}

/** A condition without values. */
export function holds(condition: RawBuilder<unknown>): Filter[] {
  return [{ condition }]
}
