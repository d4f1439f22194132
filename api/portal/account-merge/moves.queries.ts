import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ROWS, type Belonging, type Rows } from './belongings.ts'
import type { Moving } from './merge.schemas.ts'

export type Two = { stays: number; goes: number }

const of = (expression: string, table: string) => sql.raw(expression.replaceAll('%', table))

/** Whose rows: the account itself, or the watcher that it is. */
const holder = ({ isWatcher }: Rows, userId: number): RawBuilder<unknown> =>
  isWatcher ? sql`(select id from watchers where user_id = ${userId})` : sql`${userId}::bigint`

/** Rows of the account that goes. */
const mine = (rows: Rows, userId: number): RawBuilder<boolean> => sql<boolean>`
  ${sql.ref(`${rows.table}.${rows.column}`)} = ${holder(rows, userId)}
    and ${rows.where ? of(rows.where, rows.table) : sql`true`}`

/** Whether the account that stays has such a row already. */
const isTwice = (rows: Rows, stays: number): RawBuilder<boolean> => {
  if (!rows.once) return sql<boolean>`false`
  const same = rows.once.map(
    (each) => sql`${of(each, 'other')} is not distinct from ${of(each, rows.table)}`,
  )
  return sql<boolean>`exists (
    select from ${sql.table(rows.table)} other
    where ${sql.ref(`other.${rows.column}`)} = ${holder(rows, stays)}
      ${same.length > 0 ? sql`and ${sql.join(same, sql` and `)}` : sql``})`
}

/** How many of what go over, and how many stay because the other account has them too; nothing that is none. */
export async function countMoves(db: Db, { stays, goes }: Two): Promise<Moving[]> {
  const arms = ROWS.map(
    (rows) => sql`
      select ${rows.what}::text as what, count(*) filter (where not ${isTwice(rows, stays)})::int as moves,
        count(*) filter (where ${isTwice(rows, stays)})::int as same
      from ${sql.table(rows.table)} where ${mine(rows, goes)}`,
  )
  arms.push(
    sql`select 'sites' as what, count(*)::int as moves, -count(*)::int as same from ${weakerSites({ stays, goes })}`,
  )
  const { rows } = await sql<Moving>`
    select what, sum(moves)::int as moves, sum(same)::int as same
    from (${sql.join(arms, sql` union all `)}) counted
    group by what having sum(moves) + sum(same) > 0`.execute(db)
  const order = (what: Belonging) => ROWS.findIndex((each) => each.what === what)
  return rows.toSorted((one, other) => order(one.what) - order(other.what))
}

/** Gives everything to the account that stays, and writes down each row. */
export async function moveAll(trx: Db, mergeId: number, two: Two, now: Date): Promise<void> {
  await approveSites(trx, mergeId, two)
  // Who follows nothing yet is made a watcher first.
  await sql`
    insert into watchers (user_id, made_at)
    select ${two.stays}, ${now} from watchers where user_id = ${two.goes}
    on conflict (user_id) do nothing`.execute(trx)
  for (const rows of ROWS)
    await sql`
      with moved as (
        update ${sql.table(rows.table)} set ${sql.ref(rows.column)} = ${holder(rows, two.stays)}
        where ${mine(rows, two.goes)} and ${holder(rows, two.stays)} is not null and not ${isTwice(rows, two.stays)}
        returning ${sql.ref(`${rows.table}.${rows.key}`)}::text as row_key)
      insert into account_merge_moves (merge_id, belonging, row_key)
      select ${mergeId}, ${rows.name}, row_key from moved`.execute(trx)
}

/** Links of the account that stays which wait or were removed, to sites for which the other one is approved. */
const weakerSites = ({ stays, goes }: Two) => sql`(
  select own.id, own.site_id, own.status
  from user_facilities own join user_facilities other on other.site_id = own.site_id
  where own.user_id = ${stays} and other.user_id = ${goes} and own.status <> 'A' and other.status = 'A') weaker`

/** A site that only the account that goes was approved for: the other's own link is approved. */
async function approveSites(trx: Db, mergeId: number, two: Two): Promise<void> {
  await sql`
    with weaker as (select * from ${weakerSites(two)}),
    approved as (
      update user_facilities set status = 'A' from weaker where user_facilities.id = weaker.id)
    insert into account_merge_moves (merge_id, belonging, row_key, was)
    select ${mergeId}, 'sites-approved', site_id::text, status from weaker`.execute(trx)
}

/**
 * Gives back what a merge moved, as far as it is still at the account that stayed. A submittal that was signed
 * there since stays there, and so does what became the same as something that the other one kept.
 */
export async function moveBack(trx: Db, mergeId: number, { stays, goes }: Two): Promise<void> {
  for (const rows of ROWS.toReversed())
    await sql`
      update ${sql.table(rows.table)} set ${sql.ref(rows.column)} = ${holder(rows, goes)}
      where ${sql.ref(rows.column)} = ${holder(rows, stays)} and ${holder(rows, goes)} is not null
        and ${sql.ref(`${rows.table}.${rows.key}`)}::text in (
          select row_key from account_merge_moves where merge_id = ${mergeId} and belonging = ${rows.name})
        and not ${isTwice(rows, goes)}
        ${rows.table === 'submittals' ? sql`and ${notSignedSince(mergeId, stays)}` : sql``}`.execute(
      trx,
    )
  await sql`
    update user_facilities set status = moved.was
    from account_merge_moves moved
    where moved.merge_id = ${mergeId} and moved.belonging = 'sites-approved'
      and user_facilities.user_id = ${stays} and user_facilities.site_id::text = moved.row_key
      and user_facilities.status = 'A'`.execute(trx)
}

const notSignedSince = (mergeId: number, stays: number) => sql`not exists (
  select from signatures
  where signatures.submittal_id = submittals.id and signatures.user_id = ${stays}
    and signatures.signed_at >= (select merged_at from account_merges where id = ${mergeId}))`
