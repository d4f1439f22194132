import type { Db } from '#api/ground/db/database.ts'
import { runInBatches } from './bulk.ts'

const COLUMNS = {
  number: 'text',
  product_id: 'int',
  site: 'text',
  license: 'text',
  type: 'text',
  status: 'text',
  interest: 'text',
  issued_on: 'date',
  effective_on: 'date',
  expired_on: 'date',
  revoked_on: 'date',
  contested_code: 'text',
  is_public: 'boolean',
}

export type PermitRow = Partial<Record<keyof typeof COLUMNS, unknown>>

/** Permits by the names of what they belong to. A number that the product has already is left alone. */
export async function insertPermits(db: Db, rows: PermitRow[]): Promise<void> {
  await runInBatches(
    db,
    { product_id: 'int', type: 'text' },
    rows,
    'insert into permit_types (product_id, name) select distinct product_id, type from batch on conflict do nothing',
  )
  await runInBatches(
    db,
    COLUMNS,
    rows,
    `insert into permits (product_id, site_id, contractor_id, permit_type_id, permit_status_id, env_interest_id, number,
       issued_on, effective_on, expired_on, revoked_on, contested_code, is_license, is_public)
     select batch.product_id, site.id, contractor.id, type.id, status.id, interest.id, number,
       issued_on, effective_on, expired_on, revoked_on, batch.contested_code, contractor.id is not null,
       coalesce(batch.is_public, true)
     from batch
     join permit_types type on type.product_id = batch.product_id and type.name = batch.type
     join permit_statuses status on status.name = batch.status
     left join sites site on site.identifier = batch.site
     left join contractors contractor on contractor.license_no = batch.license
     left join env_interests interest on interest.name = batch.interest
     on conflict do nothing`,
  )
}
