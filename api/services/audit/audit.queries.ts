import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** Who did it, as the user is told: never by name. */
export const AUDIT_ACTORS = ['self', 'agency', 'co-signer', 'another-user', 'unknown'] as const
export type AuditActor = (typeof AUDIT_ACTORS)[number]

export type AuditRow = {
  rid: number
  at: string
  action: string
  by: AuditActor
  detail: Record<string, string | number | boolean | null>
}

/** What happened to one account, newest first. */
export async function selectOwnAudit(db: Db, userId: number, most: number): Promise<AuditRow[]> {
  const { rows } = await sql<Omit<AuditRow, 'at'> & { at: Date }>`
    select audit_log.id as rid, at, action, detail,
      case
        when actor_user_id = user_id then 'self'
        when actor.kind = 'staff' then 'agency'
        when actor_user_id is not null and action like 'cosign.%' then 'co-signer'
        when actor_user_id is not null then 'another-user'
        when action in ('cosign.agreed', 'cosign.disagreed', 'cosign.disputed', 'cosign.viewed',
          'cosign.code-sent') then 'co-signer'
        else 'unknown'
      end as by
    from audit_log left join users actor on actor.id = actor_user_id
    where user_id = ${userId} order by audit_log.id desc limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
