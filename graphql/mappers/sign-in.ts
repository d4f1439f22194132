/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  SoftwareKey: '../../api/software-keys/keys.schemas.ts#SoftwareKey as SoftwareKeyModel',
  AccountActivity: '../../api/audit/audit.queries.ts#AuditRow',
  AccountSecurity: '../../api/sign-in/security.routes.ts#AccountSecurity as AccountSecurityModel',
  OwnSession: '../../api/sign-in/security.routes.ts#OwnSession as OwnSessionModel',
  SecondFactor: '../../api/sign-in/second-factor/second-factor.routes.ts#SecondFactorState',
  Viewer: '../../api/sign-in/viewer.schemas.ts#Viewer as ViewerModel',
  OwnPasskey: '../../api/sign-in/passkeys/passkeys.queries.ts#OwnPasskey as OwnPasskeyModel',
}
