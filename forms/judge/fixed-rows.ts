import type { CompiledForm } from '../compile.ts'
import type { Question, Table } from '../definition/kinds.ts'
import type { AnsweredRow, Facts } from './context.ts'

/** The column that gives a table its rows; null where rows are added by whoever fills it in. */
export function keyColumn(table: Table): Question | null {
  return table.columns.find(({ id }) => id === table.fixedRows) ?? null
}

/**
 * The name of the row of a key, where nothing was stored under another yet: made of the key alone, so that page,
 * file and next year's report call the row the same.
 */
export function fixedRowName(key: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of key) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  const word = (number: number): string => (number >>> 0).toString(36)
  return `f${`${word(high)}${word(low)}`.slice(0, 11).padStart(6, '0')}`
}

/** The keys of a table whose rows are given, in their order; null for every other table. */
export function fixedKeys(
  { definition }: Pick<CompiledForm, 'definition'>,
  table: Table,
  period: Facts,
): readonly string[] | null {
  const column = keyColumn(table)
  if (!column) return null
  if (column.kind === 'month') return monthsOf(period, table.max)
  const list = 'options' in column && 'list' in column.options ? column.options.list : ''
  const choices = definition.lists?.[list] ?? []
  return choices.filter(({ retired }) => !retired).map(({ value }) => value)
}

/**
 * The rows of such a table: what was typed in each, under the key it belongs to. A row of a choice that is no longer
 * offered stays where something was typed in it; any other that was stored is no row of the table.
 */
export function fixedRowsOf(
  form: Pick<CompiledForm, 'definition'>,
  table: Table,
  { stored, period }: { stored: readonly AnsweredRow[]; period: Facts },
): readonly AnsweredRow[] {
  const column = table.fixedRows ?? ''
  const byKey = new Map<string, AnsweredRow>()
  const byName = new Map<string, AnsweredRow>()
  for (const row of stored) {
    const key = (row.texts[column] ?? '').trim()
    if (key === '') byName.set(row.name, row)
    else if (!byKey.has(key)) byKey.set(key, row)
  }
  const keys = fixedKeys(form, table, period) ?? []
  return [...keys, ...retiredKeys(form, table, byKey)].map((key) => {
    const row = byKey.get(key) ?? byName.get(fixedRowName(key))
    return { name: row?.name ?? fixedRowName(key), texts: { ...row?.texts, [column]: key } }
  })
}

function retiredKeys(
  { definition }: Pick<CompiledForm, 'definition'>,
  table: Table,
  byKey: ReadonlyMap<string, AnsweredRow>,
): string[] {
  const column = keyColumn(table)
  if (!column || !('options' in column) || !('list' in column.options)) return []
  return (definition.lists?.[column.options.list] ?? [])
    .filter(({ retired, value }) => retired && hasMore(byKey.get(value), column.id))
    .map(({ value }) => value)
}

function hasMore(row: AnsweredRow | undefined, column: string): boolean {
  return Object.entries(row?.texts ?? {}).some(([name, text]) => name !== column && text !== '')
}

/** Months from the first day to the last; one more than the table takes, so that it is said. */
function monthsOf({ from, to }: Facts, most: number): string[] {
  const [first, last] = [monthNumber(from), monthNumber(to)]
  if (first === null || last === null || last < first) return []
  return Array.from({ length: Math.min(last - first, most) + 1 }, (_, at) => {
    const number = first + at
    const year = String(Math.floor(number / 12)).padStart(4, '0')
    return `${year}-${String((number % 12) + 1).padStart(2, '0')}`
  })
}

function monthNumber(day: Facts[string] | undefined): number | null {
  const match = typeof day === 'string' ? /^(\d{4})-(\d{2})/.exec(day) : null
  return match ? Number(match[1]) * 12 + Number(match[2]) - 1 : null
}
