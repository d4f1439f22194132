import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { sitesNumbered } from '#api/services/search/conditions.ts'
import type { Facility } from './sites.schemas.ts'

/** Public facilities by rid, in no promised order. Unknown and non-public rids are left out. */
export async function selectFacilities(db: Db, rids: readonly number[]): Promise<Facility[]> {
  if (rids.length === 0) return []
  const { rows } = await sql<Facility>`/* fixed: facilities */
    select site.id as rid, site.identifier, site.name, site.fis_id as "fisRid", site.srn,
      site.status_code as "operatingStatus", site.contested_code as "contestedInd",
      site.is_portable as "isPortable", site.location as "facLocAddress",
      json_build_object(
        'line1', site.address, 'cityName', site.city, 'stateRid', site.state_id, 'stateCode', state.code,
        'stateName', state.name, 'zipCd', site.zip, 'countyRid', site.county_id, 'countyName', county.name,
        'regionName', region.name, 'latitude', site.lat, 'longitude', site.lon) as "physicalLocation",
      array(select former.identifier from site_merges merge join sites former on former.id = goes_site_id
        where stays_site_id = site.id and undone_at is null and was_public order by merge.id) as "formerIdentifiers",
      coalesce((
        select json_agg(json_build_object(
            'productRid', part.product_id, 'productName', product.name, 'facilityName', part.name,
            'facLocAddress', part.location, 'facilityTypeDesc', part.facility_type) order by part.product_id)
        from site_products part join products product on product.id = part.product_id
        where part.site_id = site.id), '[]') as "subFacilityViews"
    from sites site
    left join states state on state.id = site.state_id
    left join counties county on county.id = site.county_id
    left join regions region on region.id = site.region_id
    where site.is_public and site.id = any(${rids}::bigint[])`.execute(db)
  return rows
}

/** Public facilities by their own numbers, and by those of the facility identification system. */
export async function selectNamedFacilities(
  db: Db,
  {
    siteRids = [],
    fisRids = [],
  }: { siteRids?: number[] | undefined; fisRids?: number[] | undefined },
): Promise<Facility[]> {
  if (fisRids.length === 0) return selectFacilities(db, siteRids)
  const { rows } = await sql<{ id: number }>`
    select site.id::float8 as id from sites site where site.id in ${sitesNumbered(fisRids)}`.execute(
    db,
  )
  return selectFacilities(db, [...siteRids, ...rows.map(({ id }) => id)])
}

/** The public facility that has a master number; null where there is none. */
export async function selectFacilityByFis(db: Db, fisId: number): Promise<Facility | null> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from sites where fis_id = ${fisId}
      and (is_public or exists (select from site_merges where goes_site_id = sites.id and undone_at is null and was_public))
    order by is_public desc, id limit 1`.execute(db)
  return rows[0] ? selectFacility(db, rows[0].id) : null
}

/** One public facility. The number of a duplicate that was public leads to the one that it was merged into. */
export async function selectFacility(db: Db, rid: number): Promise<Facility | null> {
  const [facility] = await selectFacilities(db, [rid])
  if (facility) return facility
  const kept = await selectKeptSite(db, rid)
  return kept === null ? null : ((await selectFacilities(db, [kept]))[0] ?? null)
}

/** The public site into which a public one of this number was merged, over any number of merges; null where there is none. */
export async function selectKeptSite(db: Db, rid: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select kept.id::float8 as id from site_merges merge
      join sites kept on kept.id = kept_site(merge.goes_site_id) and kept.is_public
    where merge.goes_site_id = ${rid} and merge.undone_at is null and merge.was_public`.execute(db)
  return rows[0]?.id ?? null
}
