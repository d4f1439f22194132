import type { CompiledForm } from '../compile.ts'
import type { Options, Question, Table } from '../definition/kinds.ts'
import type { Saying } from '../definition/saying.ts'
import { textOf } from '../definition/text.ts'
import { Day } from '../feel/day.ts'
import { Decimal } from '../feel/decimal.ts'
import { isContext, isList, Measurement, type Value } from '../feel/values.ts'
import { dayWords } from '../reader/days.ts'
import { decimalWords } from '../reader/numbers.ts'
import { wordsOf, yesNoWords } from '../reader/words.ts'
import type { FormAnswers, ReadRow } from './answers.types.ts'
import { answerOf } from './feel-values.ts'

/** Whose answers are said, in what language; in a row of a table, where there is one. */
export type Speaking = {
  readonly form: CompiledForm
  readonly answers: Pick<FormAnswers, 'scope' | 'isItemShown' | 'readOf' | 'rowsOf' | 'choicesOf'>
  readonly language: string
  readonly at?: { readonly table: Table; readonly row: ReadRow }
  /** Through how many calculated answers it went. */
  readonly deep?: number
}

/** Answers that are calculated of each other without end are a fault of the form, told elsewhere. */
const MOST_DEEP = 16

/**
 * The one way from an answer to the words that people read: the labels of its choices, the reason that stands in its
 * place, years as years. Pages, records, papers and files all ask here, so that nobody reads a stored value. Empty
 * where nothing was answered.
 */
export function answerWords(question: Question, speaking: Speaking): string {
  const { answers, language, at } = speaking
  const read = at ? at.row.readOf(question) : answers.readOf(question.id)
  if (read.state === 'absent') {
    const reason = question.absent?.find(({ value }) => value === read.reason)
    return reason ? textOf(reason.label, language) : read.reason
  }
  if (read.state !== 'value') return ''
  if (question.kind === 'calculated') {
    const said = calculatedWords(question, speaking)
    if (said !== null) return said
  }
  const choices =
    'options' in question ? answers.choicesOf(question.options, scopeIn(speaking)) : []
  return wordsOf(question, read.value, { choices, language })
}

/** What an expression of the form gives, in words; the unit follows a number that has none of its own. */
export function expressionWords(expression: string, speaking: Speaking, unit?: string): string {
  const saying = speaking.form.sayingOf(expression, speaking.at?.table ?? null)
  const words = said(saying, speaking).replaceAll('\n', ', ')
  return unit && /^-?[\d,.]+$/.test(words) ? `${words} ${unit}` : words
}

/** A calculated answer that is another answer, or made of words, is said as those are; null for all others. */
function calculatedWords(
  question: Extract<Question, { kind: 'calculated' }>,
  speaking: Speaking,
): string | null {
  const { form, at, deep = 0 } = speaking
  const saying = form.sayingOf(question.value, at?.table ?? null)
  if ((question.type !== 'text' && !isOfYears(saying)) || deep > MOST_DEEP) return null
  return said(saying, { ...speaking, deep: deep + 1 })
}

function isOfYears(saying: Saying): boolean {
  if (saying.by === 'choice') return isOfYears(saying.yes) || isOfYears(saying.no)
  return saying.by === 'year' || ('question' in saying && saying.question.kind === 'year')
}

function said(saying: Saying, speaking: Speaking): string {
  const scope = scopeIn(speaking)
  switch (saying.by) {
    case 'itself':
      return textOf(saying.text, speaking.language)
    case 'answer':
      return isShown(saying, speaking) ? answerWords(saying.question, placed(saying, speaking)) : ''
    case 'question':
      return pickedWords(saying.question, saying.run(scope), speaking)
    case 'choice':
      return said(saying.test(scope) === true ? saying.yes : saying.no, speaking)
    case 'parts':
      return saying.run(scope) === null
        ? ''
        : saying.parts
            .map((part) => said(part, speaking))
            .filter((words) => words !== '')
            .join(saying.between)
    case 'year':
      return yearWords(saying.run(scope), speaking)
    default:
      return kindWords(saying.run(scope), speaking)
  }
}

type Answer = Extract<Saying, { by: 'answer' }>

/** A question is answered outside of rows, wherever it is read. */
function placed({ inRow }: Answer, { at, ...outside }: Speaking): Speaking {
  return inRow && at ? { ...outside, at } : outside
}

function isShown({ question, inRow }: Answer, { answers, at }: Speaking): boolean {
  return inRow ? at?.row.isShown(question) === true : answers.isItemShown(question.id)
}

/** Answers that an expression picked, by the words of their question. */
function pickedWords(question: Question, value: Value, speaking: Speaking): string {
  if (isList(value) && question.kind !== 'choices' && question.kind !== 'file')
    return value
      .map((each) => pickedWords(question, each, speaking))
      .filter((words) => words !== '')
      .join(', ')
  const answer = answerOf(question, value)
  if (answer === null) return ''
  const { answers, language } = speaking
  const choices =
    'options' in question ? answers.choicesOf(whole(question.options), answers.scope) : []
  return wordsOf(question, answer, { choices, language })
}

/** Which are offered hangs on the row that an answer was picked from; how each is called does not. */
function whole(options: Options): Options {
  if ('rowsOf' in options) return options
  return 'list' in options ? { list: options.list } : { ref: options.ref }
}

function yearWords(value: Value, speaking: Speaking): string {
  if (isList(value)) return value.map((each) => yearWords(each, speaking)).join(', ')
  return value instanceof Decimal ? value.toText() : kindWords(value, speaking)
}

/** A value whose kind says it all. */
function kindWords(value: Value, speaking: Speaking): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return yesNoWords(value, speaking.language)
  if (typeof value === 'string') return value
  if (value instanceof Measurement) return `${value.q}${decimalWords(value.v.toText())} ${value.u}`
  if (value instanceof Decimal) return decimalWords(value.toText())
  if (value instanceof Day) return dayWords(value.toText())
  if (isList(value)) return value.map((each) => kindWords(each, speaking)).join(', ')
  if (isContext(value))
    return Object.values(value)
      .map((each) => kindWords(each, speaking))
      .join(' ')
  return value.toText()
}

function scopeIn({ answers, at }: Speaking) {
  return at ? at.row.scope : answers.scope
}
