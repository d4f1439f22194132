import { tidyOfficePhone, tidyPhone } from '#values/phone.ts'
import { words } from '#words/words.ts'

/** What a user says of themselves, when registering and in My Account, by the paths of the form. */
export const CONTACT_FIELDS = [
  'firstName',
  'middleInitial',
  'lastName',
  'designationId',
  'email',
  'employerName',
  'jobTitle',
  'mobilePhone',
  'phone',
  'fax',
  'billingPreference',
  'address.line',
  'address.city',
  'address.stateId',
  'address.zip',
] as const

/** How invoices reach somebody, as it is kept. */
export const BILLING_PREFERENCES = ['Mail', 'Email'] as const
export type BillingPreference = (typeof BILLING_PREFERENCES)[number]

/** How each phone number is written; the office phone may have an extension. */
const MASKS: Record<string, (typed: string) => string> = {
  phone: tidyOfficePhone,
  mobilePhone: tidyPhone,
  fax: tidyPhone,
}

export const PHONE_FIELDS: readonly string[] = Object.keys(MASKS)

/** What was typed into a field, a phone number in its mask. */
export function tidyContact(path: string, typed: string): string {
  return MASKS[path]?.(typed.trim()) ?? typed
}

/** What the fields of the first step are called, by their paths; apart from the rules, which no page carries. */
export const BASIC_LABELS = words({
  firstName: 'First name',
  middleInitial: 'Middle initial',
  lastName: 'Last name',
  userName: 'User name',
  email: 'E-mail',
  phone: 'Office phone',
  mobilePhone: 'Mobile phone',
  fax: 'Fax',
  employerName: 'Employer',
  jobTitle: 'Job title',
  'address.line': 'Street address',
  'address.city': 'City',
  'address.stateId': 'State',
  'address.zip': 'ZIP code',
  billingPreference: 'Billing preference',
})
