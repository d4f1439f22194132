import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

export type AuditRow = {
  rid: number
  at: string
  action: string
  /** Whether the owner of the account did it. */
  isOwn: boolean
  detail: Record<string, string | number | boolean | null>
}

/** What happened to one account, newest first. */
export async function selectOwnAudit(db: Db, userId: number, most: number): Promise<AuditRow[]> {
  const { rows } = await sql<Omit<AuditRow, 'at'> & { at: Date }>`
    select id as rid, at, action, actor_user_id is not distinct from user_id as "isOwn", detail
    from audit_log where user_id = ${userId} order by id desc limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
