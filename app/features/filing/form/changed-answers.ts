import type { CompiledForm } from '#forms/compile.ts'
import type { Question } from '#forms/definition/kinds.ts'
import type { Answered } from '#forms/judge/context.ts'
import { namesOf } from '#forms/reader/parts.ts'
import { isAsGiven } from './given.ts'

type Texts = Readonly<Record<string, string>>

/** What somebody changed of a posted page: texts that stand as the page gave them are no answers of theirs. */
export function changedAnswers(form: CompiledForm, answered: Answered, posted: Texts): Texts {
  const questions = questionsByName([...form.questions.values()].map(({ question }) => question))
  return Object.fromEntries(
    Object.entries(posted).filter(([name, text]) => {
      const cell = cellOf(form, name)
      if (!cell) return !isAsGiven(questions.get(name), at(name, answered.texts[name], text))
      const row = answered.rows[cell.table]?.find((each) => each.name === cell.row)
      return !isAsGiven(cell.column, at(cell.path, row?.texts[cell.path], text))
    }),
  )
}

const at = (path: string, stored = '', posted: string) => ({ path, stored, posted })

function questionsByName(questions: readonly Question[]): Map<string, Question> {
  return new Map(
    questions.flatMap((question) =>
      namesOf(question, question.id).map((name): [string, Question] => [name, question]),
    ),
  )
}

function cellOf(form: CompiledForm, name: string) {
  const [table = '', row = '', ...rest] = name.split('.')
  const path = rest.join('.')
  const columns = form.tables.get(table)?.table.columns
  if (!columns) return null
  const column = columns.find((each) => namesOf(each, each.id).includes(path))
  return { table, row, path, column }
}
