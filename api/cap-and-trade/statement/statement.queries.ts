import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export type StatementMove = {
  at: Date
  kind: string
  unit: 'instrument' | 'credit'
  vintage: number
  /** What the entity had more or less after it. */
  units: number
  reason: string
}

type Wanted = { siteId: number; year: number; zone: string; most: number }

/** What came to an entity and left it in a year, the oldest first; what only went on hold changes nothing. */
export async function selectMoves(
  db: Db,
  { siteId, year, zone, most }: Wanted,
): Promise<StatementMove[]> {
  const { rows } = await sql<StatementMove>`
    select transfer.at, transfer.kind, account.unit, posting.vintage, sum(posting.amount)::float8 as units,
      transfer.reason
    from cap_accounts account join cap_postings posting on posting.account_id = account.id
      join cap_transfers transfer on transfer.id = posting.transfer_id
    where account.site_id = ${siteId} and account.place in ('general', 'compliance', 'held', 'credit')
      and transfer.at >= make_date(${year}::int, 1, 1)::timestamp at time zone ${zone}
      and transfer.at < make_date(${year}::int + 1, 1, 1)::timestamp at time zone ${zone}
    group by transfer.id, account.unit, posting.vintage having sum(posting.amount) <> 0
    order by transfer.id, account.unit, posting.vintage limit ${most}`.execute(db)
  return rows
}
