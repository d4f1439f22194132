import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** Of each way of browsing a water system of its own with its operator, and staff who decide. */
export async function fill(db: Db): Promise<void> {
  for (const [at, script] of ['js', 'plain'].entries()) {
    const operator = await makeAccount(db, {
      loginName: `e2e.inventory.${script}`,
      displayName: `Olive Operator ${script}`,
      kind: 'owner',
      isSetUp: true,
    })
    await makeAccount(db, {
      loginName: `e2e.inventory.staff.${script}`,
      displayName: `Ines Inventory ${script}`,
      kind: 'staff',
      actions: [['drinking-water', 'serviceLine.actions.edit']],
    })
    await sql`
      insert into sites (identifier, name, is_public)
      values (${`E2E-PWS-${script}`}, ${`Inventory Water ${script}`}, false) on conflict do nothing`.execute(
      db,
    )
    await sql`
      insert into water_systems (site_id, pws_id, system_type_id)
      select id, ${`GA999990${at}`}, 1 from sites where identifier = ${`E2E-PWS-${script}`}
      on conflict do nothing`.execute(db)
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
      select ${operator}, id, 'A', now(), now() from sites where identifier = ${`E2E-PWS-${script}`}
      on conflict do nothing`.execute(db)
    // Letters of an earlier run are made again.
    await sql`delete from line_letter_batches where site_id in (
        select id from sites where identifier = ${`E2E-PWS-${script}`})`.execute(db)
    // What an earlier run left open can be filed again; what it signed stays, and is sent back.
    const ofSystem = sql`site_id in (select id from sites where identifier = ${`E2E-PWS-${script}`})`
    await sql`delete from inventory_filings where state = 'checked' and ${ofSystem}`.execute(db)
    await sql`
      update inventory_filings set state = 'sent-back', decided_at = now(), reason = 'Of an earlier run.',
        decided_by_user_id = signed_by_user_id
      where state = 'signed' and ${ofSystem}`.execute(db)
  }
}
