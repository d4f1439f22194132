/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  WaitingFacility: '../../graphql/datasources/desk.ts#WaitingFacilityModel',
  WaitingIdentity: '../../graphql/datasources/desk.ts#WaitingIdentityModel',
  FailedMail: '../../graphql/datasources/desk.ts#FailedMailModel',
  WaitingRegistration: '../../graphql/datasources/desk.ts#WaitingRegistrationModel',
  AlteredFile: '../../graphql/datasources/desk.ts#AlteredFileModel',
  UnknownSigner: '../../api/desk/signers.schemas.ts#UnknownSigner as UnknownSignerModel',
}
