import type { OwnInventorySignature } from '#api/drinking-water/inventory/disputes.contract.ts'
import type {
  Change,
  Filing,
  FilingRow,
  FilingSystem,
  Filings,
} from '#api/drinking-water/inventory/filings.schemas.ts'

export type InventoryFilingsMapper = Filings
export type InventorySystemMapper = FilingSystem
export type InventoryFilingRowMapper = FilingRow
export type InventoryFilingMapper = Filing
export type OwnInventorySignatureMapper = OwnInventorySignature
export type InventoryChangeMapper = Change
