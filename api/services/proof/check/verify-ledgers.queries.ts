import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

const WORDS: Readonly<Record<string, (id: number) => string>> = {
  balance: (id) => `A balance of account ${id} of the instruments is not the sum of its postings.`,
  chain: (id) => `Transfer ${id} of the instruments does not follow the transfer before it.`,
}
const MOST_TOLD = 1_000

/** What does not hold in the ledger of compliance instruments: balances and chain of its transfers. */
export async function ledgerProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string; id: number }>`
    select fault, id::float8 as id from cap_faults order by fault, id limit ${MOST_TOLD}`.execute(
    db,
  )
  return rows.map(
    ({ fault, id }) => WORDS[fault]?.(id) ?? `The ledger of the instruments: ${fault} ${id}.`,
  )
}
