import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { IS_INVITED } from './people.queries.ts'
import type { Which } from './people.schemas.ts'

/** Who changes: somebody of the staff who is signed in as themselves. */
export type Actor = { id: number; loginName: string }

export type LockedPerson = {
  id: number
  userName: string
  firstName: string
  lastName: string
  email: string | null
  isStaff: boolean
  status: 'A' | 'I' | 'P'
  shut: 'locked' | 'closed' | null
  /** Is closed because it was merged into another account. */
  isMerged: boolean
  /** Has chosen a way to sign in. */
  hasSignedIn: boolean
}

const OWN =
  'This is your own account. What is changed here, somebody else changes for you; your details and your sign-in are at My Account.'
const CHANGED =
  'Somebody changed this account since you opened it. Nothing was saved: look at it as it is now, then try again.'

/**
 * The person whom an act is about, locked until the end of the transaction. Refused for the own account, and for a
 * page that shows an older version.
 */
export async function lockPerson(
  trx: Db,
  { rid, versionNo }: Which,
  actor: Actor,
): Promise<LockedPerson> {
  if (rid === actor.id) throw new ApiError('OWN_ACCOUNT', OWN)
  const { rows } = await sql<LockedPerson & { version: number }>`
    select id, login_name as "userName", first_name as "firstName", last_name as "lastName", email,
      kind = 'staff' as "isStaff", status, version, not (${IS_INVITED}) as "hasSignedIn",
      exists (select from account_merges where goes_user_id = users.id and undone_at is null) as "isMerged",
      (select shut.kind from shut_accounts shut where shut.user_id = users.id) as shut
    from users where id = ${rid} for update`.execute(trx)
  const [person] = rows
  if (!person) throw notFound('This person')
  if (person.version !== versionNo) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
  return person
}

/** Raises the version, so that whoever shows the one before is told. */
export async function raiseVersion(
  trx: Db,
  userId: number,
  actor: Actor,
  now: Date,
): Promise<void> {
  await sql`
    update users set version = version + 1, updated_by = ${actor.loginName}, updated_at = ${now}
    where id = ${userId}`.execute(trx)
}
