import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { DEMONSTRATION } from '#api/ground/lib/demonstration.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'

const NEVER = new Date(0)

/** An account of the demonstration as its session would be, so that the portal's own acts make what it did. */
export async function sessionOf(
  db: Db,
  loginName: string,
  when: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<SignedIn | null> {
  const { rows } = await sql<
    Pick<SignedIn, 'id' | 'displayName' | 'kind' | 'isCpp' | 'accountTypeId'>
  >`
    select id::float8 as id, display_name as "displayName", kind, is_cpp as "isCpp",
      account_type_id::float8 as "accountTypeId"
    from users where login_name = ${loginName} and created_by = ${DEMONSTRATION} and ${when}`.execute(
    db,
  )
  const [user] = rows
  if (!user) return null
  return {
    ...user,
    sessionId: 0,
    stage: 'full',
    expiresAt: NEVER,
    idleUntil: NEVER,
    lastSeenAt: NEVER,
    identityPostponed: false,
    greeted: true,
    actorId: user.id,
    loginName,
    isReadOnly: false,
    isBorrowed: false,
    accountRole: 'owner',
    actions: [],
    maySubmit: true,
  }
}
