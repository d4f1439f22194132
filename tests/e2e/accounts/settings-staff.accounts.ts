import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** Staff who change settings, templates and sites, and who import; one an account a way of browsing. */
export async function fill(db: Db): Promise<void> {
  for (const script of ['js', 'plain']) {
    await makeAccount(db, {
      loginName: `e2e.fees.${script}`,
      displayName: `Finn Fees ${script}`,
      kind: 'staff',
      actions: [
        ['gov', 'setting.actions.administer'],
        ['gov', 'submittalType.actions.manage'],
      ],
    })
    await makeAccount(db, {
      loginName: `e2e.imports.${script}`,
      displayName: `Ida Imports ${script}`,
      kind: 'staff',
      actions: [['gov', 'import.actions.manage']],
    })
    await makeAccount(db, {
      loginName: `e2e.sites.${script}`,
      displayName: `Sol Sites ${script}`,
      kind: 'staff',
      actions: [['air-nei', 'facility.actions.edit']],
    })
    // Two numbers of one place with what the second has, and who makes them one.
    await makeAccount(db, {
      loginName: `e2e.twins.${script}`,
      displayName: `Tia Twins ${script}`,
      kind: 'staff',
      actions: [['air-nei', 'facility.actions.edit']],
    })
    await sql`
      insert into sites (identifier, name, srn, address, city)
      values (${`E2E-KEPT-${script}`}, ${`Alder Mill ${script}`}, ${`E2E-SRN-${script}`}, '1 Mill Road', 'Salem'),
        (${`E2E-DUP-${script}`}, ${`Alder Mil ${script}`}, null, '1 Mill Rd', 'Salem')
      on conflict (identifier) do nothing`.execute(db)
    await sql`
      insert into ccc_buildings (site_id, name, address)
      select id, 'Boiler house', '1 Mill Rd, Salem' from sites where identifier = ${`E2E-DUP-${script}`}
        and not exists (select from ccc_buildings where site_id = sites.id)`.execute(db)
    await makeAccount(db, {
      loginName: `e2e.settings.${script}`,
      displayName: `Sita Settings ${script}`,
      kind: 'staff',
      actions: [
        ['gov', 'setting.actions.administer'],
        ['gov', 'content.actions.administer'],
        ['gov', 'user.actions.read'],
      ],
    })
  }
}
