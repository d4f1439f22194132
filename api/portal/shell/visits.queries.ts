import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export type Visit = { path: string; title: string; visitedAt: Date }

/** Puts a page at the top of a user's timeline and forgets what is beyond its length. */
export async function keepVisit(
  db: Db,
  userId: number,
  { path, title, visitedAt }: Visit,
  most: number,
): Promise<void> {
  await sql`
    insert into page_visits (user_id, path, title, visited_at)
    values (${userId}, ${path}, ${title}, ${visitedAt})
    on conflict (user_id, path) do update set title = excluded.title, visited_at = excluded.visited_at`.execute(
    db,
  )
  await sql`
    delete from page_visits where user_id = ${userId} and path in (
      select path from page_visits where user_id = ${userId}
      order by visited_at desc, path offset ${most})`.execute(db)
}

/** The pages a user visited last, newest first. */
export async function selectVisits(db: Db, userId: number, most: number): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select path, title, visited_at as "visitedAt" from page_visits
    where user_id = ${userId} order by visited_at desc, path limit ${most}`.execute(db)
  return rows
}
