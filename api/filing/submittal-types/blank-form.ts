import type { BlankFormData } from '#api/ground/lib/papers/blank-form.data.ts'
import type { CompiledForm } from '#forms/compile.ts'
import type { Question, Table } from '#forms/definition/kinds.ts'
import { textOf } from '#forms/definition/text.ts'
import { namesOf } from '#forms/reader/parts.ts'
import type { SubmittalTypeRow } from './submittal-types.schemas.ts'

type Printed = Omit<BlankFormData, 'agencyName' | 'agencyTagline' | 'storedAt'>

/** A form as a paper to read before one starts. */
export function blankFormOf(form: CompiledForm, type: SubmittalTypeRow): Printed {
  return {
    title: type.applicationName,
    lead: type.whoNeedsIt,
    code: type.applicationCd,
    version: `Version ${form.definition.version}`,
    atHand: type.atHand,
    ...questionsOf(form),
  }
}

/** The questions of a form in their order, those too that are asked only sometimes. */
export function questionsOf(form: CompiledForm): Pick<Printed, 'sections' | 'tables'> {
  const questions = [...form.questions.values()]
  const sections = form.pages.flatMap(({ section, page }) => {
    const rows = questions
      .filter((each) => each.page === page && each.question.kind !== 'calculated')
      .map(({ question, group }) => ({
        label: textOf(question.label),
        value: askedOf(
          question,
          Boolean(question.when ?? group?.when ?? page.when ?? section.when),
        ),
      }))
    return rows.length > 0
      ? [{ title: `${textOf(section.title)}: ${textOf(page.title)}`, rows }]
      : []
  })
  return {
    sections,
    tables: [...form.tables.values()].map(({ table }) => ({
      title: textOf(table.label),
      columns: table.columns.map(({ label }) => textOf(label)),
    })),
  }
}

function askedOf(question: Question, isSometimes: boolean): string {
  return (
    [
      question.hint ? textOf(question.hint) : '',
      isSometimes ? 'Asked only where other answers call for it.' : '',
      question.required === false ? 'May be left empty.' : '',
    ]
      .filter(Boolean)
      .join(' ') || 'Must be answered.'
  )
}

/** The names of a table's columns, as an upload of it names them. */
export function columnsOf(table: Table): string[] {
  return table.columns
    .filter(({ kind }) => kind !== 'calculated')
    .flatMap((column) => namesOf(column, column.id))
}
