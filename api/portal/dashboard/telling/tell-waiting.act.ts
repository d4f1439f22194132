import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { WrittenMail } from '#api/services/mail-texts/mail-text.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { dayIn, timeIn } from '#values/days.ts'
import { isWorkDay, type WorkCalendar } from '#values/work-days.ts'
import { inLanguage } from '#words/server.ts'
import { claimOwnTurns } from './own-turns.queries.ts'
import { claimStaffTurns, claimSummaries, isSummed, type Reader } from './staff-turns.queries.ts'
import { summaryMail, turnsMail, type WaitingWords } from './waiting-mail.ts'

/** One process tells at a time; another that comes meanwhile leaves it to that one. */
const TELL_LOCK = 7311
/** From this hour on, where the agency is, the morning's summary is written. */
const SUMMARY_FROM = '07:00'

export type TellParts = WaitingWords & { workDays: WorkCalendar }

/**
 * Compares what waits with what was told, and tells the rest: whatever brought it about, an act, an import, a clock or a
 * change of roles. What is told and its mail are written together or not at all. Returns how many mails were written.
 */
export async function tellWaiting(db: Db, parts: TellParts, now: Date): Promise<number> {
  const { timeZone } = parts
  const day = { today: dayIn(timeZone, now), timeZone, now }
  return inTransaction(db, async (trx) => {
    if (!(await holdsTurn(trx))) return 0
    let mails = 0
    const write = async (
      { userId, to, language }: Reader,
      say: () => WrittenMail,
    ): Promise<void> => {
      const mail = await enqueueMail(trx, { ...inLanguage(language, say), userId, to }, now)
      if (mail !== null) mails += 1
    }
    for (const { turns, ...reader } of await claimStaffTurns(trx, day))
      await write(reader, () => turnsMail(turns, parts))
    for (const { turns, ...reader } of await claimOwnTurns(trx, day, now)) {
      const fresh = turns.filter(({ isReminder }) => !isReminder)
      const still = turns.filter(({ isReminder }) => isReminder)
      if (fresh.length > 0) await write(reader, () => turnsMail(fresh, parts))
      if (still.length > 0)
        await write(reader, () => turnsMail(still, { ...parts, isReminder: true }))
    }
    const isMorning = timeIn(timeZone, now) >= SUMMARY_FROM && isWorkDay(day.today, parts.workDays)
    if (isMorning && !(await isSummed(trx, day.today)))
      for (const { sums, ...reader } of await claimSummaries(trx, day))
        await write(reader, () => summaryMail(sums, parts))
    return mails
  })
}

async function holdsTurn(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(TELL_LOCK)}) as held`.execute(trx)
  return rows[0]?.held ?? false
}
