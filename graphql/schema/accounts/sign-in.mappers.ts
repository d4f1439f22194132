import type { AuditRow } from '#api/services/audit/audit.queries.ts'
import type { SecondFactorState } from '#api/accounts/sign-in/second-factor/second-factor.routes.ts'
import type { AccountSecurity, OwnSession } from '#api/accounts/sign-in/security.routes.ts'

export type AccountActivityMapper = AuditRow
export type AccountSecurityMapper = AccountSecurity
export type OwnSessionMapper = OwnSession
export type SecondFactorMapper = SecondFactorState
