/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  WaitingFacility: '../../graphql/datasources/desk.ts#WaitingFacilityModel',
  WaitingIdentity: '../../graphql/datasources/desk.ts#WaitingIdentityModel',
  FailedMail: '../../graphql/datasources/desk.ts#FailedMailModel',
  WaitingRegistration: '../../graphql/datasources/desk.ts#WaitingRegistrationModel',
  AlteredFile: '../../graphql/datasources/desk.ts#AlteredFileModel',
  UnknownSigner: '../../api/desk/signers.schemas.ts#UnknownSigner as UnknownSignerModel',
  Person: '../../api/people/people.schemas.ts#PersonFile as PersonModel',
  PersonRow: '../../api/people/people.schemas.ts#PersonRow as PersonRowModel',
  PersonLink: '../../api/people/people.schemas.ts#PersonLink as PersonLinkModel',
  PersonSession: '../../api/people/people.schemas.ts#PersonSession as PersonSessionModel',
  PersonStep: '../../api/people/people.schemas.ts#PersonStep as PersonStepModel',
  RoleHolder: '../../api/people/roles.schemas.ts#RoleHolder as RoleHolderModel',
  StaffRoleFile: '../../api/people/roles.schemas.ts#StaffRoleFile as StaffRoleFileModel',
}
