import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

type Absent = {
  user: { id: number }
  cover: { id: number }
  from?: string
  until?: string
}

/** That somebody of the staff is away; through December 4, 2026 if not said otherwise. */
export async function makeAbsence(
  db: Db,
  { user, cover, from = '2026-11-20', until = '2026-12-04' }: Absent,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into staff_absences (user_id, cover_user_id, from_day, until_day, made_by_user_id, made_at)
    values (${user.id}, ${cover.id}, ${from}::date, ${until}::date, ${user.id}, '2026-11-20T08:00:00Z')
    returning id`.execute(db)
  return Number(rows[0]?.id)
}
