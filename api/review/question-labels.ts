import type { CompiledForm } from '#forms/compile.ts'
import type { Question } from '#forms/definition/kinds.ts'
import { textOf } from '#forms/definition/text.ts'
import { namesOf } from '#forms/reader/parts.ts'
import { language } from '#words/speech.ts'

/** The question that a control belongs to, as its form says it; a name that the form does not have stays as it is. */
export function questionLabel(form: CompiledForm, name: string): string {
  const said = (label: Question['label']) => textOf(label, language())
  for (const [id, { question }] of form.questions)
    if (namesOf(question, id).includes(name)) return said(question.label)
  const [id = '', , ...rest] = name.split('.')
  const table = form.tables.get(id)?.table
  const column = table?.columns.find((each) => namesOf(each, each.id).includes(rest.join('.')))
  return table && column ? `${said(table.label)}, ${said(column.label)}` : name
}
