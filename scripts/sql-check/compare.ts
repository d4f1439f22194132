import ts from 'typescript'
import { believedOf, given, isBelieved, mayBeNull } from './believed.ts'
import type { Asked, Column } from './described.ts'

const OUTER = /\b(?:left|right|full)\s+(?:outer\s+)?join\b/gi

export type Fault = { column: string; believed: string; given: string }

/** Names and types of a statement's answer against the row that it is believed to be. */
export function comparedTypes(
  checker: ts.TypeChecker,
  row: ts.Type,
  columns: readonly Column[],
  text: string,
): Fault[] {
  const fields = believedOf(checker, row)
  if (!fields) return []
  const faults: Fault[] = []
  const answered = new Map(columns.map((each) => [each.name, each]))
  for (const [name, type] of fields) {
    const column = answered.get(name)
    const believed = checker.typeToString(type)
    if (!column) {
      const isOptional = checker.getPropertyOfType(row, name)?.flags ?? 0
      if (!(isOptional & ts.SymbolFlags.Optional))
        faults.push({ column: name, believed, given: 'no such column' })
      continue
    }
    if (isBelieved(checker, type, given(column.type))) continue
    if (isNothing(text, column) && mayBeNull(type)) continue
    faults.push({ column: name, believed, given: given(column.type) })
  }
  return faults
}

/** A column that is written as `null`: a text to the database, whatever it stands for. */
const isNothing = (text: string, { name, type }: Column): boolean =>
  type === 25 && new RegExp(`\\bnull\\s+(as\\s+)?"?${name}"?`, 'i').test(text)

/**
 * Columns that are believed to be there in every row and may lack. Only what is a column of a table, unchanged, is
 * judged, and only where the planner sees into the statement: of one in which it proves nothing it says nothing.
 */
export async function comparedNulls(
  checker: ts.TypeChecker,
  row: ts.Type,
  columns: readonly Column[],
  { text, asked }: { text: string; asked: Asked },
): Promise<Fault[]> {
  const fields = believedOf(checker, row)
  const certain = columns.filter(({ name, column }) => {
    const type = fields?.get(name)
    return column && type && !mayBeNull(type)
  })
  if (!certain.some(({ isNullable }) => isNullable) && text.search(OUTER) < 0) return []
  const never = async (statement: string, { name }: Column): Promise<boolean> =>
    asked.isNeverNull(statement, name)
  const proven = await Promise.all(certain.map((each) => never(text, each)))
  if (!proven.some(Boolean)) return []
  // What is proven without outer joins lacks because of one; what is not even then, the planner does not see.
  const inner = text.replace(OUTER, ' join ')
  const faults: Fault[] = []
  for (const [at, each] of certain.entries()) {
    if (proven[at] || (!each.isNullable && (inner === text || !(await never(inner, each)))))
      continue
    const given = `${each.column}, which may be null here`
    faults.push({ column: each.name, believed: 'never null', given })
  }
  return faults
}
