import { z } from 'zod'
import { EMAIL_ADDRESS } from '#values/email-address.ts'
import { oneOf, optional, required, type FieldRule } from '#app/lib/form-rules.ts'
import { OFFICE_PHONE, PHONE } from '#values/phone.ts'
import { ZIP_CODE } from '#values/zip-code.ts'
import { msg, t, words } from '#words/words.ts'
import { BASIC_LABELS, BILLING_PREFERENCES, CONTACT_FIELDS } from './contact.ts'

/** Spec 1 §2.5: the steps of a registration, in their order. */
export const STEPS = words(['Basic Information', 'Account Type', 'Security Questions', 'Review'])

/** What an agency's settings ask for. */
export type RegistrationSettings = { billing: boolean; jobTitleRequired: boolean }

const REQUIRED = msg('Required.')
const PHONE_WORDS = msg('Invalid phone format.')

/** The fields of the first step, as they are named in the form and in the answers. */
export const BASIC_FIELDS = ['userName', ...CONTACT_FIELDS] as const

/** Spec 1 §5.3, step 1. The API judges all of it again. */
export function basicRules({ billing, jobTitleRequired }: RegistrationSettings): FieldRule[] {
  return [
    { path: 'firstName', label: BASIC_LABELS.firstName, rule: needed(50) },
    { path: 'middleInitial', label: BASIC_LABELS.middleInitial, rule: initial },
    { path: 'lastName', label: BASIC_LABELS.lastName, rule: needed(50) },
    { path: 'userName', label: BASIC_LABELS.userName, rule: userName },
    { path: 'email', label: BASIC_LABELS.email, rule: email },
    {
      path: 'phone',
      label: BASIC_LABELS.phone,
      rule: shaped(OFFICE_PHONE, PHONE_WORDS),
    },
    { path: 'mobilePhone', label: BASIC_LABELS.mobilePhone, rule: phone },
    { path: 'fax', label: BASIC_LABELS.fax, rule: phone },
    { path: 'employerName', label: BASIC_LABELS.employerName, rule: optional(75) },
    {
      path: 'jobTitle',
      label: BASIC_LABELS.jobTitle,
      rule: jobTitleRequired ? needed(150) : optional(150),
    },
    { path: 'address.line', label: BASIC_LABELS['address.line'], rule: needed(200) },
    { path: 'address.city', label: BASIC_LABELS['address.city'], rule: needed(100) },
    { path: 'address.stateId', label: BASIC_LABELS['address.stateId'], rule: needed(20) },
    { path: 'address.zip', label: BASIC_LABELS['address.zip'], rule: zipCode },
    {
      path: 'billingPreference',
      label: BASIC_LABELS.billingPreference,
      rule: oneOf(BILLING_PREFERENCES, t(REQUIRED)),
      when: () => billing,
    },
  ]
}

/** Step 2: one of the account types. */
export function typeRules(types: readonly string[]): FieldRule[] {
  return [{ path: 'accountTypeId', label: t('Account type'), rule: oneOf(types, t(REQUIRED)) }]
}

function needed(most: number): z.ZodType<string, string> {
  return required(REQUIRED, most)
}

/** Rules may be made when the module is loaded, so their words are said when they are shown. */
function shaped(pattern: RegExp, message: string): z.ZodType<string, string> {
  return z.string().min(1, REQUIRED).pipe(z.string().regex(pattern, message))
}

const initial = z.string().refine((text) => [...text].length <= 1, msg('Use at most 1 character.'))
const phone = z.string().refine((text) => text === '' || PHONE.test(text), PHONE_WORDS)
const email = z
  .string()
  .min(1, REQUIRED)
  .pipe(z.string().regex(EMAIL_ADDRESS, msg('Invalid email format.')))
/** Empty only where there are no names either, since it is made of them. */
const userName = required(msg('Enter your names, from which it is made, or a user name.'), 50).pipe(
  z
    .string()
    .regex(/^[A-Za-z0-9._-]+$/, msg('Use only letters, digits, dots, dashes and underscores.')),
)
const zipCode = shaped(ZIP_CODE, msg('Enter a ZIP code like 97301.'))
