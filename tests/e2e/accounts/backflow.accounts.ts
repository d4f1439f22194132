import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** A tester, staff and a water supplier for each way of browsing, with a site whose assembly is overdue. */
export async function fill(db: Db): Promise<void> {
  for (const [at, script] of ['js', 'plain'].entries()) {
    const tester = await makeAccount(db, {
      loginName: `e2e.backflow.tester.${script}`,
      displayName: `Tess Gauge ${script}`,
      kind: 'licensee',
      isSetUp: true,
    })
    // What an earlier run sent can be sent again.
    await sql`delete from tester_papers where user_id = ${tester}`.execute(db)
    await makeAccount(db, {
      loginName: `e2e.backflow.staff.${script}`,
      displayName: `Bo Backflow ${script}`,
      kind: 'staff',
      actions: [['gov', 'backflow.actions.manage']],
    })
    const supplier = await makeAccount(db, {
      loginName: `e2e.backflow.supplier.${script}`,
      kind: 'owner',
      isSetUp: true,
    })
    // Each with a site of its own among those with assemblies, which the system of the demonstration supplies.
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
      select ${supplier}, id, 'A', now(), now() from sites where identifier = 'DEMO-PWS-001'
      on conflict do nothing`.execute(db)
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
      select ${supplier}, site_id, 'A', now(), now()
      from (select distinct site_id from ccc_buildings order by site_id offset ${at} limit 1) own
      on conflict do nothing`.execute(db)
    await sql`
      insert into licensee_links (user_id, licensee_user_id)
      values (${supplier}, ${tester}) on conflict do nothing`.execute(db)
  }
}
