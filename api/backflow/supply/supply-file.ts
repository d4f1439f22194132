import { headLine, line } from '#api/services/files/tables/csv-lines.ts'
import type { SupplyRow } from './supply.schemas.ts'

const COLUMNS: readonly [name: string, value: (row: SupplyRow) => string | number | null][] = [
  ['assembly', (row) => row.assemblyRid],
  ['type', (row) => row.kind],
  ['serial_number', (row) => row.serialNumber],
  ['make', (row) => row.make],
  ['model', (row) => row.model],
  ['size_inches', (row) => row.size],
  ['site', (row) => row.facilityName],
  ['site_number', (row) => row.facilityRid],
  ['address', (row) => row.facLocAddress],
  ['city', (row) => row.area],
  ['building', (row) => row.buildingName],
  ['water_system', (row) => row.systemName],
  ['pws_id', (row) => row.pwsId],
  ['last_test', (row) => row.lastTestDate],
  ['last_result', (row) => row.lastTestResult],
  ['next_test_by', (row) => row.nextDueDate],
  ['repair_by', (row) => row.repairBy],
  ['state', (row) => row.state],
]

/** Assemblies as CSV; what a spreadsheet would run is made plain. */
export function supplyCsv(rows: readonly SupplyRow[]): string {
  return [
    headLine(COLUMNS.map(([name]) => name)),
    ...rows.map((row) => line(COLUMNS.map(([, value]) => value(row)))),
  ].join('')
}
