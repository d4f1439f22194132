import type { Db } from '#api/db/database.ts'
import { makeAccount } from './make-account.ts'

/** Who administers people, and somebody of the staff without a right; one each a way of browsing. */
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
  }
}
