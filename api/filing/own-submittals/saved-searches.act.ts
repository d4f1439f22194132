import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { OwnCriteria, OwnListName } from './own-submittals.schemas.ts'
import type { QueryList } from './saved-queries.schemas.ts'

/** Searches that one account keeps at most. */
export const MOST_SAVED_SEARCHES = 30
const TOO_MANY = `You have ${MOST_SAVED_SEARCHES} saved searches, as many as there may be. Delete one first.`
const NAME_TAKEN = 'You have a saved search of this name. Choose another name.'

type Saved = { rid: number }
type Wanted = { name: string } & (
  | { list: OwnListName; criteria: OwnCriteria }
  | { list: QueryList; criteria: { query: string } }
)

/** Keeps a search under a name. The page is left out: what is found first is looked at first. */
export async function saveSearch(
  db: Db,
  user: SignedIn,
  { list, name, criteria }: Wanted,
  now: Date,
): Promise<Saved> {
  const kept = 'query' in criteria ? criteria : withoutPage(criteria)
  return inTransaction(db, async (trx) => {
    // Two windows at once: whoever comes second counts what the first has kept.
    await sql`select id from users where id = ${user.id} for update`.execute(trx)
    const { rows } = await sql<{ count: number; taken: boolean }>`
      select count(*)::int as count, coalesce(bool_or(list = ${list} and name = ${name}), false) as taken
      from saved_searches where user_id = ${user.id}`.execute(trx)
    const [known] = rows
    if (known?.taken) throw new ApiError('CONFLICT', NAME_TAKEN, { name: NAME_TAKEN })
    if ((known?.count ?? 0) >= MOST_SAVED_SEARCHES) throw new ApiError('CONFLICT', TOO_MANY)
    const made = await sql<Saved>`
      insert into saved_searches (user_id, list, name, criteria, created_at)
      values (${user.id}, ${list}, ${name}, ${JSON.stringify(kept)}::jsonb, ${now}) returning id as rid`.execute(
      trx,
    )
    return made.rows[0] ?? { rid: 0 }
  })
}

function withoutPage(criteria: OwnCriteria): object {
  const sort = criteria.condition?.sort
  return { ...criteria, condition: sort ? { sort } : undefined, loginUserId: undefined }
}

/** Gives a search of the caller another name. */
export async function renameSearch(
  db: Db,
  user: SignedIn,
  { rid, name }: { rid: number; name: string },
): Promise<Saved> {
  return inTransaction(db, async (trx) => {
    await sql`select id from users where id = ${user.id} for update`.execute(trx)
    const { rows } = await sql<{ taken: boolean }>`
      select exists (select from saved_searches other
        where other.user_id = saved.user_id and other.list = saved.list and other.name = ${name}
          and other.id <> saved.id) as taken
      from saved_searches saved where saved.id = ${rid} and saved.user_id = ${user.id}`.execute(trx)
    const [known] = rows
    if (!known) throw notFound('This saved search')
    if (known.taken) throw new ApiError('CONFLICT', NAME_TAKEN, { name: NAME_TAKEN })
    await sql`update saved_searches set name = ${name} where id = ${rid}`.execute(trx)
    return { rid }
  })
}

/** Deletes a search of the caller; one that is gone already stays gone. */
export async function deleteSearch(db: Db, user: SignedIn, rid: number): Promise<Saved> {
  return inTransaction(db, async (trx) => {
    await sql`delete from saved_searches where id = ${rid} and user_id = ${user.id}`.execute(trx)
    return { rid }
  })
}
