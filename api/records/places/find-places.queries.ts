import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { sitePlan } from '#api/records/sites/sites.queries.ts'
import { findIds } from '#api/services/search/search.ts'
import { readPlace, type PlaceWords } from './place-words.ts'
import type { FoundPlace } from './places.schemas.ts'

const MOST_SITES = 4
const MOST_TOWNS = 4
/** Where a town lies is told well enough by so many of its sites. */
const ENOUGH = 500

/**
 * The places that fit some words, the best first: the ZIP code or the town where nothing else was typed, then public
 * sites by address, name and number; after them the ZIP code or the town of an address that no site has. All of it
 * is the agency's own public record: nobody else is asked.
 */
export async function findPlaces(db: Db, typed: string): Promise<FoundPlace[]> {
  const place = readPlace(typed)
  const [zips, towns] = [await zipOf(db, place), await townsOf(db, place)]
  const isOnly = place.words === '' || place.words.toUpperCase() === wordsOfTown(place)
  const sites = isOnly && zips.length + towns.length > 0 ? [] : await sitesOf(db, place)
  return isOnly ? [...zips, ...towns, ...sites] : [...sites, ...zips, ...towns]
}

const wordsOfTown = ({ town }: PlaceWords): string =>
  [town?.name, town?.state].filter(Boolean).join(' ').toUpperCase()

async function zipOf(db: Db, { zip }: PlaceWords): Promise<FoundPlace[]> {
  if (!zip) return []
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select avg(lat) as latitude, avg(lon) as longitude from (
      select lat, lon from sites
      where is_public and lat is not null and left(zip, 5) = ${zip} limit ${ENOUGH}) around`.execute(
    db,
  )
  return rows.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ kind: 'zip' as const, name: zip, latitude, longitude, siteRid: null }],
  )
}

async function townsOf(db: Db, { town }: PlaceWords): Promise<FoundPlace[]> {
  if (!town) return []
  const { rows } = await sql<FoundPlace>`
    select 'town' as kind, min(town.city) || coalesce(', ' || state.code, '') as name,
      avg(town.lat) as latitude, avg(town.lon) as longitude, null as "siteRid"
    from (select city, state_id, lat, lon from sites
      where is_public and lat is not null and fold(city) = fold(${town.name})
        and (${town.state}::text is null
          or state_id in (select id from states where code = ${town.state})) limit ${ENOUGH}) town
      left join states state on state.id = town.state_id
    group by town.state_id, state.code order by count(*) desc, state.code limit ${MOST_TOWNS}`.execute(
    db,
  )
  return rows
}

async function sitesOf(db: Db, { words }: PlaceWords): Promise<FoundPlace[]> {
  if (words === '') return []
  const plan = sitePlan({ filter: words })
  const ids = await findIds(
    db,
    { ...plan, filters: [...plan.filters, { condition: sql`cell is not null` }] },
    { offset: 0, limit: MOST_SITES },
  )
  const { rows } = await sql<FoundPlace>`
    select 'site' as kind, coalesce(nullif(site.location, ''), site.name) as name, site.lat as latitude,
      site.lon as longitude, site.id as "siteRid"
    from unnest(${ids}::bigint[]) with ordinality as found (id, nth)
      join sites site on site.id = found.id and site.lat is not null and site.lon is not null
    order by found.nth`.execute(db)
  return rows
}
