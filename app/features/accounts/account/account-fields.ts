import { CONTACT_FIELDS } from '#app/features/accounts/registration/contact.ts'
import type { MyAccountQuery } from '#app/gql/operations.ts'

export type AccountData = MyAccountQuery['account']

/** Texts by the path of their field, such as `address.zip`; lists are joined by commas. */
export type FieldTexts = Record<string, string>

export const LICENSE_FIELDS = [
  'license.number',
  'license.type',
  'license.issuedOn',
  'license.expiresOn',
] as const

/** Fields of which several values can be chosen. */
export const LIST_FIELDS = ['submittalGroupIds', 'consultantPermissions'] as const

export const TEXT_FIELDS = [...CONTACT_FIELDS, 'accountTypeId', ...LICENSE_FIELDS] as const

/** The values of an account by the paths of the form. */
export function textsOf(account: AccountData): FieldTexts {
  const { address } = account
  const license = account.licenses.find((each) => each.isOwnEntry)
  return {
    firstName: account.firstName,
    middleInitial: account.middleInitial ?? '',
    lastName: account.lastName,
    designationId: account.designationId ?? '',
    email: account.email ?? '',
    employerName: account.employerName ?? '',
    jobTitle: account.jobTitle ?? '',
    mobilePhone: account.mobilePhone ?? '',
    phone: account.phone ?? '',
    fax: account.fax ?? '',
    billingPreference: account.billingPreference ?? '',
    'address.line': address.line ?? '',
    'address.city': address.city ?? '',
    'address.stateId': address.stateId ?? '',
    'address.zip': address.zip ?? '',
    accountTypeId: account.accountTypeId ?? '',
    submittalGroupIds: account.submittalGroupIds.join(','),
    consultantPermissions: account.consultantPermissions.join(','),
    'license.number': license?.number ?? '',
    'license.type': license?.type ?? '',
    'license.issuedOn': license?.issuedOn ?? '',
    'license.expiresOn': license?.expiresOn ?? '',
  }
}

/** What was loaded, as it travels with the form. */
export function originalName(path: string): string {
  return `original.${path}`
}

/** The values of a list field. */
export function listOf(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean)
}

/** Stands in for an account that could not be loaded: every field is empty. */
export const NOBODY: AccountData = {
  id: '',
  userName: '',
  firstName: '',
  middleInitial: null,
  lastName: '',
  fullName: '',
  designationId: null,
  email: null,
  unconfirmedEmail: null,
  employerName: null,
  jobTitle: null,
  mobilePhone: null,
  phone: null,
  fax: null,
  billingPreference: null,
  address: { line: null, city: null, stateId: null, zip: null },
  mustChangePassword: false,
  mustChangePin: false,
  isIdentityVerified: false,
  kind: 'NONE',
  accountTypeId: null,
  accountTypeName: null,
  accountRole: null,
  maySubmit: false,
  imageVersion: null,
  lastFailedMailAt: null,
  answeredQuestions: [],
  facilities: [],
  permitsAlone: [],
  submittalGroupIds: [],
  consultantPermissions: [],
  licenses: [],
}
