import type { AccountFields } from '#api/accounts/account/my-account.schemas.ts'
import type { AccountFieldsInput, Resolvers, ResolversTypes } from '#graphql/generated/resolvers.ts'
import { ids, oneId, present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { savedLink } from './consultants.ts'
import { graphField } from './user-fields.ts'

type Id = string | number

export const accountResolvers: Resolvers = {
  Query: {
    account: (_, { id }, { rest }) => rest.call('account.get', { path: { id: recordId(id) } }),
    emailConfirmation: (_, { token }, { rest }) =>
      confirmation(() => rest.call('account.emailConfirmation', { body: { token } })),
    accountChoices: (_, __, { rest }) => rest.call('account.choices'),
    identityVerification: (_, { id }, { rest }) =>
      rest.call('identity.get', { path: { id: recordId(id) } }),
    feePrograms: (_, { userId }, { rest }) =>
      rest.call('account.programs', { path: { id: recordId(userId) } }),
    accountInvoices: async (_, { accountId, page }, { rest }) => {
      const { list, ...found } = await rest.call('invoices.summaries', {
        path: { id: recordId(accountId) },
        query: { page: page ?? 1 },
      })
      return { nodes: list, ...found }
    },
    accountReports: (_, { accountTypeId }, { rest }) =>
      rest.call('account.reports', { path: { id: recordId(accountTypeId) } }),
    accountReport: (_, { report, userId }, { rest }) =>
      rest.call('account.openReport', {
        path: { report },
        query: { SYS_USER_RID: oneId(userId) },
      }),
    applicationSummaries: (_, __, { rest }) => rest.call('account.applications'),
  },
  Mutation: {
    saveAccount: (_, { input }, { rest }) =>
      changed(() =>
        rest.call('account.update', {
          body: {
            original: restFields(input.original),
            updated: restFields(input.updated),
            ...present('currentPassword', input.currentPassword),
            ...present('consultants', input.consultants?.map(savedLink)),
            ...present(
              'publicUserQuestionRelations',
              input.questions?.map(({ group, questionId, answer }) => ({
                securityQuestionGroup: group,
                securityQuestionRid: oneId(questionId) ?? null,
                securityQuestionAnswer: answer,
              })),
            ),
          },
        }),
      ),
    sendEmailConfirmation: (_, __, { rest }) =>
      changed(() => rest.call('account.sendEmailConfirmation', { body: {} })),
    keepFormerEmail: (_, __, { rest }) =>
      changed(() => rest.call('account.keepFormerEmail', { body: {} })),
    confirmEmail: (_, { token }, { rest }) =>
      confirmation(() => rest.call('account.confirmEmail', { body: { token } })),
    removeAccountImage: (_, __, { rest }) =>
      changed(() => rest.call('account.removeImage', { body: {} })),
    requestFacility: (_, { siteNumber }, { rest }) =>
      changed(() => rest.call('account.requestFacility', { body: { siteNumber } })),
    removeFacility: (_, { id }, { rest }) =>
      changed(() => rest.call('account.removeFacility', { body: { rid: recordId(id) } })),
    undoRemoveFacility: (_, { id }, { rest }) =>
      changed(() => rest.call('account.undoRemoveFacility', { body: { rid: recordId(id) } })),
    requestIdentityVerification: (_, { input }, { rest }) =>
      changed(() => rest.call('identity.request', { body: input })),
    withdrawIdentityVerification: (_, __, { rest }) =>
      changed(() => rest.call('identity.withdraw', { body: {} })),
    removeIdentityProof: (_, __, { rest }) =>
      changed(() => rest.call('identity.removeProof', { body: {} })),
  },
  Account: {
    address: ({ primaryAddress: address }) => ({
      line: address.line1,
      city: address.cityName,
      stateId: address.stateRid,
      zip: address.zipCd,
    }),
    mustChangePassword: (user) => user.changePwdInd === 'Y',
    mustChangePin: (user) => user.changePinInd === 'Y',
    isIdentityVerified: (user) => user.identityProofCd !== null,
    accountTypeId: (user) => user.publicUserAccountTypeRelations[0]?.accountTypeRid ?? null,
    accountRole: (user) => user.publicUserAccountTypeRelations[0]?.accountTypeRoleRid ?? null,
    imageVersion: (user) => user.userImage?.slice(0, 12) ?? null,
    answeredQuestions: (user) =>
      user.publicUserQuestionRelations.map((each) => ({
        group: each.securityQuestionGroup,
        questionId: each.securityQuestionRid,
      })),
  },
  AccountFacility: {
    isApproved: (facility) => facility.statusRid === 'A',
  },
  ApplicationSummary: {
    followOns: ({ config }) => ({
      amendmentId: config.amendmentRid,
      renewalId: config.renewalRid,
      nameChangeId: config.nameChangeRid,
      terminationId: config.terminationRid,
      transferId: config.transferRid,
    }),
  },
}

async function confirmation(
  call: () => Promise<{ address: string }>,
): Promise<ResolversTypes['EmailConfirmation']> {
  const { value, error } = await attempt(call)
  return { address: value?.address ?? null, error }
}

async function changed(change: () => Promise<unknown>): Promise<ResolversTypes['ChangeResult']> {
  const { ok, error } = await attempt(change)
  return { ok, error: error && { ...error, inputErrors: error.inputErrors.map(graphField) } }
}

/** Fields as the REST API takes them; what was left out stays out, an empty id is none. */
function restFields(input: AccountFieldsInput): AccountFields {
  const { designationId, mobilePhone, phone, fax, address, accountTypeId, license, ...rest } = input
  const { submittalGroupIds, consultantPermissions, ...texts } = rest
  return given({
    ...texts,
    designationTypeRid: nullableId(designationId),
    mobileNo: mobilePhone,
    phoneNo: phone,
    faxNo: fax,
    primaryAddress: address
      ? given({
          line1: address.line,
          cityName: address.city,
          stateRid: nullableId(address.stateId),
          zipCd: address.zip,
        })
      : undefined,
    accountTypeRid: nullableId(accountTypeId),
    submittalGroupRids: submittalGroupIds ? (ids(submittalGroupIds) ?? []) : undefined,
    consultantPermissions: consultantPermissions ?? undefined,
    license: license
      ? given({
          licenseNo: license.number,
          licenseType: license.type,
          issueDate: license.issuedOn,
          expirationDate: license.expiresOn,
        })
      : undefined,
  }) as AccountFields
}

function nullableId(id: Id | null | undefined): number | null | undefined {
  if (id === undefined) return undefined
  return id === null || id === '' ? null : oneId(id)
}

function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
