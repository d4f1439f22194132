import { sql } from 'kysely'
import { ownRows } from '#api/services/access/pending.queries.ts'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import type { CalendarDue } from './calendar-text.ts'
import type { CalendarSettings } from './calendar.schemas.ts'

/** What lies further away than this is not in the calendar. */
const DAYS_BACK = 365
const DAYS_AHEAD = 400
const MOST = 1_000

export type CalendarKey = { userId: number; siteId: number | null }

/** Whose due days an address is of; null for one that never was, was taken back, or whose user is gone. */
export async function selectCalendarKey(db: Db, token: string): Promise<CalendarKey | null> {
  const { rows } = await sql<CalendarKey>`
    select key.user_id as "userId", key.site_id as "siteId"
    from calendar_keys key join users on users.id = key.user_id and users.status = 'A'
    where key.token_hash = ${keyHash(token)}`.execute(db)
  return rows[0] ?? null
}

/** What a user may prepare and has not filed, by its due day; with a site, of that site alone. */
export async function selectCalendarDues(
  db: Db,
  { userId, siteId }: CalendarKey,
  today: string,
): Promise<CalendarDue[]> {
  const { rows } = await sql<CalendarDue>`
    select own.id as rid, application.name, own.site_name as site, own.due_on as "dueOn",
      own.updated_at as "updatedAt",
      (select count(*)::int from submittal_log log where log.submittal_id = own.id) as moves
    from ${ownRows({ id: userId }, 'prepare')} own
      join submittal_statuses status on status.id = own.submittal_status_id
      join applications application on application.id = own.application_id
    where status.kind = 'UNSUBMITTED' and own.is_obligation
      and own.due_on between ${today}::date - ${DAYS_BACK}::int and ${today}::date + ${DAYS_AHEAD}::int
      and (${siteId}::bigint is null or own.site_id = ${siteId}::bigint)
    order by own.due_on, own.id limit ${MOST}`.execute(db)
  return rows
}

/** The sites whose calendar a user may have, which of them has an address, and whether mails come. */
export async function selectCalendarSettings(db: Db, userId: number): Promise<CalendarSettings> {
  const { rows } = await sql<CalendarSettings>`
    select not exists (select from reminders_off where user_id = ${userId}) as "sendsReminders",
      (select to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from calendar_keys
        where user_id = ${userId} and site_id is null) as "madeAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('rid', sites.id, 'name', sites.name,
          'madeAt', to_char(key.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
          order by sites.sort_name, sites.id)
        from sites left join calendar_keys key on key.site_id = sites.id and key.user_id = ${userId}
        where sites.id in (${sitesOf(userId, 'prepare')})), '[]') as sites`.execute(db)
  const [settings] = rows
  if (!settings) throw new Error('A statement without from answered no row.')
  return settings
}
