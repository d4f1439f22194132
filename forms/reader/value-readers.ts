import { msg, t } from '#words/words.ts'
import type { Question, QuestionOf } from '../definition/kinds.ts'
import { daysBetween, dayWords, readDateTime, readDay, readMonth, readTime } from './days.ts'
import { identifierFault, readIdentifier } from './identifiers.ts'
import { Decimal } from '../feel/decimal.ts'
import { boundText, decimalsOf, decimalWords, readDecimal } from './numbers.ts'
import { EMPTY, faultOf, valueOf, type Offer, type Read, type Typed } from './read.types.ts'

type Limits = { decimals?: number | undefined; min?: unknown; max?: unknown }

/** Bounds that are expressions are judged later, with the other answers. */
function decimalFault(number: string, { decimals, min, max }: Limits): string | null {
  if (decimals !== undefined && decimalsOf(number) > decimals)
    return decimals === 0
      ? 'Enter a whole number.'
      : t('Use at most {decimals} decimals.', { decimals })
  if (typeof min === 'number' && order(number, min) < 0)
    return t('Enter a number greater or equal to {bound}.', { bound: decimalWords(boundText(min)) })
  if (typeof max === 'number' && order(number, max) > 0)
    return t('Enter a number less or equal to {bound}.', { bound: decimalWords(boundText(max)) })
  return null
}

function order(number: string, bound: number): number {
  const [one, other] = [Decimal.of(number), Decimal.of(boundText(bound))]
  return one && other ? one.compare(other) : 0
}

function readNumberText(text: string, unreadable: string, limits: Limits): Read {
  if (text === '') return EMPTY
  const number = readDecimal(text)
  if (number === null) return faultOf(unreadable)
  const fault = decimalFault(number, limits)
  return fault ? faultOf(fault) : valueOf(number)
}

export const readNumber = (question: QuestionOf<'number'>, typed: Typed): Read =>
  readNumberText(
    typed(''),
    question.integer ? msg('Enter a whole number like 12.') : msg('Enter a number like 12.5.'),
    {
      ...question,
      decimals: question.integer ? 0 : question.decimals,
    },
  )

export const readMoney = (question: QuestionOf<'money'>, typed: Typed): Read =>
  readNumberText(typed('').replace(/^\$/, ''), msg('Enter an amount in dollars like 1,250.00.'), {
    min: 0,
    ...question,
    decimals: 2,
  })

export const readPercent = (question: QuestionOf<'percent'>, typed: Typed): Read =>
  readNumberText(typed('').replace(/%$/, '').trim(), msg('Enter a percentage like 99.5.'), {
    min: 0,
    max: 100,
    ...question,
  })

export function readMeasurement(question: QuestionOf<'measurement'>, typed: Typed): Read {
  const [q, v] = [typed('q'), typed('v')]
  const u = typed('u') || (question.units.length === 1 ? (question.units[0] ?? '') : '')
  if (v === '' && q === '' && (typed('u') === '' || question.units.length === 1)) return EMPTY
  if (v === '') return faultOf('Enter a value and its unit.', 'v')
  const number = readDecimal(v)
  if (number === null) return faultOf('Enter a number like 12.5.', 'v')
  if (!question.units.includes(u)) return faultOf('Enter a value and its unit.', 'u')
  if (q !== '' && !question.qualifiers?.some((each) => each === q))
    return faultOf('Choose one of the list.', 'q')
  const fault = decimalFault(number, {
    ...question,
    ...(u === question.base ? {} : { min: undefined, max: undefined }),
  })
  if (fault) return faultOf(fault, 'v')
  return valueOf(q === '' ? { v: number, u } : { q, v: number, u })
}

export const readIdentifierOf = (question: QuestionOf<'identifier'>, typed: Typed): Read => {
  if (typed('') === '') return EMPTY
  const number = readIdentifier(question.scheme, typed(''))
  return number === null ? faultOf(identifierFault(question.scheme)) : valueOf(number)
}

const dated =
  (read: (text: string) => string | null, unreadable: string) =>
  (_question: Question, typed: Typed): Read => {
    if (typed('') === '') return EMPTY
    const value = read(typed(''))
    return value === null ? faultOf(unreadable) : valueOf(value)
  }

export const readDate = dated(readDay, msg('Enter a date like 11/22/2026.'))
export const readMonthOf = dated(readMonth, msg('Enter a month like 11/2026.'))
export const readTimeOf = dated(readTime, msg('Enter a time like 06:40.'))
export const readMoment = dated(readDateTime, msg('Enter a date and time like 11/22/2026 06:40.'))

export function readYear(question: QuestionOf<'year'>, typed: Typed): Read {
  const text = typed('')
  if (text === '') return EMPTY
  if (!/^(19|20|21)\d\d$|^2200$/.test(text)) return faultOf('Enter a year like 2026.')
  const fault = decimalFault(text, question)
  return fault ? faultOf(fault.replaceAll(',', '')) : valueOf(text)
}

export function readPeriod(question: QuestionOf<'period'>, typed: Typed): Read {
  const [first, last] = [typed('from'), typed('to')]
  if (first === '' && last === '') return EMPTY
  const from = readDay(first)
  if (!from) return faultOf('Enter a date like 11/22/2026.', 'from')
  const to = readDay(last)
  if (!to) return faultOf('Enter a date like 11/22/2026.', 'to')
  if (to < from) return faultOf('The end comes before the beginning.', 'to')
  if (question.maxDays !== undefined && daysBetween(from, to) >= question.maxDays)
    return faultOf(
      t('Choose at most {days} days; from {day}.', {
        days: question.maxDays,
        day: dayWords(from),
      }),
      'to',
    )
  return valueOf({ from, to })
}

export function readPlace(_question: Question, typed: Typed): Read {
  const [first, second] = [typed('lat'), typed('lon')]
  if (first === '' && second === '') return EMPTY
  const lat = readDecimal(first)
  if (lat === null || Math.abs(Number(lat)) > 90 || decimalsOf(lat) < 3)
    return faultOf('Enter a latitude like 44.9402, with four decimals.', 'lat')
  const lon = readDecimal(second)
  if (lon === null || Math.abs(Number(lon)) > 180 || decimalsOf(lon) < 3)
    return faultOf('Enter a longitude like -123.0351, with four decimals.', 'lon')
  return valueOf({ lat, lon })
}

export const readYesNo = (_question: Question, typed: Typed): Read => {
  const answer = typed('')
  if (answer === '') return EMPTY
  return answer === 'Y' || answer === 'N' ? valueOf(answer) : faultOf('Answer yes or no.')
}

export const readTick = (question: QuestionOf<'tick'>, typed: Typed): Read => {
  if (typed('') === 'Y') return valueOf('Y')
  return question.must ? faultOf('Tick this to go on.') : EMPTY
}

export function readRecord(_question: Question, typed: Typed, { records }: Offer): Read {
  const id = typed('')
  if (id === '') return EMPTY
  const record = records.find((each) => each.id === id)
  return record ? valueOf({ id: record.id, text: record.text }) : faultOf('Choose one of the list.')
}

export function readFile(question: QuestionOf<'file'>, _typed: Typed, { files }: Offer): Read {
  if (files.length === 0) return EMPTY
  const most = question.many ?? 1
  return files.length > most
    ? faultOf(
        most === 1
          ? 'One file is enough here; remove the others.'
          : t('At most {most} files.', { most }),
      )
    : valueOf(files)
}
