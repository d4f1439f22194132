import type { AuditPage, LoggedAct, LoggedPerson } from '#api/operations/audit-search.schemas.ts'
import type { DatabaseHealth, Health, Operations } from '#api/operations/operations.schemas.ts'

export type OperationsMapper = Operations
export type OperationsHealthMapper = Health
export type OperationsDatabaseMapper = DatabaseHealth
export type AuditLogPageMapper = AuditPage
export type AuditLogEntryMapper = LoggedAct
export type AuditPersonMapper = LoggedPerson
