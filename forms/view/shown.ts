import type { CompiledForm } from '../compile.ts'
import type { Question, Table } from '../definition/kinds.ts'
import type { Item } from '../definition/schema.ts'
import { textOf } from '../definition/text.ts'
import { BESIDE } from '../reader/parts.ts'
import type { Scope } from '../feel/scope.ts'
import type { Read } from '../reader/read.types.ts'
import { wordsOf } from '../reader/words.ts'
import type { FormAnswers } from '../judge/answers.ts'
import { reasonName } from '../judge/findings.ts'

/** A form as it is read: review page, print, PDF, co-signer's page and record take this one value. */
export type Shown = { readonly sections: readonly ShownSection[] }
export type ShownSection = {
  readonly id: string
  readonly title: string
  readonly pages: readonly ShownPage[]
}
export type ShownPage = {
  readonly id: string
  readonly title: string
  readonly parts: readonly (ShownRows | ShownTable)[]
}
export type ShownRows = {
  readonly kind: 'rows'
  readonly title: string | null
  readonly rows: readonly ShownRow[]
}
export type ShownRow = {
  readonly path: string
  readonly label: string
  /** Empty where nothing was answered. */
  readonly text: string
  /** The answer is claimed confidential. */
  readonly isClaimed: boolean
}
export type ShownTable = {
  readonly kind: 'table'
  readonly id: string
  readonly title: string
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly rows: readonly {
    readonly name: string
    readonly cells: readonly string[]
    /** Columns whose cells are claimed confidential in this row, where there are some. */
    readonly claimed?: readonly string[]
  }[]
}

export function shownOf(form: CompiledForm, answers: FormAnswers, language: string): Shown {
  const sections = form.definition.sections
    .map((section) => ({
      id: section.id,
      title: textOf(section.title, language),
      pages: section.pages
        .filter((page) => answers.isPlaceShown({ section, page, group: null }))
        .map((page) => ({
          id: page.id,
          title: textOf(page.title, language),
          parts: partsOf(page.items, answers, language),
        }))
        .filter(({ parts }) => parts.length > 0),
    }))
    .filter(({ pages }) => pages.length > 0)
  return { sections }
}

function partsOf(
  items: readonly Item[],
  answers: FormAnswers,
  language: string,
): (ShownRows | ShownTable)[] {
  const parts: (ShownRows | ShownTable)[] = []
  let loose: ShownRow[] = []
  const close = (): void => {
    if (loose.length > 0) parts.push({ kind: 'rows', title: null, rows: loose })
    loose = []
  }
  for (const item of items) {
    if (item.kind === 'note') continue
    if (item.kind === 'table' || item.kind === 'group') close()
    if (item.kind === 'table') {
      if (answers.isItemShown(item.id)) parts.push(tableOf(item, answers, language))
    } else if (item.kind === 'group') {
      const rows = item.items.flatMap((each) =>
        each.kind === 'note' ? [] : rowsOf(each, answers, language),
      )
      if (rows.length > 0) parts.push({ kind: 'rows', title: textOf(item.label, language), rows })
    } else loose.push(...rowsOf(item, answers, language))
  }
  close()
  return parts
}

function rowsOf(question: Question, answers: FormAnswers, language: string): ShownRow[] {
  if (!answers.isItemShown(question.id)) return []
  const read = answers.readOf(question.id)
  const row = {
    path: question.id,
    label: textOf(question.label, language),
    text: answerWords(question, read, { answers, scope: answers.scope }, language),
    isClaimed: isClaimed(question, answers.typed),
  }
  const reasons = (question.checks ?? [])
    .filter(({ level }) => level === 'explain')
    .map(({ id, message }) => ({ message, text: answers.typed(reasonName(id)), id }))
    .filter(({ text }) => text !== '')
    .map(({ message, text, id }) => ({
      path: reasonName(id),
      label: `Explained: ${textOf(message, language)}`,
      text,
      isClaimed: row.isClaimed,
    }))
  return [row, ...reasons]
}

/** Whether the answer is claimed confidential; only questions that allow it can be. */
export function isClaimed(question: Question, typed: (name: string) => string): boolean {
  return question.claim === 'may' && typed(`${question.id}${BESIDE.claim}`) === 'Y'
}

function answerWords(
  question: Question,
  read: Read,
  { answers, scope }: { answers: FormAnswers; scope: Scope },
  language: string,
): string {
  if (read.state === 'absent') {
    const reason = question.absent?.find(({ value }) => value === read.reason)
    return reason ? textOf(reason.label, language) : read.reason
  }
  if (read.state !== 'value') return ''
  const choices = 'options' in question ? answers.choicesOf(question.options, scope) : []
  return wordsOf(question, read.value, { choices, language })
}

function tableOf(table: Table, answers: FormAnswers, language: string): ShownTable {
  const rows = answers.rowsOf(table)
  const columns = table.columns.filter((column) => rows.some((row) => row.isShown(column)))
  return {
    kind: 'table',
    id: table.id,
    title: textOf(table.label, language),
    columns: columns.map(({ id, label }) => ({ id, label: textOf(label, language) })),
    rows: rows.map((row) => {
      const claimed = columns
        .filter((column) => row.isShown(column) && isClaimed(column, row.typed))
        .map(({ id }) => id)
      return {
        name: row.name,
        cells: columns.map((column) =>
          row.isShown(column)
            ? answerWords(column, row.readOf(column), { answers, scope: row.scope }, language)
            : '',
        ),
        ...(claimed.length > 0 ? { claimed } : {}),
      }
    }),
  }
}
