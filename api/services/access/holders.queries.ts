import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Action } from '#api/ground/lib/calls/actions.ts'

/** Staff who hold a right and can use it, as a condition on `users`. */
export function holds(action: Action): RawBuilder<boolean> {
  const [app = '', ...rest] = action.split(':')
  return sql<boolean>`users.kind = 'staff' and users.status = 'A' and not users.is_read_only and exists (
    select from user_rights granted
    where granted.user_id = users.id and granted.app = ${app} and granted.action = ${rest.join(':')})`
}

/** The numbers of all who hold a right and can use it, as a statement. */
export const holders = (action: Action): RawBuilder<unknown> =>
  sql`select users.id from users where ${holds(action)}`

export const holdersOf = (action: Action): RawBuilder<unknown> => sql`array(${holders(action)})`

export async function isHolder(db: Db, userId: number, action: Action): Promise<boolean> {
  const { rows } = await sql`
    select from users where users.id = ${userId} and ${holds(action)}`.execute(db)
  return rows.length > 0
}
