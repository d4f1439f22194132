import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** Testers in the field, each way of browsing with one, whom the owner of a site with assemblies named. */
export async function fill(db: Db): Promise<void> {
  const owner = await makeAccount(db, {
    loginName: 'e2e.field.owner',
    kind: 'owner',
    isSetUp: true,
  })
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
    select ${owner}, site_id, 'A', now(), now()
    from (select distinct site_id from ccc_buildings order by site_id limit 1) own
    on conflict do nothing`.execute(db)
  for (const script of ['js', 'plain']) {
    const tester = await makeAccount(db, {
      loginName: `e2e.field.tester.${script}`,
      displayName: `Fay Field ${script}`,
      kind: 'licensee',
      isSetUp: true,
    })
    await sql`delete from tester_papers where user_id = ${tester}`.execute(db)
    await sql`
      insert into licensee_links (user_id, licensee_user_id)
      values (${owner}, ${tester}) on conflict do nothing`.execute(db)
  }
}
