import type { InvoiceSummaries } from '#api/fee-accounts/fee-accounts.schemas.ts'
import type {
  AccountProgram,
  AccountReport,
  ApplicationSummary,
  ReportTable,
} from '#api/account/account-lists.schemas.ts'
import type { Identity } from '#api/account/identity/identity.schemas.ts'
import type { AccountChoices, PublicUser, UpdateAccount } from '#api/account/my-account.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type FacilityModel = PublicUser['publicUserFacilityList'][number]
export type PermitAloneModel = PublicUser['permitsAlone'][number]
export type LicenseModel = PublicUser['licenses'][number]
export type TypeChoiceModel = AccountChoices['accountTypes'][number]
export type GroupModel = AccountChoices['submittalGroups'][number]
export type IdentityRequestModel = NonNullable<Identity['request']>

const USER = '/AppSystem/PublicUser'

/** REST calls about the caller's own account. */
export function accountSource(rest: Rest) {
  return {
    get: (id: number) => rest.get<PublicUser>(`${USER}/Get/${id}`),
    choices: () => rest.get<AccountChoices>(`${USER}/GetAccountChoices`),
    save: (update: UpdateAccount) => rest.post<PublicUser>(`${USER}/Update`, update),
    emailConfirmation: (token: string) =>
      rest.post<{ address: string }>('/Anon/EmailConfirmation/Look', { token }),
    confirmEmail: (token: string) =>
      rest.post<{ address: string }>('/Anon/EmailConfirmation/Confirm', { token }),
    sendEmailConfirmation: () => rest.post<unknown>(`${USER}/SendEmailConfirmation`, {}),
    keepFormerEmail: () => rest.post<unknown>(`${USER}/KeepFormerEmail`, {}),
    removeImage: () => rest.post<unknown>(`${USER}/RemoveImage`, {}),
    requestFacility: (siteNumber: string) =>
      rest.post<unknown>(`${USER}/RequestFacility`, { siteNumber }),
    removeFacility: (rid: number) => rest.post<unknown>(`${USER}/RemoveFacility`, { rid }),
    undoRemoveFacility: (rid: number) => rest.post<unknown>(`${USER}/UndoRemoveFacility`, { rid }),
    identity: (id: number) => rest.get<Identity>(`${USER}/GetIdentityVerification/${id}`),
    requestIdentity: (input: { statement: string; documentKind: string }) =>
      rest.post<Identity>(`${USER}/RequestIdentityVerification`, input),
    withdrawIdentity: () => rest.post<Identity>(`${USER}/WithdrawIdentityVerification`, {}),
    removeProof: () => rest.post<Identity>(`${USER}/RemoveIdentityProof`, {}),
    programs: (id: number) =>
      rest.get<AccountProgram[]>(`/Client/Invoice/GetPublicUserAccountPrograms/${id}`),
    invoices: (accountId: number, page: number) =>
      rest.get<InvoiceSummaries>(
        `/Client/Invoice/GetInvoiceSummaryListByAccount/${accountId}?page=${page}`,
      ),
    reports: (accountTypeId: number) =>
      rest.get<AccountReport[]>(
        `/AppSystem/Report/GetReportSummaryListByAccountType/${accountTypeId}`,
      ),
    report: (report: string, userId: string | null) =>
      rest.get<ReportTable>(
        `/AppSystem/Report/Open/${encodeURIComponent(report)}${userId === null ? '' : `?${new URLSearchParams({ SYS_USER_RID: userId })}`}`,
      ),
    applications: () =>
      rest.get<ApplicationSummary[]>('/AppSystem/Application/GetApplicationSummaryList'),
  }
}
