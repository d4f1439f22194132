import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** Staff who decide about a new owner, and the site that the owner asks for. */
export const BEGINNINGS = {
  script: { staff: 'e2e.beginning.staff.script', site: 'BEGIN-SCRIPT' },
  plain: { staff: 'e2e.beginning.staff.plain', site: 'BEGIN-PLAIN' },
} as const

export async function fill(db: Db): Promise<void> {
  for (const { staff, site } of Object.values(BEGINNINGS)) {
    await makeAccount(db, {
      loginName: staff,
      displayName: staff,
      kind: 'staff',
      actions: [['gov', 'account.actions.decide']],
    })
    await sql`
      insert into sites (identifier, name, is_public) values (${site}, ${`Site ${site}`}, true)
      on conflict do nothing`.execute(db)
  }
}
