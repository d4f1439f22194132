import type { CompiledForm } from '#forms/compile.ts'
import type { Choice, Question, Table } from '#forms/definition/kinds.ts'
import type { Item, Page } from '#forms/definition/schema.ts'
import { textOf } from '#forms/definition/text.ts'
import type { Answered, JudgeContext } from '#forms/judge/context.ts'
import { partOfTable, rowsAPageOf } from './rows-a-page.ts'
import { keyColumn } from '#forms/judge/fixed-rows.ts'
import type { Finding } from '#forms/judge/findings.ts'
import { obstaclesOf, type Judged } from '#forms/judge/judge.ts'
import { ATTACHMENTS } from '#forms/judge/missing-documents.ts'
import { answerWords } from '#forms/judge/said.ts'
import { BESIDE, namesOf } from '#forms/reader/parts.ts'
import { shownCite } from '#forms/view/cite.ts'
import type { KnownRecord, StoredFile } from '#forms/reader/read.types.ts'
import { t } from '#words/words.ts'
import { explainsOfCell, explainsOn, type ExplainView } from './explains.view.ts'
import { absentFor, offeredTo, recordsOf, type ChoiceView } from './offered.view.ts'
import { originOf, type Origin } from './question-origin.ts'

/** One question as the page asks it: its control's texts, and what is wrong with it. */
export type QuestionView = {
  question: Question
  /** Name of its control; of its parts with the part behind a point. */
  name: string
  label: string
  hint: string | null
  help: string | null
  isOptional: boolean
  texts: Record<string, string>
  choices: ChoiceView[]
  /** Reasons that may stand instead of an answer. */
  absent: ChoiceView[]
  records: readonly KnownRecord[]
  files: readonly StoredFile[]
  /** Messages by control name. */
  errors: Record<string, string>
  fix: string | null
  source: string | null
  origin: Origin | null
  /** Of a calculated answer. */
  value: string | null
  explains: ExplainView[]
  warnings: string[]
}

export type TableView = {
  table: Pick<Table, 'id' | 'layout' | 'max'>
  label: string
  hint: string | null
  columns: { id: string; label: string }[]
  rows: { name: string; label: string; cells: (QuestionView | null)[] }[]
  error: string | null
  /** How many rows there are in all; the page shows a part of a long table. */
  total: number
  from: number
  upload: boolean
  /** What is over the names of rows that the form gives; null where rows are added. */
  given: string | null
  rowsAPage: number
  totals: { label: string; text: string }[]
  explains: ExplainView[]
  warnings: string[]
}

export type ItemView =
  | { kind: 'question'; view: QuestionView }
  | { kind: 'table'; view: TableView }
  | { kind: 'group'; id: string; label: string; hint: string | null; items: ItemView[] }
  | { kind: 'note'; id: string; text: string; tone: 'plain' | 'warning' | 'stop' }

export type FormPageView = {
  id: string
  title: string
  section: string
  text: string | null
  items: ItemView[]
  /** Of checks that stand at no question of this page. */
  explains: ExplainView[]
  warnings: string[]
  faults: { href: string; message: string }[]
  /** How many faults there are; a long table may have more than are listed. */
  faultCount: number
}

/** Faults that are listed; a long table may have thousands. */
const MOST_FAULTS = 50

type Viewed = {
  form: CompiledForm
  answered: Answered
  context: JudgeContext
  result: Judged
  /** Whether faults are told: not while somebody has not yet asked to go on. */
  tells: boolean
  /** First row of long tables that is shown. */
  from: number
  /** What the agency sent back to be mended. */
  points?: readonly { path: string; text: string; isDone: boolean }[]
}

export function viewPage(page: Page, sectionTitle: string, viewed: Viewed): FormPageView {
  const { context, result, tells } = viewed
  const faults = tells ? obstaclesOf(result).filter((finding) => finding.page === page.id) : []
  const explains = explainsOn(page.id, { ...viewed, language: context.language })
  return {
    id: page.id,
    title: textOf(page.title, context.language),
    section: sectionTitle,
    text: page.text ? textOf(page.text, context.language) : null,
    items: page.items.flatMap((item) => viewItem(item, { ...viewed, explains })),
    explains: explains.get('') ?? [],
    warnings: warningsAt('', viewed, page.id),
    faultCount: faults.length,
    faults: faults.slice(0, MOST_FAULTS).map((finding) => ({
      href: `${partOfTable(finding, viewed)}#${controlId(finding.reason ?? finding.name) || 'form-page-title'}`,
      message: `${labelOf(viewed, finding)}: ${t(finding.message)}`,
    })),
  }
}

/** The id of a control, which a summary links to. */
export function controlId(name: string): string {
  return name.replaceAll('.', '-')
}

type ViewedPage = Viewed & { explains: ReadonlyMap<string, ExplainView[]> }

function viewItem(item: Item, viewed: ViewedPage): ItemView[] {
  const { result, context } = viewed
  const { answers } = result
  const { language } = context
  if (item.kind === 'note')
    return answers.holds(item.when)
      ? [
          {
            kind: 'note',
            id: item.id,
            text: textOf(item.text, language),
            tone: item.tone ?? 'plain',
          },
        ]
      : []
  if (item.kind === 'group') {
    if (!answers.holds(item.when)) return []
    const items = item.items.flatMap((each) => viewItem(each, viewed))
    const hint = item.hint ? textOf(item.hint, language) : null
    return [{ kind: 'group', id: item.id, label: textOf(item.label, language), hint, items }]
  }
  if (!answers.isItemShown(item.id)) return []
  if (item.kind === 'table') return [{ kind: 'table', view: viewTable(item, viewed) }]
  const view = viewQuestion(item, item.id, {
    viewed,
    textAt: (name) => viewed.answered.texts[name] ?? '',
    value:
      item.kind === 'calculated'
        ? answerWords(item, { form: viewed.form, answers, language })
        : null,
    choices: 'options' in item ? answers.choicesOf(item.options, answers.scope) : [],
    explains: viewed.explains.get(item.id) ?? [],
  })
  return [{ kind: 'question', view }]
}

