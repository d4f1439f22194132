import { sql, type RawBuilder } from 'kysely'
import { sitesOf, type SiteRight } from '#api/services/access/site-rights.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { cellAddress } from '#api/filing/tables/check-rows.ts'
import type { CellFault } from '#api/filing/tables/uploads.queries.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { EDIT } from '#api/drinking-water/service-lines/service-lines.contract.ts'
import type { CheckedLine, FaultOfRows } from './check-row.ts'
import type { Headings } from './columns.rules.ts'
import {
  FINDINGS_A_PAGE,
  type Compared,
  type FilingRow,
  type Filings,
  type Finding,
} from './filings.schemas.ts'

export type Who = Pick<SignedIn, 'id' | 'kind'> & Partial<Pick<SignedIn, 'actions'>>

/** Systems of somebody: of staff with the right to edit lines all, else those they stand for in this way. */
export function systemsFor(who: Who, right: SiteRight): RawBuilder<number> {
  return who.kind === 'staff'
    ? sql<number>`select site_id from water_systems where ${who.actions?.includes(EDIT) === true}::boolean and ${right === 'see'}::boolean`
    : sql<number>`select site_id from water_systems where site_id in (${sitesOf(who.id, right)})`
}

export type System = { siteId: number; name: string; pwsId: string; typeId: number }

/** A system that somebody may file for; null for every other. */
export async function selectSystem(db: Db, who: Who, siteId: number): Promise<System | null> {
  const { rows } = await sql<System>`
    select system.site_id::float8 as "siteId", sites.name, pws_id as "pwsId", system_type_id::int as "typeId"
    from water_systems system join sites on sites.id = system.site_id
    where system.site_id = ${siteId} and system.site_id in (${systemsFor(who, 'prepare')})`.execute(
    db,
  )
  return rows[0] ?? null
}

const ROW = sql`
  filing.id::float8 as rid, sites.name as "systemName", filing.site_id::float8 as "systemRid", system.pws_id as "pwsId",
  filing.year::int as year, filing.state, filing.file_name as "fileName", filing.row_count as "rowCount",
  filing.fault_count + cardinality(filing.problems) as "faultCount", to_json(filing.sent_at) #>> '{}' as "sentDate",
  sender.display_name as "sentBy", to_json(filing.signed_at) #>> '{}' as "signedDate",
  signer.display_name as "signedBy"`
const FROM = sql`
  inventory_filings filing join water_systems system on system.site_id = filing.site_id
    join sites on sites.id = filing.site_id join users sender on sender.id = filing.sent_by_user_id
    left join users signer on signer.id = filing.signed_by_user_id`
/** What is not signed yet is the operator's alone. */
const seenBy = (who: Who) =>
  sql`filing.state <> 'reading' and filing.site_id in (${systemsFor(who, 'see')})
    and (${who.kind !== 'staff'}::boolean or filing.state <> 'checked')`

export async function selectFilings(db: Db, who: Who): Promise<Omit<Filings, 'thisYear'>> {
  const systems = await sql<Filings['systems'][number]>`
    select site_id::float8 as rid, sites.name, pws_id as "pwsId"
    from water_systems system join sites on sites.id = system.site_id
    where site_id in (${systemsFor(who, 'prepare')}) order by sites.sort_name, site_id limit 500`.execute(
    db,
  )
  const { rows } = await sql<FilingRow>`
    select ${ROW} from ${FROM} where ${seenBy(who)}
    order by filing.state = 'signed' desc, filing.id desc limit 200`.execute(db)
  return { systems: systems.rows, list: rows }
}

export type StoredFiling = FilingRow & {
  typeId: number
  format: 'csv' | 'xlsx'
  sheet: string | null
  note: string
  problems: string[]
  sha256: string
  header: string[]
  fileKey: string
  contentType: string
  byteSize: number
  sentByRid: number
  signedByRid: number | null
  reason: string | null
  decidedDate: string | null
  decidedBy: string | null
  mayPrepare: boolean
  maySign: boolean
  /** What it changed when it was decided. */
  outcome: Compared | null
  /** A newer file of the same inventory, where there is one. */
  laterRid: number | null
  copyRid: number | null
}

