import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { FieldErrors } from '#api/lib/calls/errors.ts'
import type { Address } from '../report/report-fields.ts'

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
  const named: Named[] = [
    { field: 'eventTypeRid', table: 'event_types', rid: parts.eventTypeRid ?? '' },
    { field: 'contact.salutation', table: 'designation_types', rid: parts.salutation ?? '' },
    { field: 'facilityRid', table: 'sites', rid: parts.facilityRid ?? '', where: 'is_public' },
    ...Object.entries(parts.addresses).flatMap(([path, address]) => recordsOf(path, address)),
  ]
  const given = named.filter(({ rid }) => rid !== '')
  if (given.length === 0) return {}
  // All of them at once: a report names up to a dozen records, and each question takes its way.
  const missing = given.map(
    ({ field, table, rid, where }) => sql`
      select ${field}::text as field where not exists (
        select 1 from ${sql.table(table)} where id = ${Number(rid)}::bigint${where ? sql.raw(` and ${where}`) : sql``})`,
  )
  const { rows } = await sql<{ field: string }>`${sql.join(missing, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ field }) => [field, UNKNOWN]))
}

function recordsOf(path: string, address: Address): Named[] {
  return [
    // Spec 2 §2.1: the states offered are those whose parent is 1.
    {
      field: `${path}.stateRid`,
      table: 'states',
      rid: address.stateRid,
      where: 'parent_id = 1',
    },
    { field: `${path}.regionRid`, table: 'regions', rid: address.regionRid },
    {
      field: `${path}.countyRid`,
      table: 'counties',
      rid: address.countyRid,
      // The rules let nothing but digits come here.
      where: `state_id = ${Number(address.stateRid || 0)}`,
    },
  ]
}
