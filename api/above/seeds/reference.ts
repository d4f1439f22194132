import type { Db } from '#api/ground/db/database.ts'
import { runInBatches } from './bulk.ts'
import { readExtract } from './extracts.ts'
import { seedFees } from './fees.ts'
import * as names from './reference-names.ts'

/** Fills the look-up tables that every installation wants. Rows that exist stay as they are. */
export async function seedReference(db: Db): Promise<void> {
  await seedPlaces(db)
  await seedNames(db, 'env_interests', names.ENV_INTERESTS)
  await seedNames(db, 'programs', names.PROGRAMS)
  await seedNames(db, 'departments', names.DEPARTMENTS)
  await seedNames(db, 'inspection_statuses', names.INSPECTION_STATUSES)
  await seedNames(db, 'violation_statuses', names.VIOLATION_STATUSES)
  await seedNames(db, 'enforcement_statuses', names.ENFORCEMENT_STATUSES)
  await seedEventTypes(db)
  await seedNames(db, 'event_statuses', names.EVENT_STATUSES)
  await seedNames(db, 'event_priorities', names.EVENT_PRIORITIES)
  await seedNames(db, 'release_point_types', names.RELEASE_POINT_TYPES)
  await seedNames(db, 'emission_unit_types', names.EMISSION_UNIT_TYPES)
  await seedCategories(db, 'inspection_types', names.INSPECTION_TYPES)
  await seedCategories(db, 'violation_types', names.VIOLATION_TYPES)
  await seedCategories(db, 'enforcement_types', names.ENFORCEMENT_TYPES)
  await seedPermitNames(db)
  await seedFees(db)
  await runInBatches(
    db,
    { name: 'text', pollutant_code: 'text' },
    names.SUBSTANCES.map(([name, pollutant_code]) => ({ name, pollutant_code })),
    'insert into substances (name, pollutant_code) select name, pollutant_code from batch on conflict do nothing',
  )
}

async function seedPlaces(db: Db): Promise<void> {
  await seedNames(db, 'regions', [names.REGION_OF_THE_REST, ...Object.keys(names.REGION_STATES)])
  const regionOf = new Map<string, string>(
    Object.entries(names.REGION_STATES).flatMap(([region, states]) =>
      states.map((state) => [state, region]),
    ),
  )
  const states = readExtract('states').map((row) => ({
    ...row,
    region: regionOf.get(row['code'] ?? '') ?? names.REGION_OF_THE_REST,
  }))
  await runInBatches(
    db,
    { id: 'int', code: 'text', name: 'text', region: 'text' },
    states,
    `insert into states (id, code, name, region_id)
     select batch.id, code, batch.name, region.id from batch join regions region on region.name = batch.region
     on conflict do nothing`,
  )
  await runInBatches(
    db,
    { id: 'int', state_id: 'int', name: 'text', lat: 'float8', lon: 'float8' },
    readExtract('counties'),
    `insert into counties (id, state_id, name, lat, lon) select id, state_id, name, lat, lon from batch
     on conflict do nothing`,
  )
  await runInBatches(
    db,
    { id: 'int' },
    [{ id: 0 }],
    `insert into county_regions (county_id, region_id)
     select county.id, state.region_id from batch, counties county join states state on state.id = county.state_id
     on conflict do nothing`,
  )
}

async function seedNames(db: Db, table: string, list: readonly string[]): Promise<void> {
  const rows = list.map((name) => ({ name }))
  await runInBatches(
    db,
    { name: 'text' },
    rows,
    `insert into ${table} (name) select name from batch on conflict do nothing`,
  )
}

/** The type of pollution reports is there before, without hours. */
async function seedEventTypes(db: Db): Promise<void> {
  await runInBatches(
    db,
    { name: 'text', hours: 'int' },
    Object.entries(names.LOOK_WITHIN_HOURS).map(([name, hours]) => ({ name, hours })),
    `insert into event_types as kept (name, look_within_hours) select name, hours from batch
     on conflict (name) do update set look_within_hours = excluded.look_within_hours
       where kept.look_within_hours is null and not exists (select from events)`,
  )
}

async function seedCategories(
  db: Db,
  table: string,
  list: readonly [string, string][],
): Promise<void> {
  const rows = list.map(([category, name]) => ({ category, name }))
  await runInBatches(
    db,
    { category: 'text', name: 'text' },
    rows,
    `insert into ${table} (category, name) select category, name from batch on conflict do nothing`,
  )
}

async function seedPermitNames(db: Db): Promise<void> {
  const types = Object.entries(names.PERMIT_TYPES).flatMap(([product, list]) =>
    list.map((name) => ({ product_id: Number(product), name })),
  )
  await runInBatches(
    db,
    { product_id: 'int', name: 'text' },
    types,
    'insert into permit_types (product_id, name) select product_id, name from batch on conflict do nothing',
  )
  await runInBatches(
    db,
    { product_id: 'int', department: 'text', code: 'text', name: 'text' },
    names.APPLICATIONS.map(([product_id, department, code, name]) => ({
      product_id,
      department,
      code,
      name,
    })),
    `insert into applications (product_id, department_id, code, name)
     select product_id, department.id, code, batch.name from batch
     join departments department on department.name = batch.department on conflict do nothing`,
  )
}
