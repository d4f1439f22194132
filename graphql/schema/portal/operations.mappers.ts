import type {
  AuditPage,
  LoggedAct,
  LoggedPerson,
} from '#api/portal/operations/audit-search.schemas.ts'
import type {
  DatabaseHealth,
  Health,
  Operations,
} from '#api/portal/operations/operations.schemas.ts'

export type OperationsMapper = Operations
export type OperationsHealthMapper = Health
export type OperationsDatabaseMapper = DatabaseHealth
export type AuditLogPageMapper = AuditPage
export type AuditLogEntryMapper = LoggedAct
export type AuditPersonMapper = LoggedPerson
