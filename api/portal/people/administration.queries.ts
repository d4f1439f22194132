import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { ADMINISTER } from './people.contract.ts'

const [APP, ACTION] = ADMINISTER.split(':')

const LAST =
  'Nobody could administer people and roles after this, so nothing was changed. Give somebody else the right first.'
const NO_LONGER = 'Your account has no right to administer people and roles any more.'

const MAY = sql`users.kind = 'staff' and users.status = 'A' and exists (
  select from user_rights where user_id = users.id and app = ${APP} and action = ${ACTION})`

/**
 * Whoever changes rights, roles or whether an account works waits here for the one before, until the end of the
 * transaction: of two administrators who remove each other at once the second sees what the first did.
 */
export async function lockAdministration(trx: Db, actorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('people and roles', 0))`.execute(trx)
  const { rows } = await sql`select from users where id = ${actorId} and ${MAY}`.execute(trx)
  if (rows.length === 0) throw new ApiError('RIGHT_MISSING', NO_LONGER)
}

/** After a change: refuses it, and so undoes it, when no active account has the right to administer any more. */
export async function requireAdministratorLeft(trx: Db): Promise<void> {
  const { rows } = await sql`select from users where ${MAY} limit 1`.execute(trx)
  if (rows.length === 0) throw new ApiError('LAST_ADMINISTRATOR', LAST)
}
