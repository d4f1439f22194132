import type { Db } from '#api/ground/db/database.ts'

type NamedTable =
  | 'env_interests'
  | 'regions'
  | 'project_types'
  | 'departments'
  | 'programs'
  | 'event_types'
  | 'event_statuses'
  | 'event_priorities'
  | 'inspection_statuses'
  | 'violation_statuses'
  | 'enforcement_statuses'
  | 'release_point_types'
  | 'emission_unit_types'
  | 'permit_statuses'

/** The rid of a look-up name, added when it is not there yet. */
export async function named(db: Db, table: NamedTable, name: string): Promise<number> {
  const found = await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirst()
  if (found) return found.id
  return (await db.insertInto(table).values({ name }).returning('id').executeTakeFirstOrThrow()).id
}

export async function submittalStatus(db: Db, name: string): Promise<number> {
  return (
    await db
      .selectFrom('submittal_statuses')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id
}

export async function permitType(db: Db, name: string, productId = 7): Promise<number> {
  const found = await db
    .selectFrom('permit_types')
    .select('id')
    .where('name', '=', name)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (found) return found.id
  const row = await db
    .insertInto('permit_types')
    .values({ name, product_id: productId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function application(
  db: Db,
  values: { code: string; name: string; productId?: number; department?: string | null },
): Promise<number> {
  const productId = values.productId ?? 7
  const found = await db
    .selectFrom('applications')
    .select('id')
    .where('code', '=', values.code)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (found) return found.id
  const row = await db
    .insertInto('applications')
    .values({
      product_id: productId,
      code: values.code,
      name: values.name,
      department_id: values.department ? await named(db, 'departments', values.department) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Oregon (41) with Lane (41039) and Marion (41047) counties, in the Western Region. */
export async function oregon(
  db: Db,
): Promise<{ stateId: number; laneId: number; marionId: number; regionId: number }> {
  const regionId = await named(db, 'regions', 'Western Region')
  await db
    .insertInto('states')
    .values({ id: 41, code: 'OR', name: 'Oregon', region_id: regionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('counties')
    .values([
      { id: 41039, state_id: 41, name: 'Lane', lat: 43.9, lon: -122.8 },
      { id: 41047, state_id: 41, name: 'Marion', lat: 44.9, lon: -122.6 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('county_regions')
    .values({ county_id: 41039, region_id: regionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { stateId: 41, laneId: 41039, marionId: 41047, regionId }
}

/** The places and the event type that the example reports name. */
export async function reportLists(db: Db): Promise<{ eventTypeRid: string }> {
  await db
    .insertInto('states')
    .values([
      { id: 41, code: 'OR', name: 'Oregon' },
      { id: 53, code: 'WA', name: 'Washington' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('counties')
    .values([
      { id: 41047, state_id: 41, name: 'Marion' },
      { id: 41039, state_id: 41, name: 'Lane' },
      { id: 53033, state_id: 53, name: 'King' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { eventTypeRid: String(await named(db, 'event_types', 'Spill')) }
}
