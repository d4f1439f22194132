import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** The code of a submittal that the agency sent back, or an amended copy. */
export const SENT_BACK = 3
/** The type of a comment that names a point to mend. */
const TO_MEND = 17

export type Point = { path: string; text: string; isDone: boolean }

/** The points to mend that name a question, the oldest first. */
export async function selectPoints(db: Db, rid: number): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select path, text, done_at is not null as "isDone" from submittal_comments
    where submittal_id = ${rid} and type_id = ${TO_MEND} and path is not null order by id`.execute(
    db,
  )
  return rows
}
