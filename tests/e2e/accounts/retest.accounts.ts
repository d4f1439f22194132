import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** A tester, staff, and a site with one assembly whose test is overdue, for each way of browsing. */
export async function fill(db: Db): Promise<void> {
  for (const way of ['js', 'plain']) {
    const tester = await makeAccount(db, {
      loginName: `e2e.retest.tester.${way}`,
      displayName: `Rae Retest ${way}`,
      kind: 'licensee',
      isSetUp: true,
    })
    await sql`delete from tester_papers where user_id = ${tester}`.execute(db)
    await makeAccount(db, {
      loginName: `e2e.retest.staff.${way}`,
      kind: 'staff',
      actions: [['gov', 'backflow.actions.manage']],
    })
    const identifier = `E2E-RETEST-${way.toUpperCase()}`
    await sql`
      insert into sites (identifier, name, is_public, lat, lon)
      values (${identifier}, ${`Retest Mill ${way}`}, true, 44.94, -123.03)
      on conflict do nothing`.execute(db)
    await sql`
      with building as (
        insert into ccc_buildings (site_id, name, address)
        select id, 'Boiler house', '1 Mill Rd, Salem' from sites where identifier = ${identifier}
          and not exists (select from ccc_buildings where site_id = sites.id)
        returning id, site_id)
      insert into ccc_assemblies
        (building_id, site_id, kind, serial, make, model, size, hazard, next_due_on, status)
      select id, site_id, 'RP', ${`RETEST-${way}`}, 'Kestrel', 'K-20', '2', 'health', '2020-01-01', 'active'
      from building`.execute(db)
    // What an earlier run recorded is no test of this one.
    await sql`
      delete from backflow_tests where assembly_id in (
        select id from ccc_assemblies where serial = ${`RETEST-${way}`})`.execute(db)
    await sql`
      update ccc_assemblies set next_due_on = '2020-01-01', repair_by = null
      where serial = ${`RETEST-${way}`}`.execute(db)
  }
}
