import type { Known, Type } from '../feel/types.ts'
import type { Question, Table } from './kinds.ts'
import type { FormDefinition, Item } from './schema.ts'

/** Names that every rule may use, whatever the form; the caller of `judge` gives them. */
export const GIVEN: Known = {
  today: 'day',
  submitted: 'day',
  action: 'text',
  site: 'any',
  permit: 'any',
  user: 'any',
  account: 'any',
  period: 'any',
  previous: 'any',
  facts: 'any',
  settings: 'any',
}

const OPTION: Type = { context: { value: 'text' } }
const VALUE_TYPES = { text: 'text', number: 'number', date: 'day', yesNo: 'boolean' } as const
const FILE: Type = {
  context: { id: 'number', name: 'text', sha256: 'text', bytes: 'number', documentType: 'text' },
}

export const valueType = (type: keyof typeof VALUE_TYPES): Type => VALUE_TYPES[type]

/** What kind of value an answer is to the rules. */
export function typeOfAnswer(question: Question): Type {
  switch (question.kind) {
    case 'number':
    case 'money':
    case 'percent':
    case 'year':
      return 'number'
    case 'measurement':
      return 'measurement'
    case 'yesNo':
    case 'tick':
      return 'boolean'
    case 'date':
    case 'dateTime':
    case 'month':
      return 'day'
    case 'calculated':
      return valueType(question.type)
    case 'choices':
      return { list: 'text' }
    case 'record':
      return texts(['id', 'text'])
    case 'period':
      return { context: { from: 'day', to: 'day' } }
    case 'place':
      return { context: { lat: 'number', lon: 'number' } }
    case 'address':
      return texts(['line1', 'line2', 'city', 'state', 'zip'])
    case 'person':
      return texts(['first', 'last', ...question.parts])
    case 'file':
      return { list: FILE }
    default:
      return 'text'
  }
}

function texts(names: readonly string[]): Type {
  return { context: Object.fromEntries(names.map((name) => [name, 'text'])) }
}

export function typeOfRow(table: Table): Type {
  return {
    context: Object.fromEntries(table.columns.map((column) => [column.id, typeOfAnswer(column)])),
  }
}

/** Every name of a form that its rules may use: questions, tables and named values. */
export function knownNames(definition: FormDefinition): Known {
  const names: Record<string, Type> = {}
  const add = (item: Item): void => {
    if (item.kind === 'group') item.items.forEach(add)
    else if (item.kind === 'table') names[item.id] = { list: typeOfRow(item) }
    else if (item.kind !== 'note') names[item.id] = typeOfAnswer(item)
  }
  for (const { pages } of definition.sections) for (const { items } of pages) items.forEach(add)
  for (const [id, { type }] of Object.entries(definition.values ?? {})) names[id] = valueType(type)
  return { ...names, ...GIVEN }
}

/** The names inside a row of a table. */
export function knownInRow(known: Known, table: Table): Known {
  return { ...known, row: typeOfRow(table) }
}

/** The names in a filter of choices. */
export function knownInFilter(known: Known): Known {
  return { ...known, option: OPTION }
}
