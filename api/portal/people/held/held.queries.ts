import { sql } from 'kysely'
import { awayOn } from '#api/services/access/cover.queries.ts'
import { holds } from '#api/services/access/holders.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { Holding } from '#api/ground/lib/waits/holding.ts'
import { HOLDINGS } from './holdings.ts'
import type { PersonHolding } from '../people.schemas.ts'

const MOST_ITEMS = 10

/** What somebody of the staff holds, counted and the first of each listed, with who could be given it. */
export async function selectHeld(db: Db, userId: number, today: string): Promise<PersonHolding[]> {
  const held: PersonHolding[] = []
  for (const each of HOLDINGS) {
    const part = await selectHolding(db, { userId, today }, each)
    if (part.total > 0) held.push(part)
  }
  return held
}

async function selectHolding(
  db: Db,
  { userId, today }: { userId: number; today: string },
  { name, words, action, rows }: Holding,
): Promise<PersonHolding> {
  const { rows: found } = await sql<Pick<PersonHolding, 'total' | 'items' | 'takers'>>`
    with held as materialized (
      select *, row_number() over () as place from (${rows(userId)}) as source (rid, title, about, page))
    select (select count(*)::int from held) as total,
      coalesce((select jsonb_agg(jsonb_build_object('rid', rid, 'title', title, 'about', about, 'page', page)
        order by place) from held where place <= ${MOST_ITEMS}), '[]') as items,
      coalesce((select jsonb_agg(jsonb_build_object('rid', users.id, 'name', display_name,
          'away', ${awayOn(sql`users.id`, today)})
        order by display_name, users.id) from users where ${holds(action)} and users.id <> ${userId}), '[]') as takers`.execute(
    db,
  )
  const [part] = found
  if (!part) throw new Error('A statement without from answered no row.')
  return { name, words, action, ...part }
}

/** The name of somebody who holds a right and can use it; null for anybody else. */
export async function selectTaker(
  db: Db,
  userId: number,
  { action }: Holding,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select display_name as name from users where users.id = ${userId} and ${holds(action)}`.execute(
    db,
  )
  return rows[0]?.name ?? null
}

export async function selectName(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select display_name as name from users where id = ${userId}`.execute(db)
  return rows[0]?.name ?? ''
}
