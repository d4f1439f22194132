import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { LINKS, rowsNamed, type Link } from './belongings.ts'
import { apart } from './moves.queries.ts'
import { at, movedKeys, rowsOf } from './rows.queries.ts'
import { nameOf, type Row, type Tie } from './together.ts'
import type { Merge } from './undo-refusals.queries.ts'

/** What was signed, decided or made since a merge, at what moved. */
export type Changed = Row & { why: 'signed' | 'decided' | 'made' }

/** What moved and was signed or decided since: its copy of record names the site that stays. */
export async function selectSigned(db: Db, { id }: Merge): Promise<Changed[]> {
  const moved = movedKeys(id, 'submittals')
  const since = sql`(select merged_at from site_merges where id = ${id})`
  const { rows } = await sql<{ key: string; why: 'signed' | 'decided' }>`
    select distinct submittal_id::text as key, 'signed' as why from signatures
    where submittal_id::text in ${moved} and signed_at >= ${since}
    union
    select distinct submittal_id::text, 'decided' from decisions
    where submittal_id::text in ${moved} and issued_at >= ${since}
    order by key, why`.execute(db)
  return rows.map((row) => ({ ...row, name: 'submittals' }))
}

/**
 * What hangs on a record that moved, at the same site, and what hangs on that; what hung on it from another site before
 * is left out.
 */
export async function selectTies(db: Db, merge: Merge): Promise<(Tie & { isNew: boolean })[]> {
  const ties = await selectTiesTo(db, merge, (name) => movedKeys(merge.id, name))
  const seen = new Set<string>()
  for (let last = ties; ;) {
    const added = last.filter(({ child, isNew }) => isNew && !seen.has(nameOf(child)))
    if (added.length === 0) return ties
    for (const { child } of added) seen.add(nameOf(child))
    const keys = (name: string) =>
      added.flatMap(({ child }) => (child.name === name ? child.key : []))
    last = await selectTiesTo(db, merge, (name) => sql`(select unnest(${keys(name)}::text[]))`)
    ties.push(...last)
  }
}

type Keys = (name: string) => RawBuilder<unknown>
type Found = { child: string; childKey: string; parent: string; parentKey: string; isNew: boolean }

async function selectTiesTo(db: Db, merge: Merge, parents: Keys) {
  const arms = sql.join(
    LINKS.map((link) => tiesOf(link, merge, parents)),
    sql` union all `,
  )
  const { rows } = await sql<Found>`
    ${arms} order by child, "childKey", parent, "parentKey"`.execute(db)
  return rows.map(({ child, childKey, parent, parentKey, isNew }) => ({
    child: { name: child, key: childKey },
    parent: { name: parent, key: parentKey },
    isNew,
  }))
}

function tiesOf(link: Link, { id, stays }: Merge, parents: Keys) {
  const [child, parent] = [rowsNamed(link.child), rowsNamed(link.parent)]
  const key = sql`${at(child, child.key)}::text`
  const on = at(child, link.column)
  // An assembly stands in a building, and only the building is written down as moved.
  const parentKey = link.through
    ? sql`(select building_id::text from ${sql.table(link.through)} through where through.id = ${on})`
    : sql`${on}::text`
  const among = link.through
    ? sql`select id from ${sql.table(link.through)} where building_id::text in ${parents(parent.name)}`
    : sql`select ${at(parent, 'id')} from ${sql.table(parent.table)} where ${at(parent, 'id')}::text in ${parents(parent.name)}`
  return sql`
    select ${child.name}::text as child, ${key} as "childKey", ${parent.name}::text as parent,
      ${parentKey} as "parentKey", ${key} not in ${movedKeys(id, child.name)} as "isNew"
    from ${sql.table(child.table)}
    where ${rowsOf(child, stays)} and ${on} in (${among}) and ${key} not in ${movedKeys(id, apart(link))}`
}

/** How the head of what hangs together is called: a permit, a project, a building or a submittal. */
export async function selectTitles(db: Db, heads: readonly Row[]): Promise<Map<string, string>> {
  const keys = (name: string) => heads.filter((row) => row.name === name).map((row) => row.key)
  const { rows } = await sql<{ name: string; key: string; title: string }>`
    select 'permits' as name, id::text as key, concat_ws(', ', 'Permit ' || number, nullif(type_name, '')) as title
    from permits where id::text = any(${keys('permits')})
    union all
    select 'projects', id::text, concat_ws(', ', 'Project ' || tracking_no, nullif(name, ''))
    from projects where id::text = any(${keys('projects')})
    union all
    select 'buildings', id::text, 'Building ' || name from ccc_buildings where id::text = any(${keys('buildings')})
    union all
    select 'submittals', submittals.id::text, concat_ws(', ', 'Submittal ' || submittals.id, application.name)
    from submittals join applications application on application.id = submittals.application_id
    where submittals.id::text = any(${keys('submittals')})`.execute(db)
  return new Map(rows.map(({ name, key, title }) => [`${name}:${key}`, title]))
}
