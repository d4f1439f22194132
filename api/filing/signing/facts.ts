import type { CompiledForm } from '#forms/compile.ts'
import type { Question } from '#forms/definition/kinds.ts'
import type { FormAnswers } from '#forms/judge/answers.ts'
import type { Read, Stored } from '#forms/reader/read.types.ts'
import { closedOf } from '#forms/view/closed.ts'
import type { Shown } from '#forms/view/shown.ts'

export type FactRow = {
  path: string
  row_name: string
  text: string | null
  number: string | null
  day: string | null
}

/**
 * The answers that a form wants searchable, as rows of text, number or day. What is found by is public: an answer that is
 * claimed confidential is none, nor is what is worked out of one.
 */
export function factsOf(form: CompiledForm, answers: FormAnswers, shown: Shown): FactRow[] {
  const { secret, untold } = closedOf(form, shown)
  const isOpen = (path: string): boolean => !secret.has(path) && !untold.has(path)
  const facts: FactRow[] = []
  for (const [id, { question }] of form.questions)
    if (question.fact && isOpen(id) && answers.isItemShown(id))
      facts.push(...factOf(question, answers.readOf(id), id, ''))
  for (const [id, { table }] of form.tables) {
    if (!answers.isItemShown(id) || !isOpen(id)) continue
    const columns = table.columns.filter((column) => column.fact && isOpen(`${id}.${column.id}`))
    if (columns.length === 0) continue
    for (const row of answers.rowsOf(table))
      for (const column of columns)
        if (row.isShown(column))
          facts.push(...factOf(column, row.readOf(column), `${id}.${column.id}`, row.name))
  }
  return facts
}

function factOf(question: Question, read: Read, path: string, row: string): FactRow[] {
  if (read.state !== 'value') return []
  const [number, day, text] = valuesOf(question, read.value)
  return [{ path, row_name: row, text, number, day }]
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
