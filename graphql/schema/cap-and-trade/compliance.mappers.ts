import type {
  EntityCompliance,
  MissingUnits,
  ObligationChange,
} from '#api/cap-and-trade/compliance/compliance.schemas.ts'

export type CapMissingUnitsMapper = MissingUnits
export type CapEntityComplianceMapper = EntityCompliance
export type CapObligationChangeMapper = ObligationChange
