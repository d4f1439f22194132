import { t } from '#words/words.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { CONTACT_MESSAGES } from '#api/accounts/account/contact.rules.ts'
import { OFFICE_PHONE, PHONE } from '#values/phone.ts'
import { ZIP_CODE } from '#values/zip-code.ts'
import type { NewUser } from './registration.schemas.ts'

/** Spec 1 §5.3 and §8. */
export const REGISTRATION_MESSAGES = {
  ...CONTACT_MESSAGES,
  nameTaken: 'User name exists.',
  userName: 'Use only letters, digits, dots, dashes and underscores.',
} as const

type Lists = {
  isState: boolean
  isDesignation: boolean
  isAccountType: boolean
}

/** What is wrong with a registration, by field; `lists` says which chosen records there are. */
export function registrationFaults(
  user: NewUser,
  lists: Lists,
  { billing, jobTitleRequired }: Pick<ApiConfig['accounts'], 'billing' | 'jobTitleRequired'>,
): FieldErrors {
  const { required, list } = REGISTRATION_MESSAGES
  const address = user.primaryAddress
  const checks: [field: string, fault: string | null][] = [
    ['firstName', needed(user.firstName) ?? line(user.firstName, 50)],
    ['middleInitial', line(user.middleInitial, 1)],
    ['lastName', needed(user.lastName) ?? line(user.lastName, 50)],
    ['userName', needed(user.userName) ?? userNameFault(user.userName)],
    ['email', needed(user.email) ?? emailFault(user.email)],
    ['employerName', line(user.employerName, 75)],
    ['jobTitle', (jobTitleRequired ? needed(user.jobTitle) : null) ?? line(user.jobTitle, 150)],
    [
      'phoneNo',
      needed(user.phoneNo) ?? shape(user.phoneNo, OFFICE_PHONE, REGISTRATION_MESSAGES.phone),
    ],
    ['mobileNo', phoneFault(user.mobileNo)],
    ['faxNo', phoneFault(user.faxNo)],
    ['billingPreference', billing && !BILLING.has(user.billingPreference) ? required : null],
    ['designationTypeRid', user.designationTypeRid !== null && !lists.isDesignation ? list : null],
    ['primaryAddress.line1', needed(address.line1) ?? line(address.line1, 200)],
    ['primaryAddress.cityName', needed(address.cityName) ?? line(address.cityName, 100)],
    ['primaryAddress.stateRid', stateFault(address.stateRid, lists.isState)],
    [
      'primaryAddress.zipCd',
      needed(address.zipCd) ?? shape(address.zipCd, ZIP_CODE, REGISTRATION_MESSAGES.zip),
    ],
    ['accountTypeRid', lists.isAccountType ? null : required],
  ]
  return Object.fromEntries(checks.flatMap(([field, fault]) => (fault ? [[field, fault]] : [])))
}

const BILLING = new Set(['Mail', 'Email'])

function needed(text: string): string | null {
  return text ? null : REGISTRATION_MESSAGES.required
}

function line(text: string, most: number): string | null {
  if ([...text].length > most)
    return most === 1
      ? t('Use at most 1 character.')
      : t('Use at most {most} characters.', { most })
  return /\p{Cc}/u.test(text) ? 'Write it on one line.' : null
}

function shape(text: string, pattern: RegExp, message: string): string | null {
  return pattern.test(text) ? null : message
}

function emailFault(text: string): string | null {
  return isEmailAddress(text) ? null : REGISTRATION_MESSAGES.email
}

function phoneFault(text: string): string | null {
  return text ? shape(text, PHONE, REGISTRATION_MESSAGES.phone) : null
}

function userNameFault(text: string): string | null {
  return line(text, 50) ?? shape(text, /^[A-Za-z0-9._-]+$/, REGISTRATION_MESSAGES.userName)
}

function stateFault(rid: number | null, isState: boolean): string | null {
  if (rid === null) return REGISTRATION_MESSAGES.required
  return isState ? null : REGISTRATION_MESSAGES.list
}
