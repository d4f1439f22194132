import type { Db } from '#api/db/database.ts'
import { makeAccount } from './make-account.ts'

export async function fill(db: Db): Promise<void> {
  await makeAccount(db, { loginName: 'e2e.shell.owner', kind: 'owner', isSetUp: true })
  await makeAccount(db, { loginName: 'e2e.shell.bare', kind: 'owner', changePinDue: true })
  await makeAccount(db, { loginName: 'e2e.shell.public', kind: 'public' })
}
