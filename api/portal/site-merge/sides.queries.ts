import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ROWS } from './belongings.ts'
import type { Candidate, Side, SiteMerged, SiteUnmerged } from './merge.schemas.ts'
import { givenTo } from './moves.queries.ts'
import { rowsOf } from './rows.queries.ts'

const MOST_OWNERS = 20
const MOST_FOUND = 20

/** The sites that a typed number means: the identifier, or the state's number, which several may have. */
export async function findByNumber(db: Db, number: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select site.id::float8 as rid, identifier, site.name,
      concat_ws(', ', address, city, states.code) as place, status_code as "statusCode", is_public as "isPublic"
    from sites site left join states on states.id = state_id
    where fold(identifier) = fold(${number.trim()}) or fold(srn) = fold(${number.trim()})
    order by fold(identifier) = fold(${number.trim()}) desc, site.id limit ${MOST_FOUND}`.execute(
    db,
  )
  return rows
}

/** A site as the two are compared. */
export async function selectSide(db: Db, rid: number, version: string): Promise<Side | null> {
  const { rows } = await sql<Omit<Side, 'version' | 'holds'>>`
    select id::float8 as rid, identifier, srn, name, location as address, status_code as "statusCode",
      is_public as "isPublic",
      array(select display_name from user_facilities relation join users on users.id = user_id
        where relation.site_id = sites.id and relation.status = 'A' order by display_name, users.id
        limit ${MOST_OWNERS}) as owners,
      (select pws_id from water_systems where site_id = sites.id) as "pwsId",
      (select count(*)::int from ccc_assemblies where site_id = sites.id) as assemblies,
      (select count(*)::int from service_lines line where site_id = sites.id
        and year = (select max(year) from service_lines other where other.site_id = sites.id)) as "serviceLines"
    from sites where id = ${rid}`.execute(db)
  const [side] = rows
  if (!side) return null
  const { rows: holds } = await sql<Side['holds'][number]>`
    select what, sum(count)::int as count from (${sql.join(
      ROWS.map(
        (each) => sql`select ${each.what}::text as what, count(*) as count
          from ${sql.table(each.table)} where ${rowsOf(each, rid)}`,
      ),
      sql` union all `,
    )}) counted group by what having sum(count) > 0`.execute(db)
  return { ...side, version, holds }
}

const MERGE = sql`
  merge.id::float8 as merge, site.id::float8 as rid, site.identifier, site.name, merge.reason,
  users.display_name as "byName",
  to_char(merged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`

/** What a site is merged into now. */
export async function selectInto(db: Db, rid: number): Promise<SiteMerged | null> {
  const { rows } = await sql<SiteMerged>`
    select ${MERGE} from site_merges merge join sites site on site.id = stays_site_id
      join users on users.id = merged_by_user_id
    where goes_site_id = ${rid} and undone_at is null`.execute(db)
  return rows[0] ?? null
}

/** What is merged into a site, newest first. */
export async function selectMerged(db: Db, rid: number): Promise<SiteMerged[]> {
  const { rows } = await sql<SiteMerged>`
    select ${MERGE} from site_merges merge join sites site on site.id = goes_site_id
      join users on users.id = merged_by_user_id
    where stays_site_id = ${rid} and undone_at is null order by merge.id desc limit 100`.execute(db)
  return rows
}

/** The merges of a site that were taken back, newest first. */
export async function selectUndone(db: Db, rid: number): Promise<SiteUnmerged[]> {
  const { rows } = await sql<SiteUnmerged>`
    select ${MERGE}, goes_site_id = ${rid} as "isInto", undo_reason as "undoReason",
      undoer.display_name as "undoneBy",
      to_char(undone_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "undoneAt",
      coalesce((select jsonb_agg(jsonb_build_object('title', gave.was,
          'to', case gave.belonging when ${givenTo('stays')} then 'stays' else 'goes' end) order by gave.was, gave.row_key)
        from site_merge_moves gave where gave.merge_id = merge.id
          and gave.belonging in (${givenTo('stays')}, ${givenTo('goes')})), '[]') as gave
    from site_merges merge
      join sites site on site.id = case when goes_site_id = ${rid} then stays_site_id else goes_site_id end
      join users on users.id = merged_by_user_id join users undoer on undoer.id = undone_by_user_id
    where ${rid} in (stays_site_id, goes_site_id) and undone_at is not null
    order by merge.id desc limit 50`.execute(db)
  return rows
}
