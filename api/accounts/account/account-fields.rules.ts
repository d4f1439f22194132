import type { FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { OFFICE_PHONE, PHONE } from '#values/phone.ts'
import { ZIP_CODE } from '#values/zip-code.ts'
import { isDay } from '#values/days.ts'
import { CONTACT_MESSAGES } from './contact.rules.ts'
import type { PublicUser } from './my-account.schemas.ts'

/** Spec 1 §5.3 and §9. */
export const FIELD_MESSAGES = {
  ...CONTACT_MESSAGES,
  middleInitial: 'Use 1 letter.',
  billing: 'Choose Mail or Email.',
  day: 'Enter a day like 2026-11-20.',
  dayOrder: 'The expiration date cannot be before the issue date.',
} as const

const MOST_LETTERS = {
  firstName: 100,
  lastName: 100,
  employerName: 75,
  jobTitle: 150,
  line1: 200,
  cityName: 100,
  licenseNo: 50,
  licenseType: 150,
}

type Needs = { billing: boolean; jobTitle: boolean }

/** What is wrong on the Basic Info tab, by field. Whether lists hold the chosen rids is asked elsewhere. */
export function basicFaults(user: PublicUser, needs: Needs): FieldErrors {
  const faults: FieldErrors = {}
  const say = (field: string, fault: string | null): void => {
    if (fault) faults[field] ??= fault
  }
  const { firstName, lastName, middleInitial, email, primaryAddress: address } = user
  say('firstName', required(firstName) ?? tooLong(firstName, MOST_LETTERS.firstName))
  say('middleInitial', [...(middleInitial ?? '')].length > 1 ? FIELD_MESSAGES.middleInitial : null)
  say('lastName', required(lastName) ?? tooLong(lastName, MOST_LETTERS.lastName))
  say('email', required(email))
  say('email', email && !isEmailAddress(email) ? FIELD_MESSAGES.email : null)
  say('employerName', tooLong(user.employerName, MOST_LETTERS.employerName))
  say('jobTitle', needs.jobTitle ? required(user.jobTitle) : null)
  say('jobTitle', tooLong(user.jobTitle, MOST_LETTERS.jobTitle))
  say('phoneNo', required(user.phoneNo) ?? phone(user.phoneNo, OFFICE_PHONE))
  say('mobileNo', phone(user.mobileNo, PHONE))
  say('faxNo', phone(user.faxNo, PHONE))
  say('billingPreference', needs.billing ? required(user.billingPreference) : null)
  say('primaryAddress.line1', tooLong(address.line1, MOST_LETTERS.line1))
  say('primaryAddress.cityName', tooLong(address.cityName, MOST_LETTERS.cityName))
  say(
    'primaryAddress.zipCd',
    address.zipCd && !ZIP_CODE.test(address.zipCd) ? FIELD_MESSAGES.zip : null,
  )
  return faults
}

export type LicenseFields = {
  licenseNo: string | null
  licenseType: string | null
  issueDate: string | null
  expirationDate: string | null
}

/** What is wrong on the License Info tab: a license has a number. */
export function licenseFaults(license: LicenseFields): FieldErrors {
  const faults: FieldErrors = {}
  const { licenseNo, licenseType, issueDate, expirationDate } = license
  const number = required(licenseNo) ?? tooLong(licenseNo, MOST_LETTERS.licenseNo)
  if (number) faults['license.licenseNo'] = number
  const type = tooLong(licenseType, MOST_LETTERS.licenseType)
  if (type) faults['license.licenseType'] = type
  for (const [field, day] of Object.entries({ issueDate, expirationDate }))
    if (day && !(isDay(day) && /^(19|20|21)/.test(day)))
      faults[`license.${field}`] = FIELD_MESSAGES.day
  if (Object.keys(faults).length === 0 && issueDate && expirationDate && expirationDate < issueDate)
    faults['license.expirationDate'] = FIELD_MESSAGES.dayOrder
  return faults
}

function required(value: string | null): string | null {
  return value?.trim() ? null : FIELD_MESSAGES.required
}

function tooLong(value: string | null, most: number): string | null {
  return [...(value ?? '')].length > most ? `Use at most ${most} characters.` : null
}

function phone(value: string | null, mask: RegExp): string | null {
  return value && !mask.test(value) ? FIELD_MESSAGES.phone : null
}
