import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import { inLanguage } from '#words/server.ts'
import type { Language } from '#words/speech.ts'
import { sql } from 'kysely'
import { withWorkers } from '#api/services/access/site-people.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { reminderMail, type ReminderWords } from './reminder-mail.ts'

/** Mails of one transaction. */
const AT_ONCE = 100
/** A reminder that was not written on its day, because nothing ran, is written so many days later at most. */
export const LATE_DAYS = 6

export type Reminders = {
  /** Days before the due day on which a mail is written, and days after it. */
  before: readonly number[]
  after: readonly number[]
}

type Written = {
  userId: number
  to: string
  language: Language
  submittalId: number
  name: string
  site: string | null
  dueOn: string
}

/**
 * Writes the mails about due days to whoever may prepare or submit at the site, and to the person a duty is of.
 * For each person, due and setting there is one row, and one mail in the transaction of that row: two processes,
 * or one that was killed, never write it twice. Returns how many were written.
 */
export async function remindOfDues(
  db: Db,
  reminders: Reminders,
  words: ReminderWords,
  { today, now }: { today: string; now: Date },
): Promise<number> {
  const settings = settingsOf(reminders)
  let all = 0
  for (;;) {
    const written = await inTransaction(db, async (trx) => {
      const rows = await claim(trx, settings, { today, now })
      for (const row of rows) {
        const mail = inLanguage(row.language, () => reminderMail(row, { ...words, today }))
        await enqueueMail(trx, { ...mail, to: row.to, userId: row.userId }, now)
      }
      return rows.length
    })
    all += written
    if (written < AT_ONCE) return all
  }
}

/** Days before the day as positive numbers, days after it as negative ones. */
export function settingsOf({ before, after }: Reminders): number[] {
  return [...before, ...after.map((days) => -days)]
}

/** Of several settings whose day has come, the newest alone: nobody is told of one due twice in a day. */
async function claim(
  db: Db,
  settings: readonly number[],
  { today, now }: { today: string; now: Date },
): Promise<Written[]> {
  if (settings.length === 0) return []
  const { rows } = await sql<Written>`
    with due as (
      select distinct on (submittals.id) submittals.id, submittals.site_id, submittals.permit_id, submittals.created_by_user_id,
        submittals.application_name as name, submittals.site_name as site, submittals.due_on, setting.days
      from submittals join unnest(${settings}::int[]) as setting (days)
          on submittals.due_on - setting.days between ${today}::date - ${LATE_DAYS}::int and ${today}::date
        join submittal_statuses status on status.id = submittals.submittal_status_id
      where submittals.is_obligation and submittals.submitted_on is null and status.kind = 'UNSUBMITTED'
        -- Begun before the permit was suspended or ended: it may be filed and is asked for no more.
        and (submittals.permit_id is null or not permit_rests_on(submittals.permit_id,
          coalesce(submittals.period_from, submittals.due_on), submittals.action = 'renewal'))
      order by submittals.id, setting.days),
    people as (
      ${withWorkers('due')}
      union
      select due.*, due.created_by_user_id from due where due.site_id is null),
    wanted as (
      select people.*, ${mailAddress()} as address,
        users.language
      from people join users on users.id = people.user_id and users.status = 'A'
      where ${mailAddress()} is not null
        and not exists (select from reminders_off where reminders_off.user_id = people.user_id)
        and not exists (select from obligation_reminders told where told.submittal_id = people.id
          and told.user_id = people.user_id and told.days = people.days)
      order by people.id, people.user_id limit ${AT_ONCE}),
    claimed as (
      insert into obligation_reminders (submittal_id, user_id, days, written_at)
      select id, user_id, days, ${now} from wanted on conflict do nothing
      returning submittal_id, user_id)
    select wanted.user_id as "userId", wanted.address as "to", wanted.language, wanted.id as "submittalId", wanted.name,
      wanted.site, wanted.due_on as "dueOn"
    from wanted join claimed on claimed.submittal_id = wanted.id and claimed.user_id = wanted.user_id
    order by wanted.id, wanted.user_id`.execute(db)
  return rows
}
