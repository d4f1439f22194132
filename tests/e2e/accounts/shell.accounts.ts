import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** One of each for the tests with script and for those without: they run at the same time. */
export async function fill(db: Db): Promise<void> {
  for (const script of ['js', 'plain']) {
    await makeAccount(db, { loginName: `e2e.shell.owner.${script}`, kind: 'owner', isSetUp: true })
    await makeAccount(db, { loginName: `e2e.shell.visits.${script}`, kind: 'owner', isSetUp: true })
    await makeAccount(db, { loginName: `e2e.shell.logout.${script}`, kind: 'public' })
    await makeAccount(db, { loginName: `e2e.shell.none.${script}`, kind: 'none' })
    // Lacks everything that who submits needs, then the identity alone.
    await makeAccount(db, { loginName: `e2e.shell.bare.${script}`, kind: 'consultant' })
    const loginName = `e2e.shell.identity.${script}`
    await makeAccount(db, { loginName, kind: 'consultant', isSetUp: true })
    await sql`update users set identity_proof_code = null where login_name = ${loginName}`.execute(
      db,
    )
  }
  for (const name of ['idle', 'tabs', 'last'])
    await makeAccount(db, { loginName: `e2e.shell.${name}`, kind: 'public' })
}
