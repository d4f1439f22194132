import { t } from '#words/words.ts'
import type { CompiledForm, Place } from '../compile.ts'
import type { Check, Question, Source, Table } from '../definition/kinds.ts'
import { textOf } from '../definition/text.ts'
import { Day } from '../feel/day.ts'
import { Decimal } from '../feel/decimal.ts'
import type { Scope } from '../feel/scope.ts'
import { amountOf, compare, type Value } from '../feel/values.ts'
import { dayWords } from '../reader/days.ts'
import { decimalWords } from '../reader/numbers.ts'
import { BESIDE } from '../reader/parts.ts'
import type { Read } from '../reader/read.types.ts'
import type { FormAnswers, ReadRow } from './answers.ts'
import type { JudgeContext } from './context.ts'
import { feelOf } from './feel-values.ts'

/** Something that is wrong, missing, or wants a reason. */
export type Finding = {
  /** The control it is shown at: `disturbed.v`, `points.k3f9x2.pointId`. */
  readonly name: string
  readonly message: string
  readonly fix?: string
  readonly level: 'error' | 'explain' | 'warn'
  /** The rule: `required`, `unreadable`, `limit`, `refused`, or the id of a check. */
  readonly rule: string
  readonly page: string
  readonly section: string
  readonly source?: Source
  /** The control that takes the reason, where a reason is wanted: `largeWhy`, `points.k3f9x2.largeWhy`. */
  readonly reason?: string
}

/** `row` is the row that is looked at, with the start of its names. */
type Where = {
  place: Place
  name: string
  scope: Scope
  row?: { readonly typed: ReadRow['typed']; readonly start: string; readonly table: Table }
}

/** The rule that an answer is so in the agency's papers: it warns, and what is signed says it. */
export const PAPERS = 'papers'
const WHY_CLAIMED = 'Say why this is confidential.'
/** Said where a rule looked at more rows than it may; the rule cannot be taken as kept. */
const TOO_MANY = 'There are too many rows to check this rule. Ask the agency how to file so many.'

export function findingsOf(
  form: CompiledForm,
  answers: FormAnswers,
  context: JudgeContext,
): Finding[] {
  const found: Finding[] = []
  const { language } = context
  const add = (
    { place, name }: Pick<Where, 'place' | 'name'>,
    rest: Pick<Finding, 'message' | 'rule'> & Partial<Finding>,
  ): void => {
    found.push({ level: 'error', page: place.page.id, section: place.section.id, name, ...rest })
  }

  const runChecks = (checks: readonly Check[] | undefined, at: Where): void => {
    for (const check of checks ?? []) {
      const limits = answers.limitsHit()
      const outcome = form.run(check.test, at.scope)
      if (answers.limitsHit() > limits) {
        add(at, { message: TOO_MANY, rule: 'unjudged' })
        continue
      }
      if (outcome !== false) continue
      const level = check.level ?? 'error'
      const reason = `${at.row?.start ?? ''}${reasonName(check.id)}`
      const why = at.row ? at.row.typed(reasonName(check.id)) : answers.typed(reasonName(check.id))
      if (level === 'explain' && why !== '') continue
      const rest = {
        message: textOf(check.message, language),
        rule: check.id,
        level,
        ...(level === 'explain' ? { reason } : {}),
        ...(check.fix ? { fix: textOf(check.fix, language) } : {}),
        ...(check.source ? { source: check.source } : {}),
      }
      const shown = targetsOf(check, at)
      for (const target of shown.length > 0 ? shown : [at]) add(target, rest)
    }
  }

  /** Where a check is shown, among what is shown itself; nowhere, if it names nothing of its own. */
  const targetsOf = (
    { at: names }: Check,
    { place, row }: Where,
  ): Pick<Where, 'place' | 'name'>[] =>
    (names ?? []).flatMap((name) => {
      if (row?.table.columns.some(({ id }) => id === name))
        return [{ place, name: `${row.start}${name}` }]
      const [id = ''] = name.split('.')
      const other = form.questions.get(id) ?? form.tables.get(id)
      return other && answers.isItemShown(id) ? [{ place: other, name }] : []
    })

  const ask = (question: Question, answer: Read, at: Where): void => {
    if (answer.state === 'fault') {
      const part = answer.part ?? ''
      const end = part === '' ? '' : /^[A-Z]/.test(part) ? part : `.${part}`
      return add(
        { ...at, name: `${at.name}${end}` },
        { message: answer.message, rule: 'unreadable' },
      )
    }
    if (answer.state === 'empty' && isRequired(form, question, at.scope))
      return add(at, {
        message: question.message ? textOf(question.message, language) : 'Required.',
        rule: 'required',
      })
    if (answer.state === 'value') {
      const fault = limitFault(form, question, feelOf(question, answer.value), at.scope)
      if (fault) add(at, { message: fault, rule: 'limit' })
    }
    const typed = at.row?.typed ?? answers.typed
    const isClaimed = question.claim === 'may' && typed(`${question.id}${BESIDE.claim}`) === 'Y'
    if (isClaimed && typed(`${question.id}${BESIDE.claimReason}`) === '')
      add(
        { ...at, name: `${at.name}${BESIDE.claimReason}` },
        { message: WHY_CLAIMED, rule: 'required' },
      )
    runChecks(question.checks, at)
    for (const { question: about, typed: then, words } of context.doubts ?? [])
      if (!at.row && about === question.id && typed(question.id) === then)
        add(at, { message: words, rule: PAPERS, level: 'warn' })
    for (const { question: about, typed: then, words } of context.refused ?? [])
      if (!at.row && about.split('.')[0] === question.id && typed(about) === then)
        add({ ...at, name: about }, { message: words, rule: 'refused' })
  }

  const askTable = (table: Table, place: Place): void => {
    const at = { place, name: table.id, scope: answers.scope }
    const rows = answers.rowsOf(table)
    const least = numberOf(form, table.min, answers.scope)
    if (least !== null && rows.length < least)
      add(at, { message: t('Add at least {least}.', { least }), rule: 'required' })
    if (rows.length > table.max)
      add(at, {
        message: t('At most {most} rows are taken here.', { most: table.max }),
        rule: 'limit',
      })
    for (const row of rows) askRow(table, row, place)
    runChecks(table.checks, at)
  }

  const askRow = (table: Table, row: ReadRow, place: Place): void => {
    for (const column of table.columns)
      if (row.isShown(column))
        ask(column, row.readOf(column), {
          place,
          name: `${table.id}.${row.name}.${column.id}`,
          scope: row.scope,
          row: { typed: row.typed, start: `${table.id}.${row.name}.`, table },
        })
  }

  for (const { section, page } of form.pages) {
    const place = { section, page, group: null }
    if (!answers.isPlaceShown(place)) continue
    for (const item of page.items) {
      if (item.kind === 'note') continue
      if (item.kind === 'table') {
        if (answers.isItemShown(item.id)) askTable(item, place)
        continue
      }
      for (const question of item.kind === 'group' ? item.items : [item])
        if (question.kind !== 'note' && answers.isItemShown(question.id))
          ask(question, answers.readOf(question.id), {
            place,
            name: question.id,
            scope: answers.scope,
          })
    }
  }
  const first = form.pages.find((page) => answers.isPlaceShown({ ...page, group: null }))
  if (first)
    runChecks(form.definition.checks, {
      place: { ...first, group: null },
      name: '',
      scope: answers.scope,
    })
  return found
}

