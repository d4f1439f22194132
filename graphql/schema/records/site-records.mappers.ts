import type {
  Emission,
  EmissionUnit,
  Enforcement,
  Inspection,
  ReleasePoint,
  SiteEvent,
  Violation,
} from '#api/records/sites/site-records.schemas.ts'

export type EmissionMapper = Emission
export type EmissionUnitMapper = EmissionUnit
export type EnforcementMapper = Enforcement
export type EventRecordMapper = SiteEvent
export type InspectionMapper = Inspection
export type ReleasePointMapper = ReleasePoint
export type ViolationMapper = Violation
