import type { Insertable } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Database } from '#api/ground/db/schema.ts'
import { keyHash, newKey } from '#api/ground/secrets/keys.ts'

/** A notification that waits for its confirmation. Returns the token of its link. */
export async function makeConfirmation(
  db: Db,
  overrides: Partial<Insertable<Database['notification_confirmations']>> = {},
): Promise<string> {
  const token = newKey()
  await db
    .insertInto('notification_confirmations')
    .values({
      kind: overrides.module ? 'obligation' : 'master-list',
      product_id: 7,
      email: 'ada@example.org',
      token_hash: keyHash(token),
      created_at: '2026-11-19T12:00:00Z',
      expires_at: '2026-11-27T12:00:00Z',
      ...overrides,
    })
    .execute()
  return token
}
