import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** An owner with one site and a consultant, who are not linked yet. */
export async function fill(db: Db): Promise<void> {
  for (const script of ['js', 'plain']) {
    const owner = await makeAccount(db, {
      loginName: `e2e.links.owner.${script}`,
      displayName: `Oda ${script}`,
      kind: 'owner',
      isSetUp: true,
    })
    const consultant = await makeAccount(db, {
      loginName: `e2e.links.consultant.${script}`,
      displayName: `Con ${script}`,
      kind: 'consultant',
      isSetUp: true,
    })
    await sql`
      update users set phone = '555-010-0100', city = 'Springfield', billing_preference = 'Email'
      where id in (${owner}, ${consultant})`.execute(db)
    await sql`delete from consultant_links where parent_user_id = ${owner}`.execute(db)
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
      select ${owner}, min(id), 'A', now(), now() from sites
      on conflict do nothing`.execute(db)
  }
}
