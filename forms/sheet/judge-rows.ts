import type { CompiledForm } from '../compile.ts'
import type { Question, Table } from '../definition/kinds.ts'
import { answersOf } from '../judge/answers.ts'
import type { Answered, AnsweredRow, JudgeContext } from '../judge/context.ts'
import { findingsOf, type Finding } from '../judge/findings.ts'

/**
 * What is wrong in rows of one table, by the rules of the form: the same that judge a page, over this table alone.
 * Rules of the whole table (`at least 5`, `no tank twice`) are left to the judging of the form.
 */
export function judgeRows(
  form: CompiledForm,
  table: Table,
  { answered, context }: { answered: Answered; context: JudgeContext },
  rows: readonly AnsweredRow[],
): readonly Finding[] {
  const place = form.tables.get(table.id)
  if (!place) return []
  const { section, page } = place
  // Rows of a file are judged as they are, also where the table says which there are.
  const asked: Table = { ...table, fixedRows: undefined }
  const alone: CompiledForm = {
    ...form,
    definition: { ...form.definition, checks: [] },
    pages: [{ section, page: { ...page, items: [asked] } }],
    tables: new Map([...form.tables, [table.id, { ...place, table: asked }]]),
  }
  const answers = answersOf(
    alone,
    { ...answered, rows: { ...answered.rows, [table.id]: rows } },
    context,
  )
  return findingsOf(alone, answers, context).filter(({ name }) => name.startsWith(`${table.id}.`))
}

/** Whether no rule of a row looks at other rows, so that rows may be judged some at a time. */
export function rowsStandAlone(form: CompiledForm, table: Table): boolean {
  const seen = new Set<string>()
  const readsTable = (expression: unknown): boolean =>
    typeof expression === 'string' && form.readsOf(expression).some((path) => leadsTo(path))
  const leadsTo = (path: string): boolean => {
    const [name = ''] = path.split('.')
    if (name === table.id) return true
    if (seen.has(name)) return false
    seen.add(name)
    const value = form.definition.values?.[name]?.value
    const place = form.questions.get(name)
    return (
      readsTable(value) ||
      (place !== undefined &&
        [
          ...expressionsOf(place.question),
          place.section.when,
          place.page.when,
          place.group?.when,
        ].some(readsTable))
    )
  }
  return !table.columns.some((column) => expressionsOf(column).some(readsTable))
}

function expressionsOf(question: Question): unknown[] {
  return [
    question.when,
    question.required,
    ...(question.checks ?? []).map(({ test }) => test),
    'value' in question ? question.value : undefined,
    'min' in question ? question.min : undefined,
    'max' in question ? question.max : undefined,
    'options' in question
      ? 'rowsOf' in question.options
        ? question.options.rowsOf
        : question.options.filter
      : undefined,
  ]
}
