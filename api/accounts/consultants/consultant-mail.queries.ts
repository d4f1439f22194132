import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

type LinkMail = {
  template: string
  recipient: string | null
  parentUserRid: number
  sysUserRid: number
  outboxId: number
}

/** The history of mails about a link. */
export async function keepMail(
  db: Db,
  { template, recipient, parentUserRid, sysUserRid, outboxId }: LinkMail,
  now: Date,
): Promise<void> {
  await sql`
    insert into email_history (template, recipient, parent_user_id, sys_user_id, outbox_id, queued_at)
    values (${template}, ${recipient}, ${parentUserRid}, ${sysUserRid}, ${outboxId}, ${now})`.execute(
    db,
  )
}
