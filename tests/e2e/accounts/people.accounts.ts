import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** Who administers people, and somebody of the staff without a right and two accounts of one person; one each a way of browsing. */
export async function fill(db: Db): Promise<void> {
  for (const script of ['js', 'plain']) {
    await makeAccount(db, {
      loginName: `e2e.people.${script}`,
      displayName: `Ada Admin ${script}`,
      firstName: 'Ada',
      lastName: `Admin ${script}`,
      kind: 'staff',
      actions: [['gov', 'user.actions.administer']],
    })
    await makeAccount(db, {
      loginName: `e2e.clerk.${script}`,
      displayName: `Cleo Clerk ${script}`,
      firstName: 'Cleo',
      lastName: `Clerk ${script}`,
      kind: 'staff',
    })
    // Two accounts of one person, and who makes them one.
    await makeAccount(db, {
      loginName: `e2e.merge.${script}`,
      displayName: `Mona Merger ${script}`,
      kind: 'staff',
      actions: [['gov', 'user.actions.administer']],
    })
    for (const name of ['dora', 'dora.double']) {
      const id = await makeAccount(db, {
        loginName: `e2e.${name}.${script}`,
        displayName: `Dora Double ${script}`,
        firstName: 'Dora',
        lastName: `Double ${script}`,
        kind: 'owner',
        isSetUp: true,
      })
      await sql`
        insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
        select ${id}, site_id, 'A', now(), now() from water_systems order by site_id limit 1
        on conflict do nothing`.execute(db)
    }
  }
}
