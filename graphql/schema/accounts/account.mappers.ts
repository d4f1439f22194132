import type {
  AccountProgram,
  AccountReport,
  ApplicationSummary,
  ReportTable,
} from '#api/accounts/account/account-lists.schemas.ts'
import type { Identity, Proof } from '#api/accounts/account/identity/identity.schemas.ts'
import type { AccountChoices, PublicUser } from '#api/accounts/account/my-account.schemas.ts'
import type { InvoiceSummary } from '#api/money/fee-accounts/fee-accounts.schemas.ts'

export type AccountMapper = PublicUser
export type AccountChoicesMapper = AccountChoices
export type AccountFacilityMapper = PublicUser['publicUserFacilityList'][number]
export type AccountLicenseMapper = PublicUser['licenses'][number]
export type PermitAloneMapper = PublicUser['permitsAlone'][number]
export type AccountReportMapper = AccountReport
export type AccountReportTableMapper = ReportTable
export type AccountTypeChoiceMapper = AccountChoices['accountTypes'][number]
export type ApplicationSummaryMapper = ApplicationSummary
export type FeeProgramMapper = AccountProgram
export type IdentityProofMapper = Proof
export type IdentityRequestMapper = NonNullable<Identity['request']>
export type IdentityVerificationMapper = Identity
export type AccountInvoiceMapper = InvoiceSummary
export type SubmittalGroupMapper = AccountChoices['submittalGroups'][number]
