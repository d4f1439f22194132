import type { Db } from '#api/ground/db/database.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import type { Stage, UserKind } from '#api/ground/lib/calls/session.ts'

let serial = 0

type User = {
  kind?: UserKind
  loginName?: string
  displayName?: string
  firstName?: string
  lastName?: string
  email?: string | null
  /** False for an address that was only typed. */
  isEmailProven?: boolean
  status?: 'A' | 'I' | 'P'
  isCpp?: boolean
  isReadOnly?: boolean
  passwordHash?: string
  pinHash?: string | null
  changePasswordDue?: boolean
  changePinDue?: boolean
  identityProofCode?: string | null
  actions?: readonly (readonly [app: string, action: string])[]
}

/** A user with the account type of the kind, its role included. */
export async function makeUser(
  db: Db,
  user: User = {},
): Promise<{ id: number; loginName: string }> {
  serial += 1
  const kind = user.kind ?? 'owner'
  const type = await db
    .selectFrom('account_types')
    .select(['id', 'role'])
    .where('kind', '=', kind)
    .orderBy('position')
    .executeTakeFirst()
  const loginName = user.loginName ?? `user-${serial}`
  const email = user.email === undefined ? `${loginName}@example.com` : user.email
  const { id } = await db
    .insertInto('users')
    .values({
      login_name: loginName,
      display_name: user.displayName ?? 'Robin Vale',
      first_name: user.firstName ?? 'Robin',
      last_name: user.lastName ?? 'Vale',
      email,
      proven_email: user.isEmailProven === false ? null : email,
      kind,
      account_type_id: type?.id ?? null,
      account_role: type?.role ?? null,
      status: user.status ?? 'A',
      is_cpp: user.isCpp ?? false,
      is_read_only: user.isReadOnly ?? false,
      password_hash: user.passwordHash ?? null,
      pin_hash: user.pinHash ?? null,
      change_password_due: user.changePasswordDue ?? false,
      change_pin_due: user.changePinDue ?? false,
      identity_proof_code: user.identityProofCode ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [app, action] of user.actions ?? [])
    await db.insertInto('user_actions').values({ user_id: id, app, action }).execute()
  return { id, loginName }
}

type Session = User & {
  /** Of a user that is there already. */
  userId?: number
  expiresAt?: string
  idleUntil?: string
  stage?: Stage
}

/** A user who is signed in. Returns the token that their cookie would hold. */
export async function makeSession(db: Db, session: Session = {}): Promise<string> {
  const userId = session.userId ?? (await makeUser(db, session)).id
  serial += 1
  const token = `token-${serial}`
  await db
    .insertInto('sessions')
    .values({
      token_hash: keyHash(token),
      user_id: userId,
      expires_at: session.expiresAt ?? '2026-12-31T00:00:00Z',
      idle_until: session.idleUntil ?? '2026-12-31T00:00:00Z',
      stage: session.stage ?? 'full',
    })
    .execute()
  return token
}
