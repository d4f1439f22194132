import type { Db } from '#api/db/database.ts'
import { hashToken } from '#api/session/session.routes.ts'

let serial = 0

type Session = { kind?: string; actions?: [app: string, action: string][]; expiresAt?: string }

/** A user who is signed in. Returns the token that their cookie would hold. */
export async function makeSession(
  db: Db,
  { kind = 'owner', actions = [], expiresAt = '2026-12-31T00:00:00Z' }: Session = {},
): Promise<string> {
  serial += 1
  const user = await db
    .insertInto('users')
    .values({ login_name: `user-${serial}`, display_name: 'Robin Vale', kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [app, action] of actions)
    await db.insertInto('user_actions').values({ user_id: user.id, app, action }).execute()
  const token = `token-${serial}`
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: user.id, expires_at: expiresAt })
    .execute()
  return token
}
