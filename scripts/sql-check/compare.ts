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
  const hasOuter = text.search(OUTER) >= 0
  const candidates = certain.filter(({ isNullable }) => isNullable || hasOuter)
  const proven = await neverNull(asked, text, candidates)
  const open = candidates.filter((each) => !proven.has(each))
  if (open.length === 0) return []
  // What is proven without outer joins lacks because of one.
  const inner = hasOuter
    ? await neverNull(asked, text.replace(OUTER, ' join '), open)
    : new Set<Column>()
  const others = certain.filter((each) => !candidates.includes(each)).slice(0, 1)
  const isSeen = proven.size + inner.size > 0 || (await neverNull(asked, text, others)).size > 0
  return open
    .filter((each) => inner.has(each) || (each.isNullable && isSeen))
    .map(({ name, column }) => {
      return { column: name, believed: 'never null', given: `${column}, which may be null here` }
    })
}

async function neverNull(
  asked: Asked,
  text: string,
  columns: readonly Column[],
): Promise<ReadonlySet<Column>> {
  const never = new Set<Column>()
  for (const each of columns) if (await asked.isNeverNull(text, each.name)) never.add(each)
  return never
}
