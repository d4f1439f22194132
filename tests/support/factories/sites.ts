import type { Insertable } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Database } from '#api/ground/db/schema.ts'
import { oregon } from './reference.ts'

/** Far from the numbers that tests write themselves: files share a worker, so it starts anywhere. */
let serial = 10_000

/** A public, active site in Salem, Oregon, with a position. Returns its rid. */
export async function makeSite(
  db: Db,
  overrides: Partial<Insertable<Database['sites']>> = {},
): Promise<number> {
  serial += 1
  const { stateId, marionId } = await oregon(db)
  const row = await db
    .insertInto('sites')
    .values({
      identifier: `ID-${serial}`,
      name: `Site ${serial}`,
      srn: `SRN${serial}`,
      fis_id: 9000 + serial,
      address: `${serial} River Road`,
      city: 'Salem',
      state_id: stateId,
      zip: '97301',
      county_id: marionId,
      lat: 44.94,
      lon: -123.03,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function addSiteProduct(
  db: Db,
  siteId: number,
  values: { productId: number; name: string; location?: string; facilityType?: string },
): Promise<void> {
  await db
    .insertInto('site_products')
    .values({
      site_id: siteId,
      product_id: values.productId,
      name: values.name,
      location: values.location ?? '1 River Road, Salem',
      facility_type: values.facilityType ?? 'Plant',
    })
    .execute()
}
