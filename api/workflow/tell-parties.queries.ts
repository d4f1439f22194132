import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { tellUser } from '#api/outbox/tell-user.ts'

type Told = { template: string; subject: string; body: string }

/**
 * Tells the people of a submittal, in the transaction of what happened: who began it and who signed it. A mail
 * tells that something happened and where to read it; answers and comments stay in the portal.
 */
export async function tellParties(db: Db, rid: number, told: Told, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select distinct party.id
    from submittals, lateral (values (submitted_by_user_id), (created_by_user_id)) as party (id)
    where submittals.id = ${rid} and party.id is not null order by party.id`.execute(db)
  for (const { id } of rows) await tellUser(db, { userId: id, submittalId: rid, ...told }, now)
  return rows.length
}
