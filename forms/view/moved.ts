import type { CompiledForm } from '../compile.ts'
import type { Question } from '../definition/kinds.ts'
import { textOf } from '../definition/text.ts'
import type { Answered, AnsweredRow } from '../judge/context.ts'
import { fixedRowsOf, keyColumn } from '../judge/fixed-rows.ts'
import { namesOf } from '../reader/parts.ts'

/** An answer that has no place in the next version of a form. */
export type Aside = { readonly label: string; readonly text: string }

/** What a draft was answered with, under the names of the next version of its form. */
export type Moved = { readonly answered: Answered; readonly aside: readonly Aside[] }

type Texts = Readonly<Record<string, string>>

/**
 * The answers of a draft for the next version of its form. Nothing is dropped: what has no place any more keeps its
 * old name, is asked by nobody and is told in `aside`; files of such a question are named there too.
 */
export function moved(was: CompiledForm, is: CompiledForm, answered: Answered): Moved {
  const renamed = is.definition.upgrade?.renamed ?? {}
  const nameOf = (path: string): string =>
    Object.hasOwn(renamed, path) ? (renamed[path] ?? path) : path
  const aside: Aside[] = []
  const texts: Record<string, string> = { ...answered.texts }
  for (const [id, { question }] of was.questions) {
    const next = nameOf(id)
    const given = typedOf(question, answered.texts)
    if (!is.questions.has(next) && given !== '')
      aside.push({ label: textOf(question.label), text: given })
    if (next !== id) rename(texts, question, next)
  }
  const rows: Record<string, readonly AnsweredRow[]> = { ...answered.rows }
  for (const [id, { table }] of was.tables) {
    const all = answered.rows[id] ?? []
    if (all.length === 0) continue
    const next = nameOf(id)
    const columns = is.tables.get(next)?.table.columns
    if (!columns) aside.push({ label: textOf(table.label), text: `${all.length} rows` })
    const named = table.columns.map((column) => ({
      column,
      next: nameOf(`${id}.${column.id}`).split('.')[1] ?? column.id,
    }))
    for (const { column, next: name } of named)
      if (columns && !columns.some((each) => each.id === name)) {
        const given = all.map((row) => typedOf(column, row.texts)).filter(Boolean)
        if (given.length > 0)
          aside.push({
            label: `${textOf(table.label)}: ${textOf(column.label)}`,
            text: given.join('; '),
          })
      }
    aside.push(...withoutPlace(is, next, all))
    Reflect.deleteProperty(rows, id)
    rows[next] = all.map((row) => {
      const cells = { ...row.texts }
      for (const { column, next: name } of named)
        if (name !== column.id) rename(cells, column, name)
      return { name: row.name, texts: cells }
    })
  }
  const files = Object.fromEntries(
    Object.entries(answered.files).map(([id, all]) => {
      const next = nameOf(id)
      const question = was.questions.get(id)?.question
      if (!is.questions.has(next) && question)
        aside.push({ label: textOf(question.label), text: all.map(({ name }) => name).join('; ') })
      return [next, all]
    }),
  )
  return { answered: { texts, rows, files }, aside }
}

/** Rows that are none of those that the next version gives: of another key, or of one that stands twice. */
function withoutPlace(is: CompiledForm, id: string, all: readonly AnsweredRow[]): Aside[] {
  const table = is.tables.get(id)?.table
  if (!table || keyColumn(table)?.kind !== 'choice') return []
  const kept = new Set(fixedRowsOf(is, table, { stored: all, period: {} }).map(({ name }) => name))
  const lost = all.filter(({ name }) => !kept.has(name))
  return lost.map(({ texts }) => ({
    label: textOf(table.label),
    text: Object.values(texts).filter(Boolean).join(', '),
  }))
}

function typedOf(question: Question, texts: Texts): string {
  if (question.kind === 'calculated' || question.kind === 'file') return ''
  return namesOf(question, question.id)
    .map((name) => texts[name] ?? '')
    .filter(Boolean)
    .join(', ')
}

function rename(texts: Record<string, string>, question: Question, next: string): void {
  const { id } = question
  for (const name of namesOf(question, id)) {
    const text = texts[name]
    if (text === undefined) continue
    Reflect.deleteProperty(texts, name)
    texts[`${next}${name.slice(id.length)}`] = text
  }
}
