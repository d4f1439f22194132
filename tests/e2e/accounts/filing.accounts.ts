import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { makeAccount } from './make-account.ts'

/** Owners of the browser tests of filing, each with a site and every submittal group. */
export const FILERS = {
  script: 'e2e.filing.script',
  plain: 'e2e.filing.plain',
  windows: 'e2e.filing.windows',
  keyboard: 'e2e.filing.keyboard',
} as const

export async function fill(db: Db): Promise<void> {
  for (const [at, loginName] of Object.values(FILERS).entries()) {
    const userId = await makeAccount(db, { loginName, kind: 'owner', isSetUp: true })
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
      select ${userId}, id, 'A', now(), now() from sites
      where identifier like 'DEMO%' or is_public order by id offset ${at} limit 1
      on conflict do nothing`.execute(db)
    await sql`
      insert into user_submittal_groups (user_id, submittal_group_id)
      select ${userId}, id from submittal_groups on conflict do nothing`.execute(db)
  }
}
