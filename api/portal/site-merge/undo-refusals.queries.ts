import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ROWS, rowsNamed } from './belongings.ts'
import { at, isTwice, movedKeys, rowsOf, type Two } from './rows.queries.ts'

export type Merge = Two & {
  id: number
  staysIdentifier: string
  goesIdentifier: string
  wasPublic: boolean
  onward: string | null
}

/** Why a merge is not taken back; nothing where it can be. */
export async function selectUndoRefusals(db: Db, merge: Merge): Promise<string[]> {
  const { staysIdentifier, onward } = merge
  if (onward !== null)
    return [`${staysIdentifier} was itself merged into ${onward}. Undo that merge first.`]
  return movedOn(db, merge)
}

export const countWords = (count: number, [one, several]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : several}`

/** What was given to another site since, or would stand twice at the duplicate. */
async function movedOn(db: Db, { id, stays, goes, goesIdentifier }: Merge): Promise<string[]> {
  const { rows } = await sql<{ name: string; gone: number; twice: number }>`
    ${sql.join(
      ROWS.map(
        (each) => sql`
          select ${each.name}::text as name,
            count(*) filter (where not ${rowsOf(each, stays)} and ${!each.isShared})::int as gone,
            count(*) filter (where ${rowsOf(each, stays)} and ${isTwice(each, goes)})::int as twice
          from ${sql.table(each.table)} where ${at(each, each.key)}::text in ${movedKeys(id, each.name)}`,
      ),
      sql` union all `,
    )}`.execute(db)
  return rows.flatMap(({ name, gone, twice }) => {
    const { words } = rowsNamed(name)
    return [
      ...(gone > 0 ? [`${countWords(gone, words)} that moved went on to another site since.`] : []),
      ...(twice > 0
        ? [`${countWords(twice, words)} that moved would stand twice at ${goesIdentifier}.`]
        : []),
    ]
  })
}
