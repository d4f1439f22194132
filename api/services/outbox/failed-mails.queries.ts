import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { AgencyDay } from '#api/ground/lib/waits/wait.ts'
import { dayIn } from '#values/days.ts'

export type FailedMail = {
  rid: number
  /** What kind of mail it is. */
  template: string
  to: string
  /** What the mail server, or the way to it, said last. */
  reason: string
  writtenDate: string
  /** Whether what the mail says is still of use. */
  canSendAgain: boolean
}

/** A message that failed longer ago than this is of no use to anybody. */
const DAYS_SHOWN = 30

/**
 * Whether a row of an outbox has failed for good, and so lately that somebody may have to see to it: by days of the
 * agency, for every list and count of them.
 */
export const hasFailedBy = ({ today, timeZone }: AgencyDay): RawBuilder<boolean> =>
  sql<boolean>`(state = 'dead'
    and created_at > (${today}::date - ${sql.lit(DAYS_SHOWN)})::timestamp at time zone ${timeZone})`

/** Templates whose mails carry something that ends, with the minutes that it works. */
const USEFUL_MINUTES: Record<string, number> = {
  'sign-in-code': 5,
  'co-sign-code': 5,
  'password-reset': 24 * 60,
  'new-user': 7 * 24 * 60,
  'email-confirm': 3 * 24 * 60,
}

const USEFUL = sql`case template ${sql.join(
  Object.entries(USEFUL_MINUTES).map(
    ([template, minutes]) => sql`when ${sql.lit(template)} then ${sql.lit(minutes)}::int`,
  ),
  sql` `,
)} else ${sql.lit(DAYS_SHOWN * 24 * 60)}::int end`

function isOfUse(now: Date) {
  return sql<boolean>`created_at + make_interval(mins => ${USEFUL}) > ${now}`
}

/** Mails whose last try has failed, the newest first, and how many there are. Never their words. */
export async function selectFailedMails(
  db: Db,
  { most, now, timeZone }: { most: number; now: Date; timeZone: string },
): Promise<{ list: FailedMail[]; total: number }> {
  const { rows } = await sql<Omit<FailedMail, 'writtenDate'> & { at: Date; total: number }>`
    select id as rid, template, to_address as "to", coalesce(last_error, '') as reason,
      created_at as at, ${isOfUse(now)} as "canSendAgain", (count(*) over ())::int as total
    from outbox
    where ${hasFailedBy({ today: dayIn(timeZone, now), timeZone })}
    order by id desc limit ${most}`.execute(db)
  const list = rows.map(({ at, total: _, ...mail }) => ({ ...mail, writtenDate: at.toISOString() }))
  return { list, total: rows[0]?.total ?? 0 }
}

export type SentAgain = { userId: number | null; template: string }

/**
 * Puts a failed mail back among those that wait, with all its tries. Null when there is no such mail, when
 * somebody else did it already, or when what it says is of no use any more.
 */
export async function sendMailAgain(db: Db, rid: number, now: Date): Promise<SentAgain | null> {
  const { rows } = await sql<SentAgain>`
    with again as (
      update outbox set state = 'waiting', attempts = 0, send_after = ${now}, claimed_until = null
      where id = ${rid} and state = 'dead' and body is not null and ${isOfUse(now)}
      returning id, user_id, template
    ), noted as (
      update email_history set result = 'queued' where outbox_id in (select id from again)
    )
    select user_id as "userId", template from again`.execute(db)
  return rows[0] ?? null
}

/**
 * When the newest mail about an account, of the row `users`, was written that could not be delivered to its
 * address; null when none failed, or one arrived since.
 */
export const LAST_FAILED_MAIL = sql<string | null>`(select to_json(mail.created_at) #>> '{}'
  from outbox mail
  where mail.state = 'dead' and mail.user_id = users.id and lower(mail.to_address) in (lower(users.email), lower(users.proven_email))
    and not exists (select 1 from outbox later
      where later.user_id = users.id and later.id > mail.id and later.state = 'sent'
        and lower(later.to_address) = lower(mail.to_address))
  order by mail.id desc limit 1)`
