import type { CompiledForm } from '#forms/compile.ts'
import type { Question } from '#forms/definition/kinds.ts'
import type { Stored } from '#forms/reader/read.types.ts'
import { rowName, rowsIn } from '#forms/view/answered.ts'
import { closedOf } from '#forms/view/closed.ts'
import { UNDECIDED, withoutOpened, type Decided } from '#forms/view/decided.ts'
import type { DocumentAnswers, FormContent } from '#forms/view/document.ts'

export type FactRow = {
  path: string
  row_name: string
  text: string | null
  number: string | null
  day: string | null
}

/**
 * The answers of a record that its form wants searchable, as rows of text, number or day. What is found by is public:
 * an answer that is claimed confidential is none, nor is what is worked out of one, until the claim is denied and the
 * answer open.
 */
export function factsOf(
  form: CompiledForm,
  { answers, shown }: Pick<FormContent, 'answers' | 'shown'>,
  decided: Decided = UNDECIDED,
): FactRow[] {
  const { secret, untold } = closedOf(form, withoutOpened(form, shown, decided))
  const isOpen = (path: string): boolean => !secret.has(path) && !untold.has(path)
  const kept = (of: DocumentAnswers, name: string): DocumentAnswers[string] | undefined =>
    Object.hasOwn(of, name) ? of[name] : undefined
  const facts: FactRow[] = []
  for (const [id, { question }] of form.questions)
    if (question.fact && isOpen(id)) facts.push(...factOf(question, kept(answers, id), id, ''))
  for (const [id, { table }] of form.tables) {
    if (!isOpen(id)) continue
    const columns = table.columns.filter((column) => column.fact && isOpen(`${id}.${column.id}`))
    for (const row of rowsIn(answers, id))
      for (const column of columns)
        facts.push(...factOf(column, kept(row, column.id), `${id}.${column.id}`, rowName(row)))
  }
  return facts
}

function factOf(
  question: Question,
  answer: DocumentAnswers[string] | undefined,
  path: string,
  row: string,
): FactRow[] {
  if (!isStored(answer)) return []
  const [number, day, text] = valuesOf(question, answer)
  return [{ path, row_name: row, text, number, day }]
}

/** Neither missing nor a reason that stands in its place. */
function isStored(answer: DocumentAnswers[string] | undefined): answer is Stored {
  return answer !== undefined && !(typeof answer === 'object' && 'absent' in answer)
}

function valuesOf(
  question: Question,
  value: Stored,
): [number: string | null, day: string | null, text: string | null] {
  if (typeof value !== 'string') {
    if (question.kind !== 'measurement' || Array.isArray(value)) return [null, null, textOf(value)]
    const measured = Object.entries(value).find(([part]) => part === 'v')?.[1]
    return [typeof measured === 'string' ? measured : null, null, textOf(value)]
  }
  const kind = question.kind === 'calculated' ? question.type : question.kind
  if (['number', 'money', 'percent', 'year'].includes(kind)) return [value, null, null]
  if (kind === 'date') return [null, value, null]
  return [null, null, value]
}

function textOf(value: Stored): string {
  return Array.isArray(value)
    ? value.map((each) => (typeof each === 'string' ? each : each.name)).join(', ')
    : Object.values(value).join(' ')
}
