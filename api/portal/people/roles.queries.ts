import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { StaffRole, StaffRoleFile, WhichRole } from './roles.schemas.ts'

const MOST_HOLDERS = 100
const CHANGED =
  'Somebody changed this role since you opened it. Nothing was saved: look at it as it is now, then try again.'

const ROLE = sql`
  select roles.code, roles.name, roles.description, roles.is_shipped as "isShipped",
    roles.retired_at is not null as "isRetired", roles.version as "versionNo",
    array(select app || ':' || action from staff_role_actions where role = roles.code order by 1) as actions,
    (select count(*)::int from user_roles where role = roles.code) as "holderCount"
  from staff_roles roles`

/** Roles in use by name, then those that are retired. */
export async function selectRoles(db: Db): Promise<StaffRole[]> {
  const { rows } = await sql<StaffRole>`
    ${ROLE} order by roles.retired_at is not null, roles.name`.execute(db)
  return rows
}

export type RoleFile = Omit<StaffRoleFile, 'mayChange' | 'rights'>

/** One role with who holds it; null for none. */
export async function selectRoleFile(
  db: Db,
  code: string,
  askerId: number,
): Promise<RoleFile | null> {
  const { rows } = await sql<StaffRole>`${ROLE} where roles.code = ${code}`.execute(db)
  const [role] = rows
  if (!role) return null
  const { rows: saved } = await sql<{ at: Date; by: string; isHeld: boolean }>`
    select updated_at as at, updated_by as by,
      exists (select from user_roles where role = ${code} and user_id = ${askerId}) as "isHeld"
    from staff_roles where code = ${code}`.execute(db)
  const { rows: holders } = await sql<{ rid: number; fullName: string }>`
    select users.id as rid, users.display_name as "fullName"
    from user_roles held join users on users.id = held.user_id where held.role = ${code}
    order by users.last_name, users.first_name, users.id limit ${MOST_HOLDERS}`.execute(db)
  return {
    ...role,
    holders,
    isHeld: saved[0]?.isHeld ?? false,
    updatedDate: saved[0]?.at.toISOString() ?? '',
    updatedBy: saved[0]?.by ?? '',
  }
}

/** A role, locked until the end of the transaction; refused for a page that shows an older version. */
export async function lockRole(
  trx: Db,
  { code, versionNo }: { code: string; versionNo: number | null },
): Promise<StaffRole> {
  await sql`select from staff_roles where code = ${code} for update`.execute(trx)
  const { rows } = await sql<StaffRole>`${ROLE} where roles.code = ${code}`.execute(trx)
  const [role] = rows
  if (!role) throw notFound('This role')
  if (role.versionNo !== versionNo) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
  return role
}

export async function holdsRole(trx: Db, userId: number, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from user_roles where user_id = ${userId} and role = ${code}`.execute(trx)
  return rows.length > 0
}

/** Everybody who holds a role. */
export async function selectHolders(trx: Db, code: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from user_roles where role = ${code} order by user_id`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** Codes and names that another role has already. */
export async function isNameTaken(trx: Db, name: string, but: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from staff_roles where lower(name) = lower(${name})
      and code is distinct from ${but}`.execute(trx)
  return rows.length > 0
}

export async function isCodeTaken(trx: Db, code: string): Promise<boolean> {
  const { rows } = await sql`select from staff_roles where code = ${code}`.execute(trx)
  return rows.length > 0
}

type Saved = { code: string; name: string; description: string; by: string }

export async function insertRole(trx: Db, role: Saved, now: Date): Promise<void> {
  await sql`
    insert into staff_roles (code, name, description, updated_at, updated_by)
    values (${role.code}, ${role.name}, ${role.description}, ${now}, ${role.by})`.execute(trx)
}

export async function updateRole(trx: Db, role: Saved, now: Date): Promise<void> {
  await sql`
    update staff_roles set name = ${role.name}, description = ${role.description},
      version = version + 1, updated_at = ${now}, updated_by = ${role.by}
    where code = ${role.code}`.execute(trx)
}

export async function replaceActions(
  trx: Db,
  code: string,
  actions: readonly string[],
): Promise<void> {
  await sql`delete from staff_role_actions where role = ${code}`.execute(trx)
  for (const each of new Set(actions)) {
    const [app = '', action = ''] = each.split(':')
    await trx.insertInto('staff_role_actions').values({ role: code, app, action }).execute()
  }
}

/** Retires a role, or takes it into use again. */
export async function setRetired(
  trx: Db,
  { code }: Pick<WhichRole, 'code'>,
  { retiredAt, by }: { retiredAt: Date | null; by: string },
  now: Date,
): Promise<void> {
  await sql`
    update staff_roles set retired_at = ${retiredAt}, version = version + 1, updated_at = ${now},
      updated_by = ${by}
    where code = ${code}`.execute(trx)
}
