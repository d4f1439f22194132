import type { Question, Table } from '../kinds.ts'
import { isUnsaid, sayingOf, type Sayable } from '../saying.ts'
import type { ReadRule } from './expressions.ts'
import type { DefinitionFault, Outline } from './outline.ts'

const UNSAID =
  'This may give a stored value, of which no words are known. Give an answer, or words by “if”.'

/** What people would read as it is stored: nothing that a form shows may be so. */
export function sayingFaults(outline: Outline, rules: readonly ReadRule[]): DefinitionFault[] {
  const form = sayableOf(outline)
  return rules
    .filter(({ isRead, source, table }) => {
      if (!isRead) return false
      return isUnsaid(sayingOf(form, source, form.tables.get(table ?? '')?.table ?? null))
    })
    .map(({ place }) => ({ place, message: UNSAID }))
}

function sayableOf({ definition, items }: Outline): Sayable {
  const questions = new Map<string, { question: Question }>()
  const tables = new Map<string, { table: Table }>()
  for (const found of items) {
    if (found.kind === 'question') questions.set(found.item.id, { question: found.item })
    if (found.kind === 'table') tables.set(found.item.id, { table: found.item })
  }
  return { definition, questions, tables }
}
