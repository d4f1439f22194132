import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { FieldErrors } from '#api/lib/errors.ts'
import type { Address } from './report-fields.ts'

type Named = { field: string; table: string; rid: string; where?: string }

const UNKNOWN = 'Choose one of the list.'

/** Refuses record numbers that no list offers, for example a county of another state. */
export async function unknownRecords(
  db: Db,
  parts: {
    addresses: Record<string, Address>
    eventTypeRid?: string
    salutation?: string
    facilityRid?: string
  },
): Promise<FieldErrors> {
  const faults: FieldErrors = {}
  const check = async ({ field, table, rid, where }: Named) => {
    if (!rid || faults[field]) return
    const condition = where ? sql.raw(` and ${where}`) : sql``
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where id = ${Number(rid)}${condition}`.execute(db)
    if (rows.length === 0) faults[field] = UNKNOWN
  }
  await check({ field: 'eventTypeRid', table: 'event_types', rid: parts.eventTypeRid ?? '' })
  await check({
    field: 'contact.salutation',
    table: 'designation_types',
    rid: parts.salutation ?? '',
  })
  await check({
    field: 'facilityRid',
    table: 'sites',
    rid: parts.facilityRid ?? '',
    where: 'is_public',
  })
  for (const [path, address] of Object.entries(parts.addresses)) {
    // Spec 2 §2.1: the states offered are those whose parent is 1.
    const state = { field: `${path}.stateRid`, table: 'states', rid: address.stateRid }
    await check({ ...state, where: 'parent_id = 1' })
    await check({ field: `${path}.regionRid`, table: 'regions', rid: address.regionRid })
    await check({
      field: `${path}.countyRid`,
      table: 'counties',
      rid: address.countyRid,
      // The state was checked to be digits before this runs.
      where: `state_id = ${Number(address.stateRid || 0)}`,
    })
  }
  return faults
}
