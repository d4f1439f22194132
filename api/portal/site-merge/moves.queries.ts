import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { LINKS, ROWS, rowsNamed, type Belonging, type Link, type Rows } from './belongings.ts'
import type { Moving } from './merge.schemas.ts'
import { at, isTwice, rowsOf, type Two } from './rows.queries.ts'
import type { Row } from './together.ts'

/** How many of what go over, and how many stay because the other site has them too; nothing that is none. */
export async function countMoves(db: Db, { stays, goes }: Two): Promise<Moving[]> {
  const arms = ROWS.map(
    (rows) => sql`
      select ${rows.what}::text as what, count(*) filter (where not ${isTwice(rows, stays)})::int as moves,
        count(*) filter (where ${isTwice(rows, stays)})::int as same
      from ${sql.table(rows.table)} where ${rowsOf(rows, goes)}`,
  )
  const { rows } = await sql<Moving>`
    select what, sum(moves)::int as moves, sum(same)::int as same
    from (${sql.join(arms, sql` union all `)}) counted
    group by what having sum(moves) + sum(same) > 0`.execute(db)
  const order = (what: Belonging) => ROWS.findIndex((each) => each.what === what)
  return rows.toSorted((one, other) => order(one.what) - order(other.what))
}

/** Gives everything to the site that stays, and writes down each row. */
export async function moveAll(trx: Db, mergeId: number, two: Two): Promise<void> {
  for (const link of LINKS) await noteApart(trx, mergeId, link, two)
  await approvePeople(trx, mergeId, two)
  for (const rows of ROWS)
    await sql`
      with moved as (
        update ${sql.table(rows.table)} set ${sql.ref(rows.column)} = ${two.stays}
        where ${rowsOf(rows, two.goes)} and not ${isTwice(rows, two.stays)}
        returning ${at(rows, rows.key)} as row_key)
        ${along(rows, two.stays)}
      insert into site_merge_moves (merge_id, belonging, row_key)
      select ${mergeId}, ${rows.name}, row_key::text from moved`.execute(trx)
  await endPeople(trx, mergeId, two)
}

/** What goes and returns with these rows, in the same statement. */
function along({ along: more }: Rows, site: number) {
  if (!more) return sql``
  return sql`, going as (
    update ${sql.table(more.table)} set ${sql.ref(more.column)} = ${site} from moved
    where ${sql.ref(`${more.table}.${more.key}`)} = moved.row_key)`
}

/** What of the site that stays hung on a record of the duplicate before, and so says nothing against an undoing. */
async function noteApart(
  trx: Db,
  mergeId: number,
  link: Link,
  { stays, goes }: Two,
): Promise<void> {
  const [child, parent] = [rowsNamed(link.child), rowsNamed(link.parent)]
  const parents = link.through
    ? sql`select id from ${sql.table(link.through)} where site_id = ${goes}`
    : sql`select ${at(parent, 'id')} from ${sql.table(parent.table)} where ${rowsOf(parent, goes)}`
  await sql`
    insert into site_merge_moves (merge_id, belonging, row_key)
    select ${mergeId}, ${apart(link)}, ${at(child, child.key)}::text
    from ${sql.table(child.table)}
    where ${rowsOf(child, stays)} and ${at(child, link.column)} in (${parents})`.execute(trx)
}

/** Which rows go back besides those that moved, and which that moved stay. */
export type Given = { back: readonly Row[]; kept: readonly Row[] }

/** What a person gave to one of both sites as they undid the merge, by its name of that day. */
export const givenTo = (side: 'stays' | 'goes'): string => `given:${side}`

/** Writes down in the record of the merge what was given where. */
export async function noteGiven(
  trx: Db,
  mergeId: number,
  given: readonly { key: string; title: string; to: 'stays' | 'goes' }[],
): Promise<void> {
  const rows = given.map(({ key, title, to }) => ({ key, title, belonging: givenTo(to) }))
  await sql`
    insert into site_merge_moves (merge_id, belonging, row_key, was)
    select ${mergeId}, gave.belonging, gave.key, gave.title
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gave (belonging text, key text, title text)`.execute(
    trx,
  )
}

export const apart = ({ child, column }: Link): string => `apart:${child}.${column}`

/** Who waits at the site that stays and stands for the duplicate already stands for the one that stays. */
async function approvePeople(trx: Db, mergeId: number, { stays, goes }: Two): Promise<void> {
  await sql`
    with waiting as (
      select own.id, own.status from user_facilities own join user_facilities other on other.user_id = own.user_id
      where own.site_id = ${stays} and other.site_id = ${goes} and own.status = 'P' and other.status = 'A'),
    approved as (
      update user_facilities set status = 'A' from waiting where user_facilities.id = waiting.id)
    insert into site_merge_moves (merge_id, belonging, row_key, was)
    select ${mergeId}, 'people-approved', id::text, status from waiting`.execute(trx)
}

/** Whoever has a link to both keeps one: nobody may begin something at a site that is no more. */
async function endPeople(trx: Db, mergeId: number, { goes }: Two): Promise<void> {
  await sql`
    with open as (
      select id, status from user_facilities where site_id = ${goes} and status <> 'DEL'),
    ended as (
      update user_facilities set status = 'DEL' from open where user_facilities.id = open.id)
    insert into site_merge_moves (merge_id, belonging, row_key, was)
    select ${mergeId}, 'people-ended', id::text, status from open`.execute(trx)
}

/** Gives back what a merge moved and what was given to the duplicate; what was deleted since is gone for both. */
export async function moveBack(
  trx: Db,
  mergeId: number,
  { stays, goes }: Two,
  { back, kept }: Given,
): Promise<void> {
  const keys = (given: readonly Row[], name: string) =>
    given.filter((row) => row.name === name).map(({ key }) => key)
  for (const rows of ROWS.toReversed())
    await sql`
      with moved as (
        update ${sql.table(rows.table)} set ${sql.ref(rows.column)} = ${goes}
        where ${rowsOf(rows, stays)} and ${at(rows, rows.key)}::text in (
          select row_key from site_merge_moves where merge_id = ${mergeId} and belonging = ${rows.name}
            and not row_key = any(${keys(kept, rows.name)})
          union all select unnest(${keys(back, rows.name)}::text[]))
        returning ${at(rows, rows.key)} as row_key)
        ${along(rows, goes)}
      select count(*) from moved`.execute(trx)
  for (const [name, since] of [
    ['people-approved', 'A'],
    ['people-ended', 'DEL'],
  ] as const)
    await sql`
      update user_facilities set status = moved.was from site_merge_moves moved
      where moved.merge_id = ${mergeId} and moved.belonging = ${name}
        and user_facilities.id::text = moved.row_key and user_facilities.status = ${since}`.execute(
      trx,
    )
}
