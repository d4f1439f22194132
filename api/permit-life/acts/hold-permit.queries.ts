import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/**
 * Holds a permit until the end of the transaction, so that what is judged about it stays so. By a statement of its own:
 * one that waits and reads besides would read what was so before it waited. Acts and decisions hold a submittal that is
 * under review before its permit; whoever fills in or signs one holds the permit first, as a turn does.
 */
export async function holdPermit(
  trx: Db,
  permitId: number | RawBuilder<unknown> | null,
): Promise<void> {
  await sql`select from permits where id = ${permitId} for update`.execute(trx)
}

/** The permit that a submittal is about, where it is about one. */
export const permitOfSubmittal = (rid: number): RawBuilder<unknown> =>
  sql`(select permit_id from submittals where id = ${rid})`
