/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  Account: '../../api/account/my-account.schemas.ts#PublicUser',
  AccountChoices: '../../api/account/my-account.schemas.ts#AccountChoices as AccountChoicesModel',
  AccountFacility: '../../graphql/datasources/account.ts#FacilityModel',
  AccountLicense: '../../graphql/datasources/account.ts#LicenseModel',
  PermitAlone: '../../graphql/datasources/account.ts#PermitAloneModel',
  AccountReport: '../../api/account/account-lists.schemas.ts#AccountReport as AccountReportModel',
  AccountReportTable: '../../api/account/account-lists.schemas.ts#ReportTable',
  AccountTypeChoice: '../../graphql/datasources/account.ts#TypeChoiceModel',
  ApplicationSummary:
    '../../api/account/account-lists.schemas.ts#ApplicationSummary as ApplicationSummaryModel',
  FeeProgram: '../../api/account/account-lists.schemas.ts#AccountProgram',
  IdentityProof: '../../api/account/identity/identity.schemas.ts#Proof',
  IdentityRequest: '../../graphql/datasources/account.ts#IdentityRequestModel',
  IdentityVerification: '../../api/account/identity/identity.schemas.ts#Identity',
  AccountInvoice: '../../api/fee-accounts/fee-accounts.schemas.ts#InvoiceSummary',
  SubmittalGroup: '../../graphql/datasources/account.ts#GroupModel',
  ConsultantLink:
    '../../api/consultants/consultants.schemas.ts#ConsultantLink as ConsultantLinkModel',
  GrantedPermission: '../../graphql/datasources/consultants.ts#GrantedPermissionModel',
  LinkedLicensee:
    '../../api/consultants/linked-accounts.schemas.ts#LinkedLicensee as LinkedLicenseeModel',
  LinkedOfficial:
    '../../api/consultants/linked-accounts.schemas.ts#LinkedOfficial as LinkedOfficialModel',
  LinkedFacility: '../../graphql/datasources/consultants.ts#LinkedFacilityModel',
  StoodForFacility: '../../graphql/datasources/consultants.ts#StoodForFacilityModel',
  AccountType: '../../api/account/account-types.queries.ts#AccountType as AccountTypeModel',
  Registration: '../../api/registration/registration.schemas.ts#Registration as RegistrationModel',
  RegistrationQuestion:
    '../../api/registration/registration.schemas.ts#RegistrationQuestion as RegistrationQuestionModel',
  SecurityQuestion:
    '../../api/account/identity/security-questions.queries.ts#SecurityQuestion as SecurityQuestionModel',
  SecretGuard: '../../api/sign-in/secrets/secret-guard.routes.ts#SecretGuard as SecretGuardModel',
}
