import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { LINKS, ROWS, rowsNamed } from './belongings.ts'
import { apart } from './moves.queries.ts'
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
  return [
    ...(await movedOn(db, merge)),
    ...(await addedSince(db, merge)),
    ...(await signedSince(db, merge)),
  ]
}

const countWords = (count: number, [one, several]: readonly [string, string]) =>
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

/** What hangs on a record that moved and was made since: it would stand at a site that its record left. */
async function addedSince(db: Db, { id, stays }: Merge): Promise<string[]> {
  const arms = LINKS.map((link) => {
    const [child, parent] = [rowsNamed(link.child), rowsNamed(link.parent)]
    const parents = link.through
      ? sql`select id from ${sql.table(link.through)} where building_id::text in ${movedKeys(id, parent.name)}`
      : sql`select ${at(parent, 'id')} from ${sql.table(parent.table)} where ${at(parent, 'id')}::text in ${movedKeys(id, parent.name)}`
    const key = sql`${at(child, child.key)}::text`
    return sql`
      select ${child.name}::text as name, ${key} as row_key from ${sql.table(child.table)}
      where ${rowsOf(child, stays)} and ${at(child, link.column)} in (${parents})
        and ${key} not in ${movedKeys(id, child.name)} and ${key} not in ${movedKeys(id, apart(link))}`
  })
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(distinct row_key)::int as count from (${sql.join(arms, sql` union all `)}) added
    group by name order by name`.execute(db)
  return rows.map(
    ({ name, count }) =>
      `${countWords(count, rowsNamed(name).words)} made since ${count === 1 ? 'hangs' : 'hang'} on what moved.`,
  )
}

/** What was signed or decided since names the site that stays. */
async function signedSince(db: Db, { id, staysIdentifier }: Merge): Promise<string[]> {
  const moved = movedKeys(id, 'submittals')
  const since = sql`(select merged_at from site_merges where id = ${id})`
  const { rows } = await sql<{ signed: number; decided: number }>`
    select
      (select count(distinct submittal_id)::int from signatures
        where submittal_id::text in ${moved} and signed_at >= ${since}) as signed,
      (select count(distinct submittal_id)::int from decisions
        where submittal_id::text in ${moved} and issued_at >= ${since}) as decided`.execute(db)
  const { signed, decided } = rows[0] ?? { signed: 0, decided: 0 }
  return [
    ...(signed > 0
      ? [
          `${countWords(signed, ['submittal that moved was', 'submittals that moved were'])} signed for ${staysIdentifier} since.`,
        ]
      : []),
    ...(decided > 0
      ? [
          `${countWords(decided, ['submittal that moved was', 'submittals that moved were'])} decided for ${staysIdentifier} since.`,
        ]
      : []),
  ]
}
