import { z } from 'zod'
import { EMAIL_ADDRESS } from '#values/email-address.ts'
import { isDay } from '#values/days.ts'
import { PHONE } from '#values/phone.ts'
import { RECORD_NUMBER } from '#values/record-number.ts'
import { ZIP_CODE } from '#values/zip-code.ts'
import { msg, t, type Value } from '#words/words.ts'
import { textAt, type Answers } from './answers.ts'

/** One rule of a form: what the text of a field must be, and when that is asked for. */
export type FieldRule = {
  path: string
  /** The words of the field's label, for a summary. */
  label: string
  rule: z.ZodType<string, string>
  /** Without it the rule always holds. */
  when?: (answers: Answers) => boolean
}

/** Field path to message. */
export type Faults = Record<string, string>

/** What is wrong with the answers, in the order of the rules; the first message of a field stays. */
export function faultsOf(rules: readonly FieldRule[], answers: Answers): Faults {
  const faults: Faults = {}
  for (const { path, rule, when } of rules) {
    if (faults[path] !== undefined || (when && !when(answers))) continue
    const checked = rule.safeParse(textAt(answers, path).trim())
    if (!checked.success) faults[path] = t(checked.error.issues[0]?.message ?? 'Check this answer.')
  }
  return faults
}

/** Spec 2 §8. */
export const DATE_MESSAGE = msg("Required and can't be future date.")
const OPTIONAL = z.literal('')

export function required(message: string, most = 10_000): z.ZodType<string, string> {
  return z.string().min(1, message).max(most, t('Use at most {most} characters.', { most }))
}

export function optional(most: number): z.ZodType<string, string> {
  return z.string().max(most, t('Use at most {most} characters.', { most }))
}

/** One of a closed list. What is posted is a value, whichever language the reader has. */
export function oneOf(values: readonly Value[], message: string): z.ZodType<string, string> {
  return z.string().refine((text) => values.includes(text), message)
}

/** The number of a record of a list, or nothing. */
export function record(): z.ZodType<string, string> {
  const words = t('Choose one of the list.')
  return either(z.string().regex(RECORD_NUMBER, words), words)
}

/** Spec 2 §9: 000-000-0000. */
export function phone(message?: string): z.ZodType<string, string> {
  const words = t('Enter a phone number like 555-123-4567.')
  const number = z.string().regex(PHONE, words)
  return message ? z.string().min(1, message).pipe(number) : either(number, words)
}

export function email(message?: string): z.ZodType<string, string> {
  const words = t('Enter an e-mail address like name@example.com.')
  const address = z.string().regex(EMAIL_ADDRESS, words)
  return message ? z.string().min(1, message).pipe(address) : either(address, words)
}

export function zip(message?: string): z.ZodType<string, string> {
  const words = t('Enter a ZIP code like 97301.')
  const code = z.string().regex(ZIP_CODE, words)
  return message ? z.string().min(1, message).pipe(code) : either(code, words)
}

export function time(): z.ZodType<string, string> {
  const words = t('Enter a time like 06:40.')
  return either(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, words), words)
}

/** Degrees of latitude or longitude. */
export function degrees(most: number, example: string): z.ZodType<string, string> {
  const words = t('Enter degrees between -{most} and {most}, like {example}.', {
    most,

    example,
  })
  const number = z.string().regex(/^-?\d{1,3}(\.\d{1,15})?$/, words)
  return either(
    number.refine((text) => Math.abs(Number(text)) <= most, words),
    words,
  )
}

/** A day that has come: the agency's time zone decides (`today`). */
export function pastDay(today: string): z.ZodType<string, string> {
  return z
    .string()
    .refine((text) => isDay(text) && text <= today && text >= '1900-01-01', t(DATE_MESSAGE))
}

export function optionalPastDay(today: string): z.ZodType<string, string> {
  const words = t("Can't be future date.")
  return either(
    z.string().refine((text) => isDay(text) && text <= today && text >= '1900-01-01', words),
    words,
  )
}

function either(rule: z.ZodType<string, string>, message: string): z.ZodType<string, string> {
  return z
    .string()
    .refine((text) => OPTIONAL.safeParse(text).success || rule.safeParse(text).success, message)
}
