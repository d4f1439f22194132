import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** The second agency has the provider. */
export const everywhere = true

export async function fill(db: Db): Promise<void> {
  for (const name of ['js', 'plain'])
    await makeAccount(db, { loginName: `e2e.openid.${name}`, kind: 'public' })
}