/** One filing that somebody may see; null for every other. */
export async function selectFiling(
  db: Db,
  who: Who,
  id: number,
  lock = false,
): Promise<StoredFiling | null> {
  const { rows } = await sql<StoredFiling>`
    select ${ROW}, system.system_type_id::int as "typeId", filing.format, filing.sheet, filing.note, filing.problems,
      filing.sha256, filing.header, filing.file_key as "fileKey", filing.content_type as "contentType",
      filing.byte_size::float8 as "byteSize", filing.sent_by_user_id::float8 as "sentByRid",
      filing.signed_by_user_id::float8 as "signedByRid", filing.reason,
      to_json(filing.decided_at) #>> '{}' as "decidedDate", decider.display_name as "decidedBy",
      filing.outcome, filing.copy_of_record_id::float8 as "copyRid",
      (select max(later.id)::float8 from inventory_filings later where later.site_id = filing.site_id
        and later.year = filing.year and later.id > filing.id and later.state <> 'reading'
        and (${who.kind !== 'staff'}::boolean or later.state <> 'checked')) as "laterRid",
      filing.site_id in (${systemsFor(who, 'prepare')}) as "mayPrepare",
      filing.site_id in (${systemsFor(who, 'submit')}) as "maySign"
    from ${FROM} left join users decider on decider.id = filing.decided_by_user_id
    where filing.id = ${id} and ${seenBy(who)} ${lock ? sql`for update of filing` : sql``}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function selectMapping(db: Db, siteId: number): Promise<Headings> {
  const { rows } = await sql<{ headings: Headings }>`
    select headings from inventory_mappings where site_id = ${siteId}`.execute(db)
  return rows[0]?.headings ?? {}
}

/** Rows as they were read, some hundreds at a time; a row with several broken cells comes once for each. */
export async function insertRows(
  db: Db,
  filingId: number,
  checked: readonly CheckedLine[],
): Promise<void> {
  const merged = new Map<number, CheckedLine>()
  for (const row of checked) {
    const known = merged.get(row.rowNumber)
    if (known) known.faults.push(...row.faults)
    else merged.set(row.rowNumber, row)
    if (known && known.identifier === '') known.identifier = row.identifier
  }
  if (merged.size === 0) return
  const all = [...merged.values()].map(({ rowNumber, ...row }) => ({
    row_number: rowNumber,
    ...row,
  }))
  await sql`
    insert into inventory_filing_rows (filing_id, row_number, identifier, cells, line, faults)
    select ${filingId}, row_number, nullif(identifier, ''), cells, case when jsonb_typeof(line) = 'object' then line end, faults
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as made (row_number int, identifier text, cells text[], line jsonb, faults jsonb)
    on conflict (filing_id, row_number) do update
      set faults = inventory_filing_rows.faults || excluded.faults, line = null`.execute(db)
}

/** What is known only when the whole file was read. */
export async function addFaults(
  db: Db,
  filingId: number,
  found: readonly FaultOfRows[],
): Promise<void> {
  if (found.length === 0) return
  const all = found.map(({ first, last, ...fault }) => ({ first, last, fault }))
  await sql`
    update inventory_filing_rows as stored set faults = stored.faults || told.faults, line = null
    from (
      select stored.row_number, jsonb_agg(told.fault) as faults
      from inventory_filing_rows stored join jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
        as told (first int, last int, fault jsonb) on stored.row_number between told.first and told.last
      where stored.filing_id = ${filingId} group by stored.row_number) as told
    where stored.filing_id = ${filingId} and stored.row_number = told.row_number`.execute(db)
}

/** A page of what is wrong, in the order of the file. */
export async function selectFindings(db: Db, filingId: number, page: number): Promise<Finding[]> {
  const { rows } = await sql<{ row: number; fault: CellFault }>`
    select row_number as row, fault
    from inventory_filing_rows, jsonb_array_elements(faults) with ordinality as found (fault, nth)
    where filing_id = ${filingId} and faults <> '[]' order by row_number, nth
    limit ${FINDINGS_A_PAGE} offset ${(page - 1) * FINDINGS_A_PAGE}`.execute(db)
  return rows.map(({ row, fault: { at, heading, value, rule, message, fix } }) => ({
    row,
    cell: cellAddress(at, row),
    column: heading,
    value,
    rule,
    message,
    fix,
  }))
}

export type MarkedRow = { rowNumber: number; cells: string[]; faults: CellFault[] }

export async function selectRows(db: Db, filingId: number, after: number): Promise<MarkedRow[]> {
  const { rows } = await sql<MarkedRow>`
    select row_number as "rowNumber", cells, faults from inventory_filing_rows
    where filing_id = ${filingId} and row_number > ${after} order by row_number limit 1000`.execute(
    db,
  )
  return rows
}
