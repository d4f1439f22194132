import { sql } from 'kysely'
import { withWorkers } from '#api/services/access/site-people.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import {
  IS_OVER_FOR_RENEWAL,
  RENEWAL_OF,
  RENEWAL_WAITS,
} from '#api/permit-life/acts/renewal-types.queries.ts'
import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { inLanguage } from '#words/server.ts'
import type { Language } from '#words/speech.ts'
import { LATE_DAYS, settingsOf, type Reminders } from '#api/permit-life/obligations/remind.act.ts'
import type { ReminderWords } from '#api/permit-life/obligations/reminder-mail.ts'
import { renewalMail } from './renewal-mail.ts'

/** Mails of one transaction. */
const AT_ONCE = 100

type Written = {
  userId: number
  to: string
  language: Language
  permitId: number
  number: string
  name: string | null
  site: string | null
  endsOn: string
}

/**
 * Writes the mails about permits whose renewal is open and not begun to whoever may prepare it: when it opens, and on
 * the days of the reminders around the last day of the term. A permit whose renewal is a duty is reminded of by that
 * (`remindOfDues`). For each person, term and day there is one row, and one mail in the transaction of that row.
 * Returns how many were written.
 */
export async function remindOfRenewals(
  db: Db,
  reminders: Reminders,
  words: ReminderWords,
  { today, now }: { today: string; now: Date },
): Promise<number> {
  let all = 0
  for (;;) {
    const written = await inTransaction(db, async (trx) => {
      const rows = await claim(trx, settingsOf(reminders), { today, now })
      for (const row of rows) {
        const mail = inLanguage(row.language, () => renewalMail(row, { ...words, today }))
        await enqueueMail(trx, { ...mail, to: row.to, userId: row.userId }, now)
      }
      return rows.length
    })
    all += written
    if (written < AT_ONCE) return all
  }
}

/** Of several settings whose day has come, the newest alone. Only terms that end around one of them are judged. */
async function claim(
  db: Db,
  settings: readonly number[],
  { today, now }: { today: string; now: Date },
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    with setting (days) as (
      select * from unnest(${settings}::int[])
      union select coalesce((config ->> 'renewalOpensDays')::int, 365) from applications where form_code is not null),
    due as (
      select distinct on (permits.id) permits.id, permits.id as permit_id, permits.site_id, permits.number, permits.type_name as name,
        permits.site_name as site, permits.expired_on, setting.days
      from setting join permits on permits.is_public and permits.is_listed
          and permits.expired_on between ${today}::date + setting.days - ${LATE_DAYS}::int and ${today}::date + setting.days
        join permit_statuses status on status.id = permits.permit_status_id
        cross join lateral ${RENEWAL_OF} renewal
      where not ${IS_OVER_FOR_RENEWAL} and renewal.opens_on <= ${today}::date
        -- The day on which one type opens is none for another.
        and (setting.days = any(${settings}::int[]) or permits.expired_on - setting.days = renewal.opens_on)
        and not exists (select from submittals filed
          join submittal_statuses state on state.id = filed.submittal_status_id
          where filed.permit_id = permits.id and filed.action = 'renewal'
            and (state.code = any(${[...RENEWAL_WAITS]}::int[]) or filed.is_obligation and filed.submitted_on is null))
      order by permits.id, setting.days),
    people as (
      ${withWorkers('due')}),
    wanted as (
      select due.*, users.language, ${mailAddress()} as address
      from people due join users on users.id = due.user_id and users.status = 'A'
      where ${mailAddress()} is not null
        and not exists (select from reminders_off where reminders_off.user_id = users.id)
        and not exists (select from renewal_reminders told where told.permit_id = due.id and told.user_id = users.id
          and told.expired_on = due.expired_on and told.days = due.days)
      order by due.id, users.id limit ${AT_ONCE}),
    claimed as (
      insert into renewal_reminders (permit_id, user_id, expired_on, days, written_at)
      select id, user_id, expired_on, days, ${now} from wanted on conflict do nothing
      returning permit_id, user_id)
    select wanted.user_id as "userId", wanted.address as "to", wanted.language, wanted.id as "permitId", wanted.number,
      wanted.name, wanted.site, wanted.expired_on as "endsOn"
    from wanted join claimed on claimed.permit_id = wanted.id and claimed.user_id = wanted.user_id
    order by wanted.id, wanted.user_id`.execute(db)
  return rows
}
