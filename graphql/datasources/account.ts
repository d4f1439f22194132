import type { Identity } from '#api/account/identity/identity.schemas.ts'
import type { AccountChoices, PublicUser, UpdateAccount } from '#api/account/my-account.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type FacilityModel = PublicUser['publicUserFacilityList'][number]
export type PermitAloneModel = PublicUser['permitsAlone'][number]
export type LicenseModel = PublicUser['licenses'][number]
export type TypeChoiceModel = AccountChoices['accountTypes'][number]
export type GroupModel = AccountChoices['submittalGroups'][number]
export type IdentityRequestModel = NonNullable<Identity['request']>

/** REST calls about the caller's own account. */
export function accountSource(rest: Rest) {
  return {
    get: (id: number) => rest.call('account.get', { path: { id } }),
    choices: () => rest.call('account.choices'),
    save: (update: UpdateAccount) => rest.call('account.update', { body: update }),
    emailConfirmation: (token: string) =>
      rest.call('account.emailConfirmation', { body: { token } }),
    confirmEmail: (token: string) => rest.call('account.confirmEmail', { body: { token } }),
    sendEmailConfirmation: () => rest.call('account.sendEmailConfirmation', { body: {} }),
    keepFormerEmail: () => rest.call('account.keepFormerEmail', { body: {} }),
    removeImage: () => rest.call('account.removeImage', { body: {} }),
    requestFacility: (siteNumber: string) =>
      rest.call('account.requestFacility', { body: { siteNumber } }),
    removeFacility: (rid: number) => rest.call('account.removeFacility', { body: { rid } }),
    undoRemoveFacility: (rid: number) => rest.call('account.undoRemoveFacility', { body: { rid } }),
    identity: (id: number) => rest.call('identity.get', { path: { id } }),
    requestIdentity: (input: { statement: string; documentKind: string }) =>
      rest.call('identity.request', { body: input }),
    withdrawIdentity: () => rest.call('identity.withdraw', { body: {} }),
    removeProof: () => rest.call('identity.removeProof', { body: {} }),
    programs: (id: number) => rest.call('account.programs', { path: { id } }),
    invoices: (accountId: number, page: number) =>
      rest.call('invoices.summaries', { path: { id: accountId }, query: { page } }),
    reports: (accountTypeId: number) =>
      rest.call('account.reports', { path: { id: accountTypeId } }),
    report: (report: string, userId: string | null) =>
      rest.call('account.openReport', {
        path: { report },
        query: { SYS_USER_RID: userId === null ? undefined : Number(userId) },
      }),
    applications: () => rest.call('account.applications'),
  }
}
