import { holidayOn } from '#values/work-days.ts'
import type { CompiledForm, Place } from '../compile.ts'
import type { FormAnswers, ReadRow } from './answers.types.ts'
import type { Choice, Options, Question, Table } from '../definition/kinds.ts'
import { Day } from '../feel/day.ts'
import { Decimal } from '../feel/decimal.ts'
import type { Scope } from '../feel/scope.ts'
import { keyOf, type Context, type Value } from '../feel/values.ts'
import { read } from '../reader/read.ts'
import { EMPTY, type Read, type Typed } from '../reader/read.types.ts'
import { plainWords } from '../reader/plain-words.ts'
import type { Answered, AnsweredRow, JudgeContext } from './context.ts'
import { fixedRowsOf, keyColumn } from './fixed-rows.ts'
import { contextOf, feelOf, storedOf } from './feel-values.ts'
import { answerWords, expressionWords } from './said.ts'

export type { FormAnswers, ReadRow } from './answers.types.ts'

export function answersOf(
  form: CompiledForm,
  answered: Answered,
  context: JudgeContext,
): FormAnswers {
  const shown = new Map<string, boolean>()
  const reads = new Map<string, Read>()
  const values = new Map<string, Value>()
  const tables = new Map<string, readonly ReadRow[]>()
  const busy = new Set<string>()
  const given = contextNames(context)

  const once = <T>(key: string, kept: Map<string, T>, none: T, work: () => T): T => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const mark = `${key}:${kept === values ? 'v' : 's'}`
    if (busy.has(mark)) return none
    busy.add(mark)
    const made = work()
    busy.delete(mark)
    kept.set(key, made)
    return made
  }

  const host = {
    lookup: (table: string, key: Value): Value => {
      const entries = Object.hasOwn(context.tables, table) ? context.tables[table] : undefined
      const name = typeof key === 'string' ? key : keyOf(key)
      return entries && Object.hasOwn(entries, name) ? Decimal.of(entries[name] ?? '') : null
    },
    isHoliday: (day: Day): boolean =>
      context.workDays !== undefined && holidayOn(day.toText(), context.workDays) !== null,
  }
  let limits = 0
  const onLimit = (): void => {
    limits++
  }
  const scope: Scope = { get: (name) => valueOf(name), host, onLimit }
  const holds = (when: string | undefined, at: Scope = scope): boolean =>
    when === undefined || form.run(when, at) === true

  const isPlaceShown = ({ section, page, group }: Place): boolean =>
    once(`s.${section.id}`, shown, false, () => holds(section.when)) &&
    once(`p.${page.id}`, shown, false, () => holds(page.when)) &&
    (group === null || once(`g.${group.id}`, shown, false, () => holds(group.when)))

  const isItemShown = (id: string): boolean =>
    once(`i.${id}`, shown, false, () => {
      const place = form.questions.get(id) ?? form.tables.get(id)
      if (!place) return false
      return isPlaceShown(place) && holds('table' in place ? place.table.when : place.question.when)
    })

  function valueOf(name: string): Value {
    if (Object.hasOwn(given, name)) return given[name] ?? null
    return once<Value>(name, values, null, () => {
      const named = form.definition.values ?? {}
      const value = Object.hasOwn(named, name) ? named[name] : undefined
      if (value) return form.run(value.value, scope)
      const table = form.tables.get(name)
      if (table) return isItemShown(name) ? rowsOf(table.table).map(contextOfRow) : []
      const question = form.questions.get(name)?.question
      if (!question || !isItemShown(name)) return null
      const answer = readOf(name)
      return answer.state === 'value' ? feelOf(question, answer.value) : null
    })
  }

  const contexts = new WeakMap<ReadRow, Context>()
  const contextOfRow = (row: ReadRow): Context => contexts.get(row) ?? {}

  function offerOf(question: Question, at: Scope) {
    return {
      choices: 'options' in question ? choicesOf(question.options, at) : [],
      records: question.kind === 'record' ? (context.records[question.of] ?? []) : [],
      files: answered.files[question.id] ?? [],
      language: context.language,
    }
  }

  function readWith(question: Question, typed: Typed, at: Scope): Read {
    if (question.kind !== 'calculated') return read(question, typed, offerOf(question, at))
    const value = storedOf(question, form.run(question.value, at))
    return value === null ? EMPTY : { state: 'value', value }
  }

  const textAt = (texts: Readonly<Record<string, string>>, name: string): string =>
    Object.hasOwn(texts, name) ? (texts[name] ?? '').trim() : ''

  const typedIn =
    (texts: Readonly<Record<string, string>>, id: string): Typed =>
    (part) =>
      textAt(texts, part === '' ? id : /^[A-Z]/.test(part) ? `${id}${part}` : `${id}.${part}`)

  function readOf(id: string): Read {
    return once<Read>(id, reads, EMPTY, () => {
      const question = form.questions.get(id)?.question
      return question ? readWith(question, typedIn(answered.texts, id), scope) : EMPTY
    })
  }

  function rowsOf(table: Table): readonly ReadRow[] {
    const known = tables.get(table.id)
    if (known) return known
    const stored = answered.rows[table.id] ?? []
    const given = table.fixedRows
      ? fixedRowsOf(form, table, { stored, period: context.period })
      : stored
    const rows = given.map((row, at) => rowOf(table, row, at))
    tables.set(table.id, rows)
    return rows
  }

  function rowOf(table: Table, row: AnsweredRow, at: number): ReadRow {
    const cells = new Map<string, Read>()
    const cellValues = new Map<string, Value>()
    const seen = new Map<string, boolean>()
    const working = new Set<string>()
    const guarded = <T>(key: string, kept: Map<string, T>, none: T, work: () => T): T => {
      const known = kept.get(key)
      if (known !== undefined) return known
      if (working.has(key)) return none
      working.add(key)
      const made = work()
      working.delete(key)
      kept.set(key, made)
      return made
    }
    const rowContext: Record<string, Value> = {}
    const rowScope: Scope = {
      get: (name) => (name === 'row' ? rowContext : valueOf(name)),
      host,
      onLimit,
    }
    const isShown = (column: Question): boolean =>
      guarded(`s.${column.id}`, seen, false, () => holds(column.when, rowScope))
    const readCell = (column: Question): Read =>
      guarded<Read>(column.id, cells, EMPTY, () =>
        readWith(column, typedIn(row.texts, column.id), rowScope),
      )
    for (const column of table.columns)
      Object.defineProperty(rowContext, column.id, {
        enumerable: true,
        get: () =>
          guarded<Value>(`v.${column.id}`, cellValues, null, () => {
            if (!isShown(column)) return null
            const cell = readCell(column)
            return cell.state === 'value' ? feelOf(column, cell.value) : null
          }),
      })
    const fixed = keyColumn(table)
    const made: ReadRow = {
      name: row.name,
      scope: rowScope,
      texts: row.texts,
      isShown,
      readOf: readCell,
      typed: (column) => textAt(row.texts, column),
      get label() {
        const speaking = { form, answers, language: context.language, at: { table, row: made } }
        const words = fixed
          ? answerWords(fixed, speaking)
          : expressionWords(table.rowLabel, speaking)
        return words || `${plainWords(context.language).row} ${at + 1}`
      },
    }
    contexts.set(made, rowContext)
    return made
  }

  function choicesOf(options: Options, at: Scope): readonly Choice[] {
    if ('rowsOf' in options) {
      const table = form.tables.get(options.rowsOf)?.table
      if (!table) return []
      return rowsOf(table).map((row) => ({ value: row.name, label: row.label }))
    }
    const list =
      'list' in options ? form.definition.lists?.[options.list] : context.lists[options.ref]
    const { filter } = options
    if (!list || filter === undefined) return list ?? []
    return list.filter((choice) =>
      holds(filter, {
        get: (name) => (name === 'option' ? { value: choice.value } : at.get(name)),
        host,
        onLimit,
      }),
    )
  }

  const typed = (name: string): string => textAt(answered.texts, name)
  const answers: FormAnswers = {
    scope,
    isPlaceShown,
    isItemShown,
    readOf,
    rowsOf,
    choicesOf,
    holds,
    typed,
    limitsHit: () => limits,
  }
  return answers
}

/** The names that every rule may use, whatever the form. */
function contextNames(context: JudgeContext): Context {
  return {
    today: Day.of(context.today),
    submitted: Day.of(context.submitted),
    action: context.action,
    site: contextOf(context.site),
    permit: contextOf(context.permit),
    user: contextOf(context.user),
    account: contextOf(context.account),
    period: contextOf(context.period),
    previous: contextOf(context.previous),
    facts: contextOf(context.facts),
    settings: contextOf(context.settings),
  }
}
