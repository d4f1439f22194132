import type { Question } from '#forms/definition/kinds.ts'
import { readDateTime, readDay, readMonth, readTime } from '#forms/reader/days.ts'

/** Kinds of inputs that take one way of writing alone; a browser shows any other as nothing at all. */
const READERS = {
  date: readDay,
  month: readMonth,
  time: readTime,
  'datetime-local': readDateTime,
} as const

export type StrictInput = keyof typeof READERS

/** What stands in a control when its page is opened. */
export type Given = { text: string; type?: StrictInput | 'email' | 'tel' }

/**
 * A text as its control reads it: a day that was typed as 11/22/2026 is the same day in a date input. Words that are no
 * such day stand in a line of text, where they can be seen and mended.
 */
export function givenTo(type: Given['type'], text: string): Given {
  if (type === undefined) return { text }
  if (text === '' || !isStrict(type)) return { text, type }
  const read = READERS[type](text.trim())
  return read === null ? { text } : { text: read, type }
}

function isStrict(type: NonNullable<Given['type']>): type is StrictInput {
  return Object.hasOwn(READERS, type)
}

/** The input of a question, or of a part of it. */
export function inputTypeOf({ kind }: Pick<Question, 'kind'>, part = ''): Given['type'] {
  if (kind === 'date' || (kind === 'period' && (part === 'from' || part === 'to'))) return 'date'
  if (kind === 'time' || kind === 'month') return kind
  if (kind === 'dateTime') return 'datetime-local'
  if (kind === 'email' || (kind === 'person' && part === 'email')) return 'email'
  return kind === 'phone' || (kind === 'person' && part === 'phone') ? 'tel' : undefined
}

/**
 * Whether a control was posted as the page gave it, so that the answer stays as it was typed. What a control cannot show
 * at all, as a box that knows yes and no alone, is posted as nothing, and nobody has taken it away.
 */
export function isAsGiven(
  question: Question | undefined,
  { path, stored, posted }: { path: string; stored: string; posted: string },
): boolean {
  if (oneEnd(stored) === oneEnd(posted)) return true
  // Beside the questions there are the causes that checks ask for.
  if (!question) return false
  const [own = '', part = ''] = path.split('.')
  const isOwn = own === question.id
  if (isOwn && (question.kind === 'yesNo' || question.kind === 'tick'))
    return posted === (/^[YN]$/.test(stored) ? stored : '')
  if (isOwn && question.kind === 'choices') return sorted(stored) === sorted(posted)
  if (isOwn && question.kind === 'longText') return false
  const { text } = givenTo(isOwn ? inputTypeOf(question, part) : undefined, stored)
  return line(text) === line(posted)
}

const oneEnd = (text: string): string => text.replace(/\r\n?/g, '\n').trim()
/** A control of one line drops the ends of lines. */
const line = (text: string): string => text.replace(/[\r\n]/g, '').trim()
const sorted = (text: string): string => text.split('\n').filter(Boolean).sort().join('\n')
