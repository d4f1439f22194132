import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** Who else works on a submittal: the last saves of a quarter of an hour, one a person. */
export async function selectOthers(
  db: Db,
  { rid, userId }: { rid: number; userId: number },
  now: Date,
): Promise<{ name: string; page: string; savedAt: string }[]> {
  const since = new Date(now.getTime() - 15 * 60_000)
  const { rows } = await sql<{ name: string; page: string; savedAt: Date }>`
    select distinct on (saves.user_id) users.display_name as name, saves.page, saves.saved_at as "savedAt"
    from submittal_saves saves join users on users.id = saves.user_id
    where saves.submittal_id = ${rid} and saves.user_id <> ${userId} and saves.saved_at > ${since}
    order by saves.user_id, saves.version desc`.execute(db)
  return rows.map(({ savedAt, ...rest }) => ({ ...rest, savedAt: savedAt.toISOString() }))
}
