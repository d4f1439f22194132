import { check } from '../../feel/check.ts'
import { parse } from '../../feel/parse.ts'
import { fits, nameOf, type Known, type Type } from '../../feel/types.ts'
import type { Question, Table } from '../kinds.ts'
import { knownInFilter, knownInRow, knownNames, typeOfAnswer, valueType } from '../known-names.ts'
import type { SubmittalType } from '../type.schema.ts'
import { checksOf } from './names.ts'
import type { DefinitionFault, Outline } from './outline.ts'

/** An expression of a form, and what must come out of it. */
export type Rule = {
  readonly place: string
  readonly source: string
  readonly known: Known
  readonly wanted: Type
  /** Whose showing, choices or value it decides: `disturbed`, `points.pin`; null where nothing hangs on it. */
  readonly decides: string | null
  /** The table whose row it may read. */
  readonly table: string | null
  /** What it gives is read by people. */
  readonly isRead?: boolean
}
export type ReadRule = Rule & { readonly reads: readonly string[] }

/** Every expression of a form, and of its type. */
export function rulesOf(outline: Outline, type: SubmittalType | null): Rule[] {
  const { definition, items, pages } = outline
  const known = knownNames(definition)
  const rules: Rule[] = []
  const add = (place: string, source: unknown, wanted: Type, rest: Partial<Rule> = {}): void => {
    if (typeof source === 'string')
      rules.push({ place, source, wanted, known, decides: null, table: null, ...rest })
  }
  for (const section of definition.sections)
    add(`sections.${section.id}.when`, section.when, 'boolean', { decides: `s ${section.id}` })
  for (const { place, page } of pages)
    add(`${place}.when`, page.when, 'boolean', { decides: `p ${page.id}` })
  for (const found of items) {
    const { place, item } = found
    if (found.kind === 'column') {
      const rest = {
        known: knownInRow(known, found.table),
        decides: `${found.table.id}.${item.id}`,
        table: found.table.id,
      }
      add(`${place}.when`, item.when, 'boolean', rest)
      addQuestion(add, place, found.item, rest)
      continue
    }
    add(`${place}.when`, item.when, 'boolean', {
      decides: found.kind === 'group' ? `g ${item.id}` : item.id,
    })
    if (found.kind === 'question') addQuestion(add, place, found.item, { known, decides: item.id })
    if (found.kind === 'table') addTable(add, place, found.item, known)
  }
  for (const [id, { value, type: kind }] of Object.entries(definition.values ?? {}))
    add(`values.${id}.value`, value, valueType(kind), { decides: id })
  for (const {
    check: { test },
    place,
    at,
  } of checksOf(outline))
    add(
      `${place}.test`,
      test,
      'boolean',
      at?.kind === 'column' ? { known: knownInRow(known, at.table), table: at.table.id } : {},
    )
  definition.keyFigures.forEach(({ value }, at) =>
    add(`keyFigures.${at}.value`, value, 'any', { isRead: true }),
  )
  for (const { code, when, amount } of definition.fee?.lines ?? []) {
    add(`fee.lines.${code}.when`, when, 'boolean')
    add(`fee.lines.${code}.amount`, amount, 'number')
  }
  for (const { name, required } of type?.attachments ?? [])
    add(`type.attachments.${name}.required`, required, 'boolean')
  return rules
}

type Add = (place: string, source: unknown, wanted: Type, rest?: Partial<Rule>) => void

function addQuestion(add: Add, place: string, question: Question, rest: Partial<Rule>): void {
  const beside = { ...rest, decides: null }
  add(`${place}.required`, question.required, 'boolean', beside)
  add(`${place}.locked`, question.locked, 'boolean', beside)
  add(`${place}.initial`, question.initial, initialType(question), rest)
  const bound = question.kind === 'date' ? 'day' : 'number'
  if ('min' in question) add(`${place}.min`, question.min, bound, beside)
  if ('max' in question) add(`${place}.max`, question.max, bound, beside)
  if (question.kind === 'calculated')
    add(`${place}.value`, question.value, valueType(question.type), { ...rest, isRead: true })
  if ('options' in question && 'filter' in question.options)
    add(`${place}.options.filter`, question.options.filter, 'boolean', {
      ...rest,
      ...(rest.known ? { known: knownInFilter(rest.known) } : {}),
    })
}

/** What a question may begin with: a value of its own kind that one control can hold. */
function initialType(question: Question): Type {
  const type = typeOfAnswer(question)
  return type === 'measurement' ? 'number' : type
}

function addTable(add: Add, place: string, table: Table, known: Known): void {
  add(`${place}.min`, table.min, 'number')
  add(`${place}.rowLabel`, table.rowLabel, 'any', {
    known: knownInRow(known, table),
    decides: `l ${table.id}`,
    table: table.id,
    isRead: true,
  })
  for (const [name, total] of Object.entries(table.totals ?? {}))
    add(`${place}.totals.${name}`, total, 'any')
}

/** What is wrong with the expressions, and what each of the others reads. */
export function readRules(rules: readonly Rule[]): {
  read: ReadRule[]
  faults: DefinitionFault[]
} {
  const read: ReadRule[] = []
  const faults: DefinitionFault[] = []
  for (const rule of rules) {
    const { place, source, known, wanted } = rule
    const parsed = parse(source)
    if ('fault' in parsed) {
      faults.push({ place, message: at(parsed.fault) })
      continue
    }
    const checked = check(parsed.tree, known)
    for (const fault of checked.faults) faults.push({ place, message: at(fault) })
    if (checked.faults.length > 0) continue
    if (!fits(checked.type, wanted))
      faults.push({
        place,
        message: `This gives ${nameOf(checked.type)}, where ${nameOf(wanted)} is wanted.`,
      })
    read.push({ ...rule, reads: checked.reads })
  }
  return { read, faults }
}

function at(fault: { at: number; message: string }): string {
  return `${fault.message} (letter ${fault.at + 1})`
}
