import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** The first administrator as `npm run user:create -- --role administrator` makes one; one a way of browsing. */
export async function fill(db: Db): Promise<void> {
  for (const script of ['js', 'plain']) {
    const id = await makeAccount(db, {
      loginName: `e2e.first.${script}`,
      displayName: `Fay First ${script}`,
      kind: 'staff',
    })
    await sql`insert into user_roles (user_id, role) values (${id}, 'administrator')
      on conflict do nothing`.execute(db)
  }
}
