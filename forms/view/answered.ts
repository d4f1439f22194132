import type { CompiledForm } from '../compile.ts'
import type { Question } from '../definition/kinds.ts'
import type { Answered, AnsweredRow } from '../judge/context.ts'
import { BESIDE } from '../reader/parts.ts'
import { typedTexts } from '../reader/typed.ts'
import type { AnswerRow, DocumentAnswers, FormContent } from './document.ts'

/** A record's answers as they could have been typed, claims with them; its files are not among them. */
export function answeredOf(
  form: CompiledForm,
  { answers, claims }: Pick<FormContent, 'answers' | 'claims'>,
): Answered {
  const texts: Record<string, string> = {}
  const rows: Record<string, AnsweredRow[]> = {}
  const claimAt = (question: Question, path: string): Record<string, string> =>
    Object.hasOwn(claims, path)
      ? {
          [`${question.id}${BESIDE.claim}`]: 'Y',
          [`${question.id}${BESIDE.claimReason}`]: claims[path] ?? '',
        }
      : {}
  for (const [id, { question }] of form.questions) {
    const kept = Object.hasOwn(answers, id) ? answers[id] : undefined
    if (kept !== undefined && !isRows(kept)) Object.assign(texts, typedTexts(question, kept))
    Object.assign(texts, claimAt(question, id))
  }
  for (const [id, { table }] of form.tables)
    rows[id] = rowsIn(answers, id).map((row) => {
      const name = rowName(row)
      const cells: Record<string, string> = {}
      for (const column of table.columns) {
        const kept = Object.hasOwn(row, column.id) ? row[column.id] : undefined
        if (kept !== undefined) Object.assign(cells, typedTexts(column, kept))
        Object.assign(cells, claimAt(column, `${id}.${name}.${column.id}`))
      }
      return { name, texts: cells }
    })
  return { texts, rows, files: {} }
}

/** The rows of a table in a record; none where it was not shown. */
export function rowsIn(answers: DocumentAnswers, id: string): readonly AnswerRow[] {
  const kept = Object.hasOwn(answers, id) ? answers[id] : undefined
  return kept !== undefined && isRows(kept) ? kept : []
}

export function rowName(row: AnswerRow): string {
  return typeof row['_row'] === 'string' ? row['_row'] : ''
}

function isRows(kept: DocumentAnswers[string]): kept is readonly AnswerRow[] {
  return Array.isArray(kept) && kept.every((row) => typeof row === 'object' && '_row' in row)
}
