import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { shownDetails } from './audit-details.ts'
import type { AuditCriteria, LoggedAct } from './audit-search.schemas.ts'

type Row = {
  rid: number
  at: Date
  action: string
  detail: Record<string, unknown>
  actorId: number | null
  actorUserName: string | null
  actorName: string | null
  subjectId: number | null
  subjectUserName: string | null
  subjectName: string | null
}

const idsOf = (userName: string): RawBuilder<unknown> =>
  sql`array(select id from users where lower(login_name) = lower(${userName}))`

function conditionsOf(criteria: AuditCriteria, timeZone: string): RawBuilder<unknown>[] {
  const { action, fromDay, toDay } = criteria
  const who = criteria.who?.trim()
  const subject = criteria.subject?.trim()
  return [
    ...(who ? [sql`audit_log.actor_user_id = any (${idsOf(who)})`] : []),
    ...(action ? [sql`audit_log.action = ${action}`] : []),
    ...(subject
      ? [
          sql`(audit_log.user_id = any (${idsOf(subject)})
            or audit_words(audit_log.detail) @@ plainto_tsquery('simple', ${subject}))`,
        ]
      : []),
    ...(fromDay ? [sql`audit_log.at >= ${fromDay}::date::timestamp at time zone ${timeZone}`] : []),
    ...(toDay
      ? [sql`audit_log.at < (${toDay}::date + 1)::timestamp at time zone ${timeZone}`]
      : []),
  ]
}

/** Rows of the audit log, newest first, after a row. */
export async function selectAudit(
  db: Db,
  criteria: AuditCriteria,
  { after, most, timeZone }: { after: number | null; most: number; timeZone: string },
): Promise<LoggedAct[]> {
  const conditions = [
    sql`true`,
    ...conditionsOf(criteria, timeZone),
    ...(after === null
      ? []
      : [
          sql`(audit_log.at, audit_log.id) < (
            select known.at, known.id from audit_log known where known.id = ${after})`,
        ]),
  ]
  const { rows } = await sql<Row>`
    select audit_log.id as rid, audit_log.at, audit_log.action, audit_log.detail,
      actor_user_id as "actorId", actor.login_name as "actorUserName", actor.display_name as "actorName",
      user_id as "subjectId", subject.login_name as "subjectUserName", subject.display_name as "subjectName"
    from audit_log left join users actor on actor.id = actor_user_id
      left join users subject on subject.id = user_id
    where ${sql.join(conditions, sql` and `)}
    order by audit_log.at desc, audit_log.id desc limit ${most}`.execute(db)
  return rows.map(entryOf)
}

function entryOf(row: Row): LoggedAct {
  const { rid, at, action, detail } = row
  return {
    rid,
    at: at.toISOString(),
    action,
    by:
      row.actorId === null
        ? null
        : { rid: row.actorId, userName: row.actorUserName, name: row.actorName },
    subject:
      row.subjectId === null
        ? null
        : { rid: row.subjectId, userName: row.subjectUserName, name: row.subjectName },
    details: shownDetails(detail),
  }
}

/** Whether any account has this user name. */
export async function isUserName(db: Db, userName: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where lower(login_name) = lower(${userName}) limit 1`.execute(db)
  return rows.length > 0
}