type Placed = {
  viewed: Viewed
  textAt: (name: string) => string
  value: string | null
  choices: readonly Choice[]
  explains: ExplainView[]
}

function viewQuestion(
  question: Question,
  name: string,
  { viewed, textAt, value, choices, explains }: Placed,
): QuestionView {
  const { result, context, tells, answered } = viewed
  const { language } = context
  const own = namesOf(question, name)
  const findings = result.findings.filter(
    (finding) =>
      finding.name === name || own.includes(finding.name) || finding.name.startsWith(`${name}.`),
  )
  const told = findings.filter(({ level }) => tells && level === 'error')
  const [first] = told
  return {
    question,
    name,
    label: textOf(question.label, language),
    hint: question.hint ? textOf(question.hint, language) : null,
    help: question.help ? textOf(question.help, language) : null,
    isOptional: question.required === false,
    texts: Object.fromEntries(own.map((each) => [each, textAt(each)])),
    choices: offeredTo(question, textAt(name), { choices, language }),
    absent: absentFor(question, textAt(`${name}${BESIDE.absent}`), language),
    records: recordsOf(question, context.records, textAt(name)),
    files: answered.files[question.id] ?? [],
    errors: Object.fromEntries(told.map((finding) => [finding.name, t(finding.message)])),
    fix: first?.fix ?? null,
    source: citeOf(first?.source ?? question.sources?.[0]),
    origin: originOf(question),
    value,
    explains,
    warnings: [
      ...(viewed.points ?? [])
        .filter(({ path }) => path === name || own.includes(path))
        .map(({ text, isDone }) => `${isDone ? t('Corrected') : t('To correct')}: ${text}`),
      ...findings.filter(({ level }) => level === 'warn').map(({ message }) => t(message)),
    ],
  }
}

/** What is worth a look at a table, or at nothing of its own: said, and nothing waits for it. */
function warningsAt(name: string, { result }: Viewed, page?: string): string[] {
  return result.findings
    .filter((each) => each.name === name && each.level === 'warn')
    .filter((each) => page === undefined || each.page === page)
    .map(({ message }) => t(message))
}

function viewTable(table: Table, viewed: ViewedPage): TableView {
  const { result, context, tells, from } = viewed
  const { answers } = result
  const { language } = context
  const rows = answers.rowsOf(table)
  const key = keyColumn(table)
  const asked = table.columns.filter((column) => column !== key)
  const rowsAPage = rowsAPageOf(table)
  const own = result.findings.find(({ name, level }) => name === table.id && level === 'error')
  return {
    table: { id: table.id, layout: table.layout, max: table.max },
    label: textOf(table.label, language),
    hint: table.hint ? textOf(table.hint, language) : null,
    columns: asked.map(({ id, label }) => ({ id, label: textOf(label, language) })),
    rows: rows.slice(from, from + rowsAPage).map((row) => ({
      name: row.name,
      label: row.label,
      cells: asked.map((column) => {
        if (!row.isShown(column)) return null
        return viewQuestion(column, `${table.id}.${row.name}.${column.id}`, {
          viewed,
          textAt: (name) => row.texts[name.split('.').slice(2).join('.')] ?? '',
          value:
            column.kind === 'calculated'
              ? answerWords(column, { form: viewed.form, answers, language, at: { table, row } })
              : '',
          choices: 'options' in column ? answers.choicesOf(column.options, row.scope) : [],
          explains: explainsOfCell(column, {
            row,
            start: `${table.id}.${row.name}.`,
            result,
            language,
          }),
        })
      }),
    })),
    error: tells ? (own ? t(own.message) : null) : null,
    total: rows.length,
    from,
    rowsAPage,
    upload: table.upload === true,
    given: key && textOf(key.label, language),
    totals: [],
    explains: viewed.explains.get(table.id) ?? [],
    warnings: warningsAt(table.id, viewed),
  }
}

/** The question's words, so that a list of faults says what each is about. */
export function labelOf(
  { form, context, result }: Omit<Viewed, 'tells' | 'from'>,
  { name }: Pick<Finding, 'name'>,
): string {
  if (name === ATTACHMENTS) return t('Attachments')
  const [id = '', row, column] = name.split('.')
  const table = form.tables.get(id)?.table
  if (table) {
    const rows = result.answers.rowsOf(table)
    const at = rows.findIndex((each) => each.name === row)
    const called = table.fixedRows ? (rows[at]?.label ?? '') : t('row {at}', { at: at + 1 })
    const asked = table.columns.find((each) => each.id === column)
    const where = textOf(table.label, context.language)
    return at < 0
      ? where
      : `${where}, ${called}${asked ? `, ${textOf(asked.label, context.language)}` : ''}`
  }
  const known =
    form.questions.get(id) ??
    [...form.questions.values()].find(({ question }) => name.startsWith(question.id))
  return known ? textOf(known.question.label, context.language) : t('The form')
}

const citeOf = (source: { cite: string } | undefined): string | null =>
  source ? shownCite(source.cite) : null
