import type { Question } from '../definition/kinds.ts'
import { Day } from '../feel/day.ts'
import { Decimal } from '../feel/decimal.ts'
import { isContext, isList, Measurement, type Context, type Value } from '../feel/values.ts'
import type { Stored } from '../reader/read.types.ts'
import type { Fact, Facts } from './context.ts'

/** A typed answer as the rules see it. */
export function feelOf(question: Question, value: Stored): Value {
  if (typeof value === 'string') return ofText(question, value)
  if (question.kind === 'measurement') return measurementOf(question.base, value)
  if (question.kind === 'period') return mapped(value, Day.of)
  if (question.kind === 'place') return mapped(value, Decimal.of)
  if (question.kind === 'choice') return 'other'
  return plain(value)
}

function ofText(question: Question, value: string): Value {
  switch (question.kind) {
    case 'number':
    case 'money':
    case 'percent':
    case 'year':
      return Decimal.of(value)
    case 'yesNo':
    case 'tick':
      return value === 'Y'
    case 'date':
      return Day.of(value)
    case 'dateTime':
      return Day.of(value.slice(0, 10))
    case 'month':
      return Day.of(`${value}-01`)
    case 'calculated':
      return ofCalculated(question.type, value)
    default:
      return value
  }
}

function ofCalculated(type: 'number' | 'text' | 'date' | 'yesNo', value: string): Value {
  if (type === 'number') return Decimal.of(value)
  if (type === 'date') return Day.of(value)
  return type === 'yesNo' ? value === 'Y' : value
}

function measurementOf(base: string, value: Stored): Value {
  if (typeof value === 'string' || Array.isArray(value)) return null
  const part = (name: string) => Object.entries(value).find(([key]) => key === name)?.[1]
  const [q, v, u] = [part('q'), part('v'), part('u')]
  const number = typeof v === 'string' ? Decimal.of(v) : null
  return number && typeof u === 'string'
    ? new Measurement(typeof q === 'string' ? q : '', number, u, base)
    : null
}

function mapped(value: Stored, read: (text: string) => Value): Value {
  if (typeof value === 'string' || Array.isArray(value)) return null
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => [
      name,
      typeof text === 'string' ? read(text) : null,
    ]),
  )
}

/** Plain data as values: numbers exact, ISO days as days, texts as texts. */
export function plain(fact: Fact | Stored): Value {
  if (fact === null || typeof fact === 'boolean') return fact
  if (typeof fact === 'number') return Decimal.of(fact)
  if (typeof fact === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(fact) ? Day.of(fact) : fact
  if (Array.isArray(fact)) return fact.map((each: Fact) => plain(each))
  return contextOf(fact)
}

export function contextOf(facts: Facts | object): Context {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]: [string, Fact]) => [name, plain(fact)]),
  )
}

/** A computed value as it is stored: the answer of a calculated question. Null where there is none. */
export function storedOf(
  question: { type: 'number' | 'text' | 'date' | 'yesNo'; decimals?: number | undefined },
  value: Value,
): string | null {
  if (value instanceof Measurement) return storedOf(question, value.amount)
  if (question.type === 'number' && value instanceof Decimal) {
    if (question.decimals === undefined) return value.toText()
    return value.round(question.decimals, 'half up')?.toFixed(question.decimals) ?? null
  }
  if (question.type === 'date' && value instanceof Day) return value.toText()
  if (question.type === 'yesNo' && typeof value === 'boolean') return value ? 'Y' : 'N'
  if (question.type === 'text' && typeof value === 'string') return value
  return null
}

/** A value as an answer to the question would stand in the record; null where it is none. */
export function answerOf(question: Question, value: Value): Stored | null {
  if (value === null) return null
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  if (typeof value === 'string') return value
  if (value instanceof Day)
    return question.kind === 'month' ? value.toText().slice(0, 7) : value.toText()
  if (value instanceof Measurement) return value.toJSON()
  if (isList(value)) return value.flatMap((each) => (typeof each === 'string' ? [each] : []))
  if (!isContext(value)) return value.toText()
  return Object.fromEntries(
    Object.entries(value).flatMap(([part, each]) => {
      const text = answerOf(question, each)
      return typeof text === 'string' ? [[part, text]] : []
    }),
  )
}
