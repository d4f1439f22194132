import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** Names tell the requests of the tests with script from those without: all stand in one list. */
export async function fill(db: Db): Promise<void> {
  for (const script of ['js', 'plain']) {
    // A code by e-mail ends the one before it, so tests that run beside each other share no staff.
    for (const about of ['identity', 'facility', 'registration'])
      await makeAccount(db, {
        loginName: `e2e.desk.staff.${about}.${script}`,
        displayName: `Stacy ${script}`,
        kind: 'staff',
        actions: [['gov', 'account.actions.decide']],
      })
    const asker = await makeAccount(db, {
      loginName: `e2e.desk.identity.${script}`,
      displayName: `Ida ${script}`,
      kind: 'owner',
      isSetUp: true,
    })
    // What an earlier run decided is open again.
    await sql`delete from identity_requests where user_id = ${asker}`.execute(db)
    await sql`update users set identity_proof_code = null where id = ${asker}`.execute(db)
    const owner = await makeAccount(db, {
      loginName: `e2e.desk.facility.${script}`,
      displayName: `Fay ${script}`,
      kind: 'owner',
      isSetUp: true,
    })
    await sql`delete from user_facilities where user_id = ${owner}`.execute(db)
    const waiting = await makeAccount(db, {
      loginName: `e2e.desk.waiting.${script}`,
      displayName: `Lena ${script}`,
      kind: 'licensee',
      status: 'P',
    })
    await sql`
      update users set status = 'P', password_hash = null, change_password_due = true
      where id = ${waiting}`.execute(db)
  }
}
