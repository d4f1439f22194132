import type { CompiledForm } from '../compile.ts'
import type { Check, Question, Table } from '../definition/kinds.ts'
import type { Item } from '../definition/schema.ts'
import { textOf } from '../definition/text.ts'
import { BESIDE } from '../reader/parts.ts'
import { plainWords } from '../reader/plain-words.ts'
import type { FormAnswers } from '../judge/answers.ts'
import { answerWords, type Speaking } from '../judge/said.ts'
import { reasonName } from '../judge/findings.ts'
import { askedReasons } from './reasons.ts'

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
  const reasons = reasonsOf(form, answers, language)
  const sections = form.definition.sections
    .map((section) => ({
      id: section.id,
      title: textOf(section.title, language),
      pages: section.pages
        .filter((page) => answers.isPlaceShown({ section, page, group: null }))
        .map((page) => ({
          id: page.id,
          title: textOf(page.title, language),
          parts: [
            ...partsOf(page.items, { form, answers, language, reasons }),
            ...asPart(reasons(page.id, '')),
          ],
        }))
        .filter(({ parts }) => parts.length > 0),
    }))
    .filter(({ pages }) => pages.length > 0)
  return { sections }
}

type Showing = Speaking & { answers: FormAnswers; reasons: Reasons }

function partsOf(items: readonly Item[], showing: Showing): (ShownRows | ShownTable)[] {
  const { answers, language, reasons } = showing
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
      if (!answers.isItemShown(item.id)) continue
      parts.push(tableOf(item, showing))
      parts.push(
        ...asPart([
          ...rowClaims(item, answers, language),
          ...rowReasons(item, answers, language),
          ...reasons(null, item.id),
        ]),
      )
    } else if (item.kind === 'group') {
      const rows = item.items.flatMap((each) => (each.kind === 'note' ? [] : rowsOf(each, showing)))
      if (rows.length > 0) parts.push({ kind: 'rows', title: textOf(item.label, language), rows })
    } else loose.push(...rowsOf(item, showing))
  }
  close()
  return parts
}

function asPart(rows: readonly ShownRow[]): ShownRows[] {
  return rows.length > 0 ? [{ kind: 'rows', title: null, rows }] : []
}

function rowsOf(question: Question, showing: Showing): ShownRow[] {
  const { answers, language, reasons } = showing
  if (!answers.isItemShown(question.id)) return []
  const row = {
    path: question.id,
    label: textOf(question.label, language),
    text: answerWords(question, showing),
    isClaimed: isClaimed(question, answers.typed),
  }
  return [
    row,
    ...(row.isClaimed ? [whyClaimed(row, answers.typed(whyName(question)), language)] : []),
    ...reasons(null, question.id).map((each) => ({ ...each, isClaimed: row.isClaimed })),
  ]
}

/** Causes that were given, by the question, table or page (`''`) where they were asked for first. */
type Reasons = (page: string | null, of: string) => ShownRow[]

function reasonsOf(form: CompiledForm, answers: FormAnswers, language: string): Reasons {
  const given = askedReasons(form, answers).flatMap(({ check, name, places }) => {
    const [place] = places
    const text = answers.typed(name)
    if (text === '' || !place) return []
    return [{ place, row: explained({ path: name, check, text }, language) }]
  })
  return (page, of) =>
    given
      .filter(({ place }) => place.id === of && (page === null || place.page === page))
      .map(({ row }) => row)
}

const whyName = ({ id }: Question): string => `${id}${BESIDE.claimReason}`

/** Why an answer is claimed confidential: read by whoever may read the answer, and by nobody else. */
function whyClaimed(
  { path, label }: Pick<ShownRow, 'path' | 'label'>,
  text: string,
  language: string,
): ShownRow {
  const why = `${plainWords(language).claimed}: ${label}`
  return { path: `${path}${BESIDE.claimReason}`, label: why, text, isClaimed: true }
}

function rowClaims(table: Table, answers: FormAnswers, language: string): ShownRow[] {
  return answers.rowsOf(table).flatMap((row) =>
    table.columns
      .filter((column) => row.isShown(column) && isClaimed(column, row.typed))
      .map((column) => {
        const label = `${row.label}, ${textOf(column.label, language)}`
        const path = `${table.id}.${row.name}.${column.id}`
        return whyClaimed({ path, label }, row.typed(whyName(column)), language)
      }),
  )
}

/** Causes that were given in the rows of a table. */
function rowReasons(table: Table, answers: FormAnswers, language: string): ShownRow[] {
  return answers.rowsOf(table).flatMap((row) =>
    table.columns.filter(row.isShown).flatMap((column) =>
      (column.checks ?? []).flatMap((check): ShownRow[] => {
        const name = reasonName(check.id)
        const text = check.level === 'explain' ? row.typed(name) : ''
        if (text === '') return []
        const shown = explained({ path: `${table.id}.${row.name}.${name}`, check, text }, language)
        const label = `${row.label}: ${shown.label}`
        return [{ ...shown, label, isClaimed: isClaimed(column, row.typed) }]
      }),
    ),
  )
}

function explained(
  { path, check, text }: { path: string; check: Check; text: string },
  language: string,
): ShownRow {
  const label = `${plainWords(language).explained}: ${textOf(check.message, language)}`
  return { path, label, text, isClaimed: false }
}

/** Whether the answer is claimed confidential; only questions that allow it can be. */
export function isClaimed(question: Question, typed: (name: string) => string): boolean {
  return question.claim === 'may' && typed(`${question.id}${BESIDE.claim}`) === 'Y'
}

function tableOf(table: Table, showing: Showing): ShownTable {
  const { answers, language } = showing
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
          row.isShown(column) ? answerWords(column, { ...showing, at: { table, row } }) : '',
        ),
        ...(claimed.length > 0 ? { claimed } : {}),
      }
    }),
  }
}
