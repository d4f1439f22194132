import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Named } from './person-fields.rules.ts'

export async function updateNamed(
  trx: Db,
  userId: number,
  { firstName, lastName, email }: Named,
): Promise<void> {
  await sql`
    update users set first_name = ${firstName}, last_name = ${lastName},
      display_name = ${`${firstName} ${lastName}`}, email = ${email}
    where id = ${userId}`.execute(trx)
}
