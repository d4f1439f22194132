import { sql, type RawBuilder } from 'kysely'

/** A moment as the proofs write it, to the microsecond that the database keeps. */
export function momentText(moment: Date): string {
  return moment.toISOString().replace('Z', '000Z')
}

/** The same of a column. */
export function momentColumn(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}
