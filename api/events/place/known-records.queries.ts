import { sql, type RawBuilder } from 'kysely'
import type { FieldErrors } from '#api/ground/lib/calls/errors.ts'
import type { Address } from '#api/events/report/report-fields.ts'

type Named = { field: string; table: string; rid: string; where?: string }

/** What is retired names old records only; a report that is not sent yet chooses anew. */
const OFFERED = 'retired_at is null'
const UNKNOWN = 'Choose one of the list.'

/** The record numbers that a report names, by where they stand. */
export type NamedRecords = {
  addresses: Record<string, Address>
  eventTypeRid?: string
  salutation?: string
  facilityRid?: string
}

/** An array of the fields whose record no list offers, for example a county of another state. */
export function unknownFields(parts: NamedRecords): RawBuilder<string[]> {
  const named: Named[] = [
    { field: 'eventTypeRid', table: 'event_types', rid: parts.eventTypeRid ?? '', where: OFFERED },
    {
      field: 'contact.salutation',
      table: 'designation_types',
      rid: parts.salutation ?? '',
      where: OFFERED,
    },
    { field: 'facilityRid', table: 'sites', rid: parts.facilityRid ?? '', where: 'is_public' },
    ...Object.entries(parts.addresses).flatMap(([path, address]) => recordsOf(path, address)),
  ]
  const given = named.filter(({ rid }) => rid !== '')
  if (given.length === 0) return sql`'{}'::text[]`
  // All of them at once: a report names up to a dozen records, and each question takes its way.
  const missing = given.map(
    ({ field, table, rid, where }) => sql`
      select ${field}::text as field where not exists (
        select 1 from ${sql.table(table)} where id = ${Number(rid)}::bigint${where ? sql.raw(` and ${where}`) : sql``})`,
  )
  return sql`array(${sql.join(missing, sql` union all `)})`
}

/** The refusals of such fields. */
export function unknownFaults(fields: readonly string[]): FieldErrors {
  return Object.fromEntries(fields.map((field) => [field, UNKNOWN]))
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
