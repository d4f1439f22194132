import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { dayIn } from '#values/days.ts'
import { isNumbered, isUncovered, selectAbsences } from './absences.queries.ts'
import { tellCover, tellUncovered } from './tell.ts'

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

/**
 * Tells who is away, or will be, that the cover can see to nothing of it any more, whatever brought that about: an account
 * that was locked or closed, a role that was taken. Once a time; once the cover can again, a further time is told anew.
 */
export async function tellLost(db: Db, config: Config, now: Date): Promise<number> {
  const today = dayIn(config.timeZone, now)
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ rid: number; isLost: boolean }>`
      update staff_absences absence set lost_told_at = case when ${isUncovered} then ${now}::timestamptz end
      where ended_at is null and until_day >= ${today}::date and ${isUncovered} = (lost_told_at is null)
      returning id::float8 as rid, lost_told_at is not null as "isLost"`.execute(trx)
    const lost = rows.filter(({ isLost }) => isLost)
    for (const { rid } of lost)
      for (const absence of await selectAbsences(trx, isNumbered(rid), today))
        await tellUncovered(trx, absence, { config, now })
    return lost.length
  })
}
