import type { Insertable } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Database } from '#api/ground/db/schema.ts'
import { named } from './reference.ts'

/** Far from the numbers that tests write themselves: files share a worker, so it starts anywhere. */
let serial = 10_000

/** A finished, public inspection. */
export async function addInspection(
  db: Db,
  siteId: number,
  overrides: Partial<Insertable<Database['inspections']>> = {},
): Promise<void> {
  await db
    .insertInto('inspections')
    .values({
      site_id: siteId,
      product_id: 7,
      inspection_type_id: await kind(db, 'inspection_types', 'Compliance', 'Full evaluation'),
      inspection_status_id: await named(db, 'inspection_statuses', 'Closed'),
      started_on: '2026-03-02',
      ended_on: '2026-03-04',
      assigned_user_name: 'Kit Rowan',
      ...overrides,
    })
    .execute()
}

/** An open, public violation with a penalty. */
export async function addViolation(
  db: Db,
  siteId: number,
  overrides: Partial<Insertable<Database['violations']>> = {},
): Promise<void> {
  await db
    .insertInto('violations')
    .values({
      site_id: siteId,
      product_id: 7,
      violation_type_id: await kind(db, 'violation_types', 'Reporting', 'Late report'),
      violation_status_id: await named(db, 'violation_statuses', 'Open'),
      issued_on: '2026-04-01',
      aware_on: '2026-03-20',
      base_penalty: 1250.5,
      ...overrides,
    })
    .execute()
}

/** A public enforcement action that was responded to. */
export async function addEnforcement(
  db: Db,
  siteId: number,
  overrides: Partial<Insertable<Database['enforcements']>> = {},
): Promise<void> {
  await db
    .insertInto('enforcements')
    .values({
      site_id: siteId,
      product_id: 7,
      enforcement_type_id: await kind(db, 'enforcement_types', 'Formal', 'Notice of violation'),
      enforcement_status_id: await named(db, 'enforcement_statuses', 'Issued'),
      number: 'ENF-7',
      issued_by_name: 'Air Quality',
      issued_on: '2026-05-01',
      determined_on: '2026-04-20',
      response_due_on: '2026-06-01',
      responded_on: '2026-05-28',
      ...overrides,
    })
    .execute()
}

/** A public event. */
export async function addEvent(
  db: Db,
  siteId: number,
  overrides: Partial<Insertable<Database['events']>> = {},
): Promise<void> {
  serial += 1
  await db
    .insertInto('events')
    .values({
      site_id: siteId,
      reference_no: `EVT-${serial}`,
      event_type_id: await named(db, 'event_types', 'Spill'),
      event_status_id: await named(db, 'event_statuses', 'Under review'),
      event_priority_id: await named(db, 'event_priorities', 'High'),
      subject: 'Oil on the creek',
      description: 'A film of oil below the outfall.',
      issue_source: 'Telephone',
      reported_on: '2026-07-01',
      ...overrides,
    })
    .execute()
}

/** A stack. */
export async function addReleasePoint(db: Db, siteId: number, identifier: string): Promise<void> {
  await db
    .insertInto('release_points')
    .values({
      site_id: siteId,
      release_point_type_id: await named(db, 'release_point_types', 'Vertical stack'),
      identifier,
      name: `Stack ${identifier}`,
      description: 'Boiler exhaust',
    })
    .execute()
}

/** A boiler. */
export async function addEmissionUnit(db: Db, siteId: number, identifier: string): Promise<void> {
  await db
    .insertInto('emission_units')
    .values({
      site_id: siteId,
      emission_unit_type_id: await named(db, 'emission_unit_types', 'Boiler'),
      identifier,
      name: `Boiler ${identifier}`,
      description: 'Gas fired',
    })
    .execute()
}

/** A year's emission of a substance. */
export async function addEmission(
  db: Db,
  siteId: number,
  values: {
    year: number
    substance: string
    code: string
    reported?: number | null
    calculated?: number | null
  },
): Promise<void> {
  const substance = await db
    .insertInto('substances')
    .values({ name: values.substance, pollutant_code: values.code })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ pollutant_code: values.code }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('emissions')
    .values({
      site_id: siteId,
      substance_id: substance.id,
      inventory_year: values.year,
      reported: values.reported === undefined ? 12.5 : values.reported,
      calculated: values.calculated === undefined ? 11.75 : values.calculated,
      unit_code: 'TON',
    })
    .execute()
}

type KindTable = 'inspection_types' | 'violation_types' | 'enforcement_types'

async function kind(db: Db, table: KindTable, category: string, name: string): Promise<number> {
  const row = await db
    .insertInto(table)
    .values({ category, name })
    .onConflict((conflict) => conflict.columns(['category', 'name']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