/** What is said of a form where a rule outside its checks could not be judged. */
export function unjudgedFinding(form: CompiledForm, answers: FormAnswers): Finding | null {
  const first = form.pages.find((page) => answers.isPlaceShown({ ...page, group: null }))
  if (!first || answers.limitsHit() === 0) return null
  const { page, section } = first
  return {
    name: '',
    message: TOO_MANY,
    level: 'error',
    rule: 'unjudged',
    page: page.id,
    section: section.id,
  }
}

/** The control that takes the reason of a check that wants one. */
export function reasonName(check: string): string {
  return `${check}Why`
}

function isRequired(form: CompiledForm, question: Question, scope: Scope): boolean {
  if (question.kind === 'calculated') return false
  if (question.kind === 'tick') return question.must === true
  const { required = true } = question
  return typeof required === 'boolean' ? required : form.run(required, scope) === true
}

/** Bounds that are expressions, in words; bounds that are numbers were looked at when the text was read. */
function limitFault(
  form: CompiledForm,
  question: Question,
  value: Value,
  scope: Scope,
): string | null {
  const bound = (limit: unknown): Value =>
    typeof limit === 'string' ? form.run(limit, scope) : null
  const min = 'min' in question ? bound(question.min) : null
  const max = 'max' in question ? bound(question.max) : null
  if (min !== null && (compare(value, min) ?? 0) < 0) return beyond(question, min, 'min')
  if (max !== null && (compare(value, max) ?? 0) > 0) return beyond(question, max, 'max')
  return null
}

function beyond({ kind }: Question, limit: Value, end: 'min' | 'max'): string | null {
  if (limit instanceof Day)
    return t(end === 'min' ? 'Enter {day} or later.' : 'Enter {day} or earlier.', {
      day: dayWords(limit.toText()),
    })
  const number = amountOf(limit)?.toText()
  if (number === undefined) return null
  const bound = kind === 'year' ? number : decimalWords(number)
  return end === 'min'
    ? t('Enter a number greater or equal to {bound}.', { bound })
    : t('Enter a number less or equal to {bound}.', { bound })
}

function numberOf(
  form: CompiledForm,
  bound: number | string | undefined,
  scope: Scope,
): number | null {
  if (bound === undefined || typeof bound === 'number') return bound ?? null
  const value = form.run(bound, scope)
  return value instanceof Decimal ? value.toNumber() : null
}
