import type { Insertable } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Database } from '#api/ground/db/schema.ts'
import { named, permitType } from './reference.ts'
import { makeSite } from './sites.ts'

/** Far from the numbers that tests write themselves: files share a worker, so it starts anywhere. */
let serial = 10_000

type Permit = Insertable<Database['permits']>

/** Names instead of rids for the look-ups of a permit. */
export type PermitOverrides = Partial<Permit> & {
  type?: string
  status?: string
  interest?: string | null
}

/** An active AirNEI permit with a site of its own. Returns its rid. */
export async function makePermit(
  db: Db,
  { type, status, interest, ...overrides }: PermitOverrides = {},
): Promise<number> {
  serial += 1
  const productId = overrides.product_id ?? 7
  const row = await db
    .insertInto('permits')
    .values({
      product_id: productId,
      site_id: overrides.site_id === undefined ? await makeSite(db) : overrides.site_id,
      permit_type_id: await permitType(db, type ?? 'Title V facility permit', productId),
      permit_status_id: await named(db, 'permit_statuses', status ?? 'Active'),
      env_interest_id:
        interest === null ? null : await named(db, 'env_interests', interest ?? 'Air'),
      number: `P-${serial}`,
      issued_on: '2024-01-10',
      effective_on: '2024-01-15',
      expired_on: '2029-01-14',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A licence of a contractor. */
export async function makeLicense(db: Db, overrides: PermitOverrides = {}): Promise<number> {
  serial += 1
  const contractor = await db
    .insertInto('contractors')
    .values({
      license_no: `L-${serial}`,
      name: 'Blue Heron Drilling',
      address: '2 Mill Lane',
      city: 'Eugene',
      phone: '503-555-0100',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return makePermit(db, {
    site_id: null,
    is_license: true,
    contractor_id: contractor.id,
    type: 'Well driller licence',
    ...overrides,
  })
}

export async function linkPermit(db: Db, permitId: number, submittalId: number): Promise<void> {
  await db
    .insertInto('permit_submittals')
    .values({ permit_id: permitId, submittal_id: submittalId })
    .execute()
}
