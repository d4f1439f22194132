import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { PAGE_SIZE, type SiteCriteria, type SiteList, type SiteRow } from './site-desk.schemas.ts'

const ROW = sql`site.id::float8 as rid, identifier, site.name,
  concat_ws(', ', address, city, states.code) as place, status_code as "statusCode", is_public as "isPublic"`

/** Beginning of an identifier, or words of the site in any order, each by its beginning (decision 0002). */
const found = (words: string) =>
  words === ''
    ? sql`true`
    : sql`(fold(identifier) like fold(${likeOf(words)}) || '%' or site.words @@ search_query(${words}))`
const likeOf = (words: string): string => words.trim().replace(/[\\%_]/g, '\\$&')

export async function searchSites(db: Db, { words, page }: SiteCriteria): Promise<SiteList> {
  const { rows } = await sql<SiteRow>`
    select ${ROW} from sites site left join states on states.id = state_id where ${found(words.trim())}
    order by site.sort_name, site.id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::float8 as total from (
      select 1 from sites site where ${found(words.trim())} limit 10000) found`.execute(db)
  return { list: rows, total: counted[0]?.total ?? 0 }
}

/** The sites after a number, for a file. */
export async function selectSitesAfter(
  db: Db,
  words: string,
  after: number,
  most: number,
): Promise<(SiteRow & { lat: string; lon: string })[]> {
  const { rows } = await sql<SiteRow & { lat: string; lon: string }>`
    select ${ROW}, coalesce(lat::text, '') as lat, coalesce(lon::text, '') as lon
    from sites site left join states on states.id = state_id
    where site.id > ${after} and ${found(words.trim())} order by site.id limit ${most}`.execute(db)
  return rows
}

/** What staff may change of a site, as it is stored. */
export type StoredSite = {
  name: string
  srn: string | null
  status_code: string
  address: string | null
  city: string | null
  state_id: number | null
  zip: string | null
  county_id: number | null
  lat: number | null
  lon: number | null
  is_portable: boolean
  is_public: boolean
}
const OWN = sql.raw(
  'name, srn, status_code, address, city, state_id, zip, county_id, lat, lon, is_portable, is_public',
)

export type HeldSite = { identifier: string; version: string; stored: StoredSite }

/** A site with a version that any change of its fields and any merge makes another, whoever made it. */
export async function selectSite(
  db: Db,
  id: number,
  isHeld = false,
): Promise<HeldSite | undefined> {
  const { rows } = await sql<StoredSite & { identifier: string; version: string }>`
    select identifier, md5(row(${OWN}, (select max(merge.id) || ' ' || count(undone_at) from site_merges merge
        where sites.id in (stays_site_id, goes_site_id)))::text) as version, ${OWN}
    from sites where id = ${id}
    ${isHeld ? sql`for update` : sql``}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { identifier, version, ...stored } = found
  return { identifier, version, stored }
}

/** The identifier of what a site is merged into; null where it stands by itself. */
export async function selectKept(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ identifier: string }>`
    select identifier from site_merges join sites on sites.id = stays_site_id
    where goes_site_id = ${id} and undone_at is null`.execute(db)
  return rows[0]?.identifier ?? null
}

export async function selectPlaceNames(
  db: Db,
  { state_id, county_id }: Pick<StoredSite, 'state_id' | 'county_id'>,
): Promise<{ stateCode: string; county: string }> {
  const { rows } = await sql<{ stateCode: string; county: string }>`
    select coalesce((select code from states where id = ${state_id}), '') as "stateCode",
      coalesce((select name from counties where id = ${county_id}), '') as county`.execute(db)
  return rows[0] ?? { stateCode: '', county: '' }
}

export async function selectStateId(db: Db, code: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from states where upper(code) = upper(${code})`.execute(db)
  return rows[0]?.id ?? null
}

export async function selectCountyId(
  db: Db,
  stateId: number,
  name: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from counties where state_id = ${stateId} and fold(name) = fold(${name})`.execute(db)
  return rows[0]?.id ?? null
}

export async function updateSite(db: Db, id: number, to: StoredSite): Promise<void> {
  await sql`
    update sites set name = ${to.name}, srn = ${to.srn}, status_code = ${to.status_code}, address = ${to.address},
      city = ${to.city}, state_id = ${to.state_id}, zip = ${to.zip}, county_id = ${to.county_id}, lat = ${to.lat},
      lon = ${to.lon}, is_portable = ${to.is_portable}, is_public = ${to.is_public}
    where id = ${id}`.execute(db)
}

/** Clusters of the map are counted anew where a site came, went or moved. */
export async function recountMap(db: Db): Promise<void> {
  // Of two at once the second would not see what the first counted, and count it twice: they take turns.
  await sql`select from feature_versions where feature = 'map_clusters' for update`.execute(db)
  await sql`select rebuild_map_clusters()`.execute(db)
}

export type SiteChange = {
  rid: number
  before: Partial<StoredSite>
  after: Partial<StoredSite>
  reason: string
  undoes: number | null
  byName: string
  at: string
}

export async function selectSiteChanges(db: Db, id: number, most: number): Promise<SiteChange[]> {
  const { rows } = await sql<SiteChange>`
    select change.id::float8 as rid, before, after, reason, undoes_id::float8 as undoes,
      users.display_name as "byName",
      to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from site_changes change join users on users.id = changed_by_user_id
    where site_id = ${id} order by change.id desc limit ${most}`.execute(db)
  return rows
}

type NewChange = Pick<SiteChange, 'before' | 'after' | 'reason' | 'undoes'> & {
  siteId: number
  actorId: number
  now: Date
}

export async function insertSiteChange(db: Db, change: NewChange): Promise<void> {
  const { siteId, before, after, reason, undoes, actorId, now } = change
  await sql`
    insert into site_changes (site_id, before, after, reason, undoes_id, changed_by_user_id, changed_at)
    values (${siteId}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${reason}, ${undoes}, ${actorId}, ${now})`.execute(
    db,
  )
}
