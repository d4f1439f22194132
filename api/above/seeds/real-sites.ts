import type { Db } from '#api/ground/db/database.ts'
import { runInBatches } from './bulk.ts'
import { readExtract } from './extracts.ts'

const SITE_COLUMNS = {
  identifier: 'text',
  name: 'text',
  srn: 'text',
  fis_id: 'bigint',
  status_code: 'text',
  address: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  county_id: 'int',
  lat: 'float8',
  lon: 'float8',
  facility_type: 'text',
  contested_code: 'text',
  is_portable: 'boolean',
  is_public: 'boolean',
}

export type SiteRow = Partial<Record<keyof typeof SITE_COLUMNS, unknown>>

export async function insertSites(db: Db, rows: SiteRow[]): Promise<void> {
  await runInBatches(
    db,
    SITE_COLUMNS,
    rows,
    `insert into sites (identifier, name, srn, fis_id, status_code, address, city, state_id, zip, county_id, lat, lon,
       contested_code, is_portable, is_public)
     select identifier, batch.name, srn, fis_id, status_code, address, city, state.id, zip, county_id, batch.lat, batch.lon,
       contested_code, coalesce(is_portable, false), coalesce(is_public, true)
     from batch join states state on state.code = batch.state`,
  )
}

/** A product's view of sites: the site's own name and place unless the row says otherwise. */
export async function insertSiteProducts(
  db: Db,
  rows: { site: unknown; product_id: number; facility_type: unknown; name?: string }[],
): Promise<void> {
  await runInBatches(
    db,
    { site: 'text', product_id: 'int', facility_type: 'text', name: 'text' },
    rows,
    `insert into site_products (site_id, product_id, name, location, facility_type)
     select site.id, product_id, coalesce(batch.name, site.name), site.location, facility_type
     from batch join sites site on site.identifier = batch.site`,
  )
}

const SOURCES: [string, number][] = [
  ['sites-eia-plants', 7],
  ['sites-ghg-emitters', 7],
  ['sites-npdes-region1', 3],
  ['sites-georgia-systems', 6],
]

/** The sites of the public extracts. A greenhouse gas reporter of the waste sector is a solid waste site too. */
export async function seedRealSites(db: Db): Promise<void> {
  for (const [source, product] of SOURCES) {
    const rows = readExtract(source)
    await insertSites(db, rows)
    await insertSiteProducts(
      db,
      rows.flatMap((row) => {
        const products =
          source === 'sites-ghg-emitters' && row['facility_type'] === 'Waste'
            ? [product, 9]
            : [product]
        return products.map((product_id) => ({
          site: row['identifier'],
          product_id,
          facility_type: row['facility_type'],
        }))
      }),
    )
  }
}
