/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  Operations: '../../api/operations/operations.schemas.ts#Operations as OperationsModel',
  OperationsHealth: '../../api/operations/operations.schemas.ts#Health as OperationsHealthModel',
  OperationsDatabase:
    '../../api/operations/operations.schemas.ts#DatabaseHealth as OperationsDatabaseModel',
  AuditLogPage: '../../api/operations/audit-search.schemas.ts#AuditPage as AuditPageModel',
  AuditLogEntry: '../../api/operations/audit-search.schemas.ts#LoggedAct as LoggedActModel',
  AuditPerson: '../../api/operations/audit-search.schemas.ts#LoggedPerson as LoggedPersonModel',
}
