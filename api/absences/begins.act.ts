import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { dayIn } from '#values/days.ts'
import { isNumbered, selectAbsences } from './absences.queries.ts'
import { tellCover } from './tell.ts'

type Config = Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'timeZone'>

/** Tells who covers, on the first day of an absence that was made ahead. Only the mail needs this: days count by themselves. */
export async function tellBegun(db: Db, config: Config, now: Date): Promise<number> {
  const today = dayIn(config.timeZone, now)
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ rid: number }>`
      update staff_absences set begun_told_at = ${now}
      where begun_told_at is null and ended_at is null and from_day <= ${today}::date
      returning id::float8 as rid`.execute(trx)
    for (const { rid } of rows)
      for (const absence of await selectAbsences(trx, isNumbered(rid), today))
        await tellCover(trx, { absence, action: 'begun' }, { config, now })
    return rows.length
  })
}
