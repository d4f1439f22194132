import type { Question, QuestionOf, Table } from '../definition/kinds.ts'
import type { FormDefinition, Item } from '../definition/schema.ts'
import { textOf } from '../definition/text.ts'
import { OTHER } from '../reader/choice-readers.ts'
import { partsOf } from '../reader/parts.ts'

export type JsonSchema = { readonly [keyword: string]: unknown }

const DECIMAL = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' }
const DAY = { type: 'string', format: 'date' }
const TEXT = { type: 'string' }

/**
 * The answers of a version of a form as the record keeps them, as JSON Schema: what the canonical document has in
 * `answers`. Numbers are decimal text, so that no digit is lost; a question that is not asked, or that may stay
 * empty, is not there.
 */
export function answersSchema(definition: FormDefinition, sha256: string): JsonSchema {
  const { code, version, languages } = definition
  const language = languages[0] ?? 'en'
  const properties: Record<string, JsonSchema> = {}
  const add = (item: Item): void => {
    if (item.kind === 'group') item.items.forEach(add)
    else if (item.kind === 'table') properties[item.id] = rowsOf(item, definition, language)
    else if (item.kind !== 'note') properties[item.id] = answerOf(item, definition, language)
  }
  for (const { pages } of definition.sections) for (const { items } of pages) items.forEach(add)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:sha256:${sha256}:answers`,
    title: textOf(definition.title, language),
    description: `Answers of ${code}, version ${version}`,
    type: 'object',
    properties,
    additionalProperties: false,
  }
}

function rowsOf(table: Table, definition: FormDefinition, language: string): JsonSchema {
  return {
    title: textOf(table.label, language),
    type: 'array',
    ...(table.fixedRows ? { description: `One row for each “${table.fixedRows}”` } : {}),
    items: {
      type: 'object',
      properties: {
        _row: { type: 'string', description: 'Name of the row, for good' },
        ...Object.fromEntries(
          table.columns.map((column) => [column.id, answerOf(column, definition, language)]),
        ),
      },
      required: ['_row'],
      additionalProperties: false,
    },
  }
}

function answerOf(question: Question, definition: FormDefinition, language: string): JsonSchema {
  const title = textOf(question.label, language)
  const value = valueOf(question, definition)
  if (!question.absent) return { title, ...value }
  const absent = object(['absent'], {
    absent: { type: 'string', enum: question.absent.map((reason) => reason.value) },
  })
  return { title, anyOf: [value, absent] }
}

function valueOf(question: Question, definition: FormDefinition): JsonSchema {
  switch (question.kind) {
    case 'number':
    case 'money':
    case 'percent':
      return DECIMAL
    case 'year':
      return { type: 'string', pattern: '^\\d{4}$' }
    case 'date':
      return DAY
    case 'yesNo':
      return { type: 'string', enum: ['Y', 'N'] }
    case 'tick':
      return { type: 'string', enum: ['Y'] }
    case 'calculated':
      return calculated(question)
    case 'choice':
      return choice(question, definition)
    case 'choices':
      return {
        type: 'array',
        items: question.other
          ? { anyOf: [choiceText(question, definition), { type: 'string', pattern: `^${OTHER}:` }] }
          : choiceText(question, definition),
        uniqueItems: true,
      }
    case 'measurement':
      return object(['v', 'u'], {
        ...(question.qualifiers ? { q: { type: 'string', enum: question.qualifiers } } : {}),
        v: DECIMAL,
        u: { type: 'string', enum: question.units },
      })
    case 'record':
      return object(['id', 'text'], { id: TEXT, text: TEXT })
    case 'period':
      return object(['from', 'to'], { from: DAY, to: DAY })
    case 'place':
      return object(['lat', 'lon'], { lat: DECIMAL, lon: DECIMAL })
    case 'address':
    case 'person':
      return object([], Object.fromEntries(partsOf(question).map((part) => [part, TEXT])))
    case 'file':
      return {
        type: 'array',
        items: object(['id', 'name', 'sha256', 'bytes', 'documentType'], {
          id: { type: 'integer' },
          name: TEXT,
          sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
          bytes: { type: 'integer', minimum: 0 },
          documentType: TEXT,
        }),
      }
    default:
      return TEXT
  }
}

function calculated({ type }: QuestionOf<'calculated'>): JsonSchema {
  if (type === 'number') return DECIMAL
  if (type === 'date') return DAY
  return type === 'yesNo' ? { type: 'string', enum: ['Y', 'N'] } : TEXT
}

function choice(question: QuestionOf<'choice'>, definition: FormDefinition): JsonSchema {
  const value = choiceText(question, definition)
  return question.other ? { anyOf: [value, object(['other'], { other: TEXT })] } : value
}

/** Lists of the form are known here; those of the agency and of rows are not. */
function choiceText(
  { options }: QuestionOf<'choice' | 'choices'>,
  { lists = {} }: FormDefinition,
): JsonSchema {
  const known = 'list' in options ? lists[options.list] : undefined
  return known ? { type: 'string', enum: known.map(({ value }) => value) } : TEXT
}

function object(required: readonly string[], properties: JsonSchema): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false }
}
