import { sql } from 'kysely'
import { workersOn } from '#api/services/access/site-people.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { Appealed, KeptAppeal } from './appeals.queries.ts'

const toldOf = (
  { submittalRid, permitRid }: Appealed,
  { appellantId }: Pick<KeptAppeal, 'appellantId'>,
) => sql`
    from submittals join users on users.status = 'A' and (
      users.id in (submittals.submitted_by_user_id, submittals.created_by_user_id, ${appellantId}::bigint)
      or users.id in (${workersOn({ site: sql`submittals.site_id`, permit: sql`${permitRid}::bigint` })}))
    where submittals.id = ${submittalRid}`

/** Who is told of an appeal: who filed it, who applied, and who works at the site for the holder, consultants too. */
export async function selectTold(
  trx: Db,
  appealed: Appealed,
  appeal: Pick<KeptAppeal, 'appellantId'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id::float8 as id ${toldOf(appealed, appeal)} order by users.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The same by name, as the desk is shown them beforehand. */
export async function selectToldNames(
  db: Db,
  appealed: Appealed,
  appeal: Pick<KeptAppeal, 'appellantId'>,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select users.display_name as name ${toldOf(appealed, appeal)} order by users.id`.execute(db)
  return rows.map(({ name }) => name)
}
