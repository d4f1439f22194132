import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** The day on which a row of `permits` passes to another holder, where the agency decided so and it is ahead. */
export const TRANSFER_AHEAD: RawBuilder<string | null> = sql<string | null>`(
  select turn.on_day from permit_turns turn join permit_acts act on act.id = turn.act_id and act.kind = 'transfer'
  where turn.permit_id = permits.id and turn.outcome is null order by turn.on_day limit 1)`

/** The same of one permit. */
export async function selectTransferAhead(db: Db, permitRid: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select ${TRANSFER_AHEAD} as day from permits where id = ${permitRid}`.execute(db)
  return rows[0]?.day ?? null
}
