import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { HeldKey } from '#api/ground/lib/calls/held-key.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { KeyPurpose } from './keys.schemas.ts'

type Holder = Pick<
  SignedIn,
  | 'id'
  | 'loginName'
  | 'displayName'
  | 'kind'
  | 'isReadOnly'
  | 'accountTypeId'
  | 'accountRole'
  | 'maySubmit'
>
type Found = { endsOn: string; isEnded: boolean }

/**
 * The key of a purpose, its last day over or not; null for one that is unknown or withdrawn, and for one of an account
 * that is closed. Software is not a session: it has no steps, no rights of staff and no end by idleness.
 */
export async function selectHeldKey(
  db: Db,
  { hash, purpose, today }: { hash: string; purpose: KeyPurpose; today: string },
  now: Date,
): Promise<(HeldKey & Found) | null> {
  const { rows } = await sql<Omit<HeldKey, 'user'> & Found & { user: Holder }>`
    select software_keys.id::float8 as rid, site_ids::float8[] as "siteIds", ends_on::text as "endsOn",
      ends_on < ${today}::date as "isEnded", json_build_object('id', users.id, 'loginName', users.login_name,
        'displayName', users.display_name, 'kind', users.kind, 'isReadOnly', users.is_read_only,
        'accountTypeId', users.account_type_id, 'accountRole', users.account_role,
        'maySubmit', coalesce(types.allows_submitting and users.account_role is not null, false)) as user
    from software_keys join users on users.id = user_id left join account_types types on types.id = users.account_type_id
    where key_hash = ${hash} and purpose = ${purpose} and withdrawn_at is null and users.status = 'A'`.execute(
    db,
  )
  const [key] = rows
  if (!key) return null
  const user: SignedIn = {
    ...key.user,
    sessionId: 0,
    stage: 'full',
    expiresAt: now,
    idleUntil: now,
    lastSeenAt: now,
    identityPostponed: false,
    greeted: true,
    actorId: key.user.id,
    isCpp: false,
    isBorrowed: false,
    actions: [],
  }
  return { ...key, user }
}

export async function noteUsed(db: Db, rid: number, now: Date): Promise<void> {
  await sql`
    update software_keys set last_used_at = greatest(last_used_at, ${now}) where id = ${rid}`.execute(
    db,
  )
}

/** Whether a key is for a site: narrowed to none, to it, or to a number that became one with it. */
export async function isForSite(
  db: Db,
  siteIds: readonly number[],
  siteId: number,
): Promise<boolean> {
  if (siteIds.length === 0 || siteIds.includes(siteId)) return true
  const { rows } = await sql`
    select from site_merges where stays_site_id = ${siteId} and undone_at is null
      and goes_site_id = any(${[...siteIds]}::bigint[]) limit 1`.execute(db)
  return rows.length > 0
}
