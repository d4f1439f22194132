import { t } from '#words/words.ts'
import type { Question, QuestionOf } from '../definition/kinds.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { PHONE, tidyPhone } from '#values/phone.ts'
import { writtenPattern } from '#values/written-pattern.ts'
import { ZIP_CODE } from '#values/zip-code.ts'
import { ADDRESS_PARTS } from './parts.ts'
import { EMPTY, faultOf, valueOf, type Read, type Typed } from './read.types.ts'

export const readText = (question: QuestionOf<'text'>, typed: Typed): Read =>
  bounded(typed(''), question.max ?? 200, (text) =>
    question.pattern && !writtenPattern(question.pattern).holds(text)
      ? faultOf(
          question.example
            ? t('Write it like {example}.', { example: question.example })
            : 'Write it as described.',
        )
      : valueOf(text),
  )

export const readLongText = (question: QuestionOf<'longText'>, typed: Typed): Read =>
  bounded(typed(''), question.max ?? 10_000, valueOf)

export const readEmail = (_question: Question, typed: Typed): Read =>
  bounded(typed(''), 254, (text) =>
    isEmailAddress(text) ? valueOf(text) : faultOf('Invalid email format.'),
  )

export const readPhone = (_question: Question, typed: Typed): Read => {
  const phone = phoneOf(typed(''))
  if (phone === '') return EMPTY
  return phone ? valueOf(phone) : faultOf('Check Phone Number Format.')
}

export const readUrl = (_question: Question, typed: Typed): Read =>
  bounded(typed(''), 2000, (text) =>
    /^https?:\/\/[^\s/]+\.[^\s/]/.test(text)
      ? valueOf(text)
      : faultOf('Enter an address like https://example.org.'),
  )

export function readAddress(_question: Question, typed: Typed): Read {
  const given = filled(ADDRESS_PARTS, typed)
  if (Object.keys(given).length === 0) return EMPTY
  for (const part of ['line1', 'city', 'state', 'zip'])
    if (given[part] === undefined) return faultOf('Required.', part)
  const long = Object.entries(given).find(([, text]) => text.length > 200)
  if (long) return faultOf('Use at most 200 characters.', long[0])
  if (!ZIP_CODE.test(given['zip'] ?? '')) return faultOf('Enter a ZIP code like 97301.', 'zip')
  return valueOf(given)
}

export function readPerson(question: QuestionOf<'person'>, typed: Typed): Read {
  const given = filled(['first', 'last', ...question.parts], typed)
  if (Object.keys(given).length === 0) return EMPTY
  const long = Object.entries(given).find(([, text]) => text.length > 200)
  if (long) return faultOf('Use at most 200 characters.', long[0])
  for (const part of ['first', 'last', ...question.parts.filter((part) => part !== 'title')])
    if (given[part] === undefined) return faultOf('Required.', part)
  if (given['email'] !== undefined && !isEmailAddress(given['email']))
    return faultOf('Invalid email format.', 'email')
  if (given['phone'] === undefined) return valueOf(given)
  const phone = phoneOf(given['phone'])
  return phone ? valueOf({ ...given, phone }) : faultOf('Check Phone Number Format.', 'phone')
}

function bounded(text: string, most: number, read: (text: string) => Read): Read {
  if (text === '') return EMPTY
  return text.length > most
    ? faultOf(t('Use at most {most} characters.', { most }))
    : read(text.normalize())
}

/** The parts that were typed, by name. */
function filled(parts: readonly string[], typed: Typed): Record<string, string> {
  return Object.fromEntries(
    parts.map((part) => [part, typed(part).normalize()] as const).filter(([, text]) => text !== ''),
  )
}

/** Ten digits as 000-000-0000; empty for nothing typed, null for anything else. */
function phoneOf(text: string): string | null {
  if (text === '') return ''
  const phone = tidyPhone(text)
  return PHONE.test(phone) ? phone : null
}
