import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { NEW, ownFrom, ownWhere, type OwnList } from './own-submittals.queries.ts'
import type { QueryList, SavedQuery } from './saved-queries.schemas.ts'
import {
  ownCriteriaSchema,
  type OwnCriteria,
  type OwnListName,
  type SavedSearch,
} from './own-submittals.schemas.ts'

/** Which rows a list is of. */
export function rowsOf(list: OwnListName): OwnList {
  return list === 'submitted' ? 'submitted' : 'pending'
}

/** Criteria of a list: obligations are of status New only. */
export function criteriaOf(list: OwnListName, criteria: OwnCriteria): OwnCriteria {
  return list === 'obligations' ? { ...criteria, submittalStatus: [NEW] } : criteria
}

/** The searches of one list with what they find now, all in one statement; none where nothing is saved. */
export async function withCounts(
  db: Db,
  user: Pick<SignedIn, 'id'>,
  searches: readonly SavedSearch[],
  { list, timeZone }: { list: OwnListName; timeZone: string },
): Promise<SavedSearch[]> {
  const readable = searches.flatMap((search) => {
    if (search.list !== list) return []
    // What an older release kept and this one cannot read is still listed, without a count.
    const { data } = ownCriteriaSchema.safeParse(search.criteria)
    return data ? [{ rid: search.rid, criteria: data }] : []
  })
  if (readable.length === 0) return [...searches]
  const counts = readable.map(
    ({ rid, criteria }) => sql`
      select ${rid}::bigint as rid, count(*)::int as count from ${ownFrom(user, rowsOf(list))}
      where ${ownWhere({ list: rowsOf(list), criteria: criteriaOf(list, criteria), timeZone })}`,
  )
  const { rows } = await sql<{ rid: number; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  const found = new Map(rows.map(({ rid, count }) => [rid, count]))
  return searches.map((search) => ({ ...search, count: found.get(search.rid) ?? null }))
}

/** The saved searches of one account and list whose criteria are the query of its address. */
export async function selectSavedQueries(
  db: Db,
  userId: number,
  list: QueryList,
): Promise<SavedQuery[]> {
  const { rows } = await sql<SavedQuery>`
    select id as rid, name, criteria ->> 'query' as query from saved_searches
    where user_id = ${userId} and list = ${list} order by fold(name), id`.execute(db)
  return rows
}
