import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** Within so many working days the agency opens what was filed, or dismisses it. */
export const DAYS_TO_OPEN = 10

type Filed = {
  filingRid: number
  today: string
  dueOn: string
  asksStay: boolean
  appellant: string
}

/** A draft appeal is filed by the signature of its form; answers its number, null where the form is none. */
export async function setFiled(
  trx: Db,
  { filingRid, today, dueOn, asksStay, appellant }: Filed,
): Promise<number | null> {
  const { rows } = await sql<{ rid: number }>`
    update appeals set state = 'filed', filed_on = ${today}::date, version = version + 1, due_on = ${dueOn}::date,
      asks_stay = ${asksStay},
      appellant = coalesce(nullif(${appellant}, ''), (
        select display_name from users where users.id = appellant_user_id), '')
    where filing_id = ${filingRid} and state = 'draft' returning id::float8 as rid`.execute(trx)
  return rows[0]?.rid ?? null
}
