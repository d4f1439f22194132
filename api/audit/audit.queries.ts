import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

export type AuditRow = {
  rid: number
  at: string
  action: string
  /** False when somebody else is known to have done it, for example the agency. */
  isOwn: boolean
  detail: Record<string, string | number | boolean | null>
}

/** What happened to one account, newest first. */
export async function selectOwnAudit(db: Db, userId: number, most: number): Promise<AuditRow[]> {
  const { rows } = await sql<Omit<AuditRow, 'at'> & { at: Date }>`
    select id as rid, at, action, coalesce(actor_user_id = user_id, true) as "isOwn", detail
    from audit_log where user_id = ${userId} order by id desc limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
