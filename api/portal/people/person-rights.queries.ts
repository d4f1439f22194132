import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export type HeldRole = { code: string; name: string }

export async function selectHeldRoles(db: Db, userId: number): Promise<HeldRole[]> {
  const { rows } = await sql<HeldRole>`
    select roles.code, roles.name from user_roles held join staff_roles roles on roles.code = held.role
    where held.user_id = ${userId} order by roles.name`.execute(db)
  return rows
}

/** Rights that were given to the person, as app:action. */
export async function selectOwnRights(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select app || ':' || action as action from user_actions where user_id = ${userId} order by 1`.execute(
    db,
  )
  return rows.map(({ action }) => action)
}

/** All that somebody may do, each with the names of the roles that bring it. */
export async function selectRights(
  db: Db,
  userId: number,
): Promise<{ action: string; from: string[] }[]> {
  const { rows } = await sql<{ action: string; from: string[] }>`
    select app || ':' || action as action,
      array(select roles.name from user_roles held
          join staff_role_actions brought on brought.role = held.role
          join staff_roles roles on roles.code = held.role
        where held.user_id = user_rights.user_id and brought.app = user_rights.app
          and brought.action = user_rights.action order by roles.name) as from
    from user_rights where user_id = ${userId} order by 1`.execute(db)
  return rows
}

/** The roles of these codes that can be given to somebody who holds others already. */
export async function selectGivable(
  db: Db,
  codes: readonly string[],
  held: readonly string[],
): Promise<HeldRole[]> {
  const { rows } = await sql<HeldRole>`
    select code, name from staff_roles where code = any(${[...codes]}::text[])
      and (retired_at is null or code = any(${[...held]}::text[])) order by name`.execute(db)
  return rows
}

export async function giveRoles(trx: Db, userId: number, codes: readonly string[]): Promise<void> {
  await sql`
    insert into user_roles (user_id, role) select ${userId}, code
    from unnest(${[...codes]}::text[]) as given (code) on conflict do nothing`.execute(trx)
}

/** Takes all roles and rights of the person but these. */
export async function takeRights(
  trx: Db,
  userId: number,
  { roles, rights }: { roles: readonly string[]; rights: readonly string[] },
): Promise<void> {
  await sql`
    delete from user_roles where user_id = ${userId} and role <> all(${[...roles]}::text[])`.execute(
    trx,
  )
  await sql`
    delete from user_actions
    where user_id = ${userId} and app || ':' || action <> all(${[...rights]}::text[])`.execute(trx)
}
