import { fileSize } from '#values/file-size.ts'
import type { Choice, Question } from '../definition/kinds.ts'
import { textOf } from '../definition/text.ts'
import { OTHER } from './choice-readers.ts'
import { dayWords } from './days.ts'
import { decimalWords } from './numbers.ts'
import { plainWords } from './plain-words.ts'
import type { Stored, StoredFile } from './read.types.ts'

/**
 * A typed value as words: on the review, in print, in the copy of record. One line, or one a file or part. Everybody
 * asks for them by `judge/said.ts`, which knows the choices and what a calculated answer is made of.
 */
export function wordsOf(
  question: Question,
  value: Stored,
  { choices, language }: { choices: readonly Choice[]; language: string },
): string {
  if (typeof value === 'string') return wordsOfText(question, value, { choices, language })
  if (Array.isArray(value)) {
    if (question.kind === 'file') return filesOf(value).map(fileWords).join('\n')
    return textsOf(value)
      .map((each) => choiceWords(each, choices, language))
      .join(', ')
  }
  return isParts(value) ? wordsOfParts(question, value, language) : ''
}

function wordsOfText(
  question: Question,
  value: string,
  { choices, language }: { choices: readonly Choice[]; language: string },
): string {
  switch (question.kind) {
    case 'yesNo':
    case 'tick':
      return yesNoWords(value === 'Y', language)
    case 'choice':
      return choiceWords(value, choices, language)
    case 'date':
      return dayWords(value)
    case 'month':
      return `${value.slice(5)}/${value.slice(0, 4)}`
    case 'dateTime':
      return `${dayWords(value.slice(0, 10))} ${value.slice(11)}`
    case 'money':
      return `$${decimalWords(value)}`
    case 'percent':
      return `${value}%`
    case 'number':
      return withUnit(decimalWords(value), question.unit)
    case 'calculated':
      return calculatedWords(question, value, language)
    default:
      return value
  }
}

function calculatedWords(
  question: Extract<Question, { kind: 'calculated' }>,
  value: string,
  language: string,
): string {
  if (question.type === 'number') return withUnit(decimalWords(value), question.unit)
  if (question.type === 'date') return dayWords(value)
  if (question.type === 'yesNo') return yesNoWords(value === 'Y', language)
  return value
}

export function yesNoWords(value: boolean, language: string): string {
  const { yes, no } = plainWords(language)
  return value ? yes : no
}

function wordsOfParts(question: Question, value: Record<string, string>, language: string): string {
  switch (question.kind) {
    case 'measurement':
      return [value['q'], decimalWords(value['v'] ?? ''), value['u']].filter(Boolean).join(' ')
    case 'period':
      return [value['from'], value['to']]
        .map((day = '') => dayWords(day))
        .join(` ${plainWords(language).to} `)
    case 'place':
      return `${value['lat']}, ${value['lon']}`
    case 'record':
      return value['text'] ?? ''
    case 'choice':
      return value['other'] ?? ''
    case 'address':
      return [value['line1'], value['line2'], `${value['city']}, ${value['state']} ${value['zip']}`]
        .filter(Boolean)
        .join('\n')
    case 'person':
      return [
        [value['first'], value['last']].filter(Boolean).join(' '),
        value['title'],
        value['company'],
        value['phone'],
        value['email'],
      ]
        .filter(Boolean)
        .join('\n')
    default:
      return Object.values(value).join(', ')
  }
}

function choiceWords(value: string, choices: readonly Choice[], language: string): string {
  if (value.startsWith(`${OTHER}:`)) return value.slice(OTHER.length + 1)
  const choice = choices.find((each) => each.value === value)
  if (choice) return textOf(choice.label, language)
  return value === OTHER ? plainWords(language).other : value
}

function withUnit(number: string, unit: string | undefined): string {
  return unit ? `${number} ${unit}` : number
}

function fileWords(file: StoredFile): string {
  return `${file.name} (${fileSize(file.bytes)})`
}

function isParts(value: Stored): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && !Array.isArray(value)
}

function filesOf(value: Stored): readonly StoredFile[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object') : []
}

function textsOf(value: Stored): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
