import type { Choice } from '../definition/kinds.ts'
import { textOf } from '../definition/text.ts'
import { OTHER } from '../reader/choice-readers.ts'
import type { KnownRecord } from '../reader/read.types.ts'
import type { SheetColumn } from './columns.ts'

/** What a cell may name instead of a value. */
export type CellOffer = {
  readonly choices: readonly Choice[]
  readonly records: readonly KnownRecord[]
  readonly language: string
}

const YES = /^(y|yes|true|x|1)$/i
const NO = /^(n|no|false|0)$/i

/** A cell without the quote in front that kept a spreadsheet from running it. */
export function unquotedCell(cell: string): string {
  return cell.trim().replace(/^'(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '')
}

/** The text of a cell as it would have been typed on the page; what is not understood stays as it is. */
export function typedOfCell(column: SheetColumn, cell: string, offer: CellOffer): string {
  const text = cell.trim()
  if (text === '') return ''
  const { question, part } = column
  if (part === 'Claim') return ticked(text)
  if (part === 'Absent') return valueOfLabel(text, question.absent ?? [], offer.language) ?? text
  if (part !== '') return text
  switch (question.kind) {
    case 'yesNo':
      return YES.test(text) ? 'Y' : NO.test(text) ? 'N' : text
    case 'tick':
      return ticked(text)
    case 'choice':
      return choiceOf(text, column, offer)
    case 'choices':
      return text
        .split(/[;\n]/)
        .map((each) => each.trim())
        .filter(Boolean)
        .map((each) => choiceOf(each, column, offer))
        .join('\n')
    case 'record':
      return offer.records.find((record) => record.text === text)?.id ?? text
    case 'date':
      // A day of a spreadsheet that was given a time of midnight is a day.
      return text.replace(/[T ]00:00(:00)?$/, '')
    default:
      return text
  }
}

/** The way back: a typed text as a cell that people read, and that `typedOfCell` reads as the same. */
export function cellOfTyped(column: SheetColumn, typed: string, offer: CellOffer): string {
  if (typed === '') return ''
  const { question, part } = column
  if (part === 'Claim') return typed === 'Y' ? 'Yes' : typed
  if (part === 'Absent') return labelOf(typed, question.absent ?? [], offer.language)
  if (part !== '') return typed
  switch (question.kind) {
    case 'yesNo':
      return typed === 'Y' ? 'Yes' : typed === 'N' ? 'No' : typed
    case 'tick':
      return typed === 'Y' ? 'Yes' : typed
    case 'choice':
      return labelOf(typed, offer.choices, offer.language)
    case 'choices':
      return typed
        .split('\n')
        .map((each) => {
          const label = labelOf(each, offer.choices, offer.language)
          return label.includes(';') ? each : label
        })
        .join('; ')
    case 'record':
      return offer.records.find(({ id }) => id === typed)?.text ?? typed
    default:
      return typed
  }
}

function ticked(text: string): string {
  return YES.test(text) ? 'Y' : NO.test(text) ? '' : text
}

function choiceOf(text: string, { question }: SheetColumn, offer: CellOffer): string {
  const isOther = 'other' in question && question.other === true && /^other$/i.test(text)
  return valueOfLabel(text, offer.choices, offer.language) ?? (isOther ? OTHER : text)
}

function valueOfLabel(text: string, choices: readonly Choice[], language: string): string | null {
  if (choices.some(({ value }) => value === text)) return text
  const same = (other: string): boolean => other.trim().toLowerCase() === text.toLowerCase()
  const found =
    choices.find(({ label }) => same(textOf(label, language))) ??
    choices.find(({ value }) => same(value))
  return found?.value ?? null
}

/** The label, where reading it leads back to the value. */
function labelOf(value: string, choices: readonly Choice[], language: string): string {
  const choice = choices.find((each) => each.value === value)
  if (!choice) return value
  const label = textOf(choice.label, language).trim()
  return valueOfLabel(label, choices, language) === value ? label : value
}
