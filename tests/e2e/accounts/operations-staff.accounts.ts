import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** Staff who see to how the portal runs; one an account a way of browsing. */
export async function fill(db: Db): Promise<void> {
  for (const script of ['js', 'plain'])
    await makeAccount(db, {
      loginName: `e2e.operations.${script}`,
      displayName: `Opal Operations ${script}`,
      kind: 'staff',
      actions: [
        ['gov', 'operations.actions.read'],
        ['gov', 'operations.actions.manage'],
      ],
    })
}
