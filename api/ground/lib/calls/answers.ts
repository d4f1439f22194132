import { z } from '@hono/zod-openapi'
import { MAX_TEXT } from '../limits/limits.ts'
import { isReadable } from '../readable-text.ts'

/** What a form holds: texts by field name, nested as the form nests them. */
export type Answers = { [field: string]: AnswerValue }
export type AnswerValue = string | Answers | AnswerValue[]

const MOST_FIELDS = 500
const DEEPEST = 5

/** The answers of a form as they travel: texts only, bounded, of whole characters. */
export const answersSchema = z
  .custom<Answers>((value) => isAnswers(value), 'These answers cannot be read.')
  .openapi({
    type: 'object',
    description:
      'Answers by the field names of the form: texts, inside objects and lists as the form nests them, such as `{"contact":{"firstName":"Ada"}}`. No dotted names, at most 500 values, five levels deep',
    additionalProperties: true,
    example: {
      byFacility: 'C',
      contact: { firstName: 'Ada', primaryEmail: { emailAddress: 'ada@example.org' } },
    },
  })

function isAnswers(value: unknown): value is Answers {
  let fields = 0
  const fits = (each: unknown, depth: number): boolean => {
    if (++fields > MOST_FIELDS || depth > DEEPEST) return false
    if (typeof each === 'string') return each.length <= MAX_TEXT && isReadable(each)
    if (Array.isArray(each)) return each.every((item) => fits(item, depth + 1))
    if (typeof each !== 'object' || each === null) return false
    return Object.entries(each).every(
      ([key, item]) => /^[A-Za-z][A-Za-z0-9]{0,39}$/.test(key) && fits(item, depth + 1),
    )
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) && fits(value, 0)
}

/** The text at a path such as `contact.firstName`, trimmed; empty when there is none. */
export function textAt(answers: AnswerValue | undefined, path: string): string {
  const value = valueAt(answers, path)
  return typeof value === 'string' ? value.trim() : ''
}

/** The group of answers at a path, such as `contact`; empty when there is none. */
export function groupAt(answers: Answers, path: string): Answers {
  return groupOf(valueAt(answers, path))
}

/** The entries of a list at a path. */
export function listAt(answers: Answers, path: string): Answers[] {
  const value = valueAt(answers, path)
  return Array.isArray(value) ? value.map(groupOf) : []
}

function groupOf(value: AnswerValue | undefined): Answers {
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

function valueAt(answers: AnswerValue | undefined, path: string): AnswerValue | undefined {
  let value = answers
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || Array.isArray(value)) return undefined
    value = Object.hasOwn(value, part) ? value[part] : undefined
  }
  return value
}
