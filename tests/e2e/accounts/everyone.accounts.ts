import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { copySubmittal } from './cosign.accounts.ts'
import { makeAccount } from './make-account.ts'

/** What is co-signed while its pages are walked. */
export const WALKED_SUBMITTAL = 990_000_009

/** An owner whose steps of signing and co-signing are walked, with a site. */
export const WALKER = 'e2e.everyone.owner'

export async function fill(db: Db): Promise<void> {
  const userId = await makeAccount(db, { loginName: WALKER, kind: 'owner', isSetUp: true })
  await sql`
    insert into user_submittal_groups (user_id, submittal_group_id)
    select ${userId}, id from submittal_groups on conflict do nothing`.execute(db)
  await sql`
    insert into sites (identifier, name, is_public) values (${WALKER}, 'Walked Works', false)
    on conflict do nothing`.execute(db)
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
    select ${userId}, id, 'A', now(), now() from sites where identifier = ${WALKER}
    on conflict do nothing`.execute(db)
  await copySubmittal(db, WALKED_SUBMITTAL, userId)
}
