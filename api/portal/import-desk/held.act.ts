import { sql } from 'kysely'
import type { Holding } from '#api/ground/lib/waits/holding.ts'

const UNFINISHED = sql`state in ('mapping', 'checked', 'broken')`

/** Imports that were begun and not finished. Who made one stays on record. */
export const importsHeld: Holding = {
  name: 'imports',
  words: 'Imports that were not finished',
  action: 'gov:import.actions.manage',
  rows: (userId) => sql`
    select id, file_name, null::text, '/app/gov/import/' || id from import_jobs
    where given_to_user_id = ${userId} and ${UNFINISHED} order by changed_at, id`,
  give: async (trx, { from, to }) => {
    const { rows } = await sql`
      update import_jobs set given_to_user_id = ${to?.id ?? null}
      where given_to_user_id = ${from} and ${UNFINISHED} returning id`.execute(trx)
    return rows.length
  },
}
