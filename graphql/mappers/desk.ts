/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  WaitingFacility: '../../graphql/datasources/desk.ts#WaitingFacilityModel',
  WaitingIdentity: '../../graphql/datasources/desk.ts#WaitingIdentityModel',
  FailedMail: '../../graphql/datasources/desk.ts#FailedMailModel',
  WaitingRegistration: '../../graphql/datasources/desk.ts#WaitingRegistrationModel',
  AlteredFile: '../../graphql/datasources/desk.ts#AlteredFileModel',
  UnknownSigner: '../../api/desk/signers.schemas.ts#UnknownSigner as UnknownSignerModel',
  Operations: '../../api/operations/operations.schemas.ts#Operations as OperationsModel',
  OperationsHealth: '../../api/operations/operations.schemas.ts#Health as OperationsHealthModel',
  OperationsDatabase:
    '../../api/operations/operations.schemas.ts#DatabaseHealth as OperationsDatabaseModel',
  AuditLogPage: '../../api/operations/audit-search.schemas.ts#AuditPage as AuditPageModel',
  AuditLogEntry: '../../api/operations/audit-search.schemas.ts#LoggedAct as LoggedActModel',
  AuditPerson: '../../api/operations/audit-search.schemas.ts#LoggedPerson as LoggedPersonModel',
  Person: '../../api/people/people.schemas.ts#PersonFile as PersonModel',
  PersonRow: '../../api/people/people.schemas.ts#PersonRow as PersonRowModel',
  PersonLink: '../../api/people/people.schemas.ts#PersonLink as PersonLinkModel',
  PersonSession: '../../api/people/people.schemas.ts#PersonSession as PersonSessionModel',
  PersonStep: '../../api/people/people.schemas.ts#PersonStep as PersonStepModel',
  RoleHolder: '../../api/people/roles.schemas.ts#RoleHolder as RoleHolderModel',
  StaffRoleFile: '../../api/people/roles.schemas.ts#StaffRoleFile as StaffRoleFileModel',
}
