import type { Table } from '#forms/definition/kinds.ts'
import type { AnsweredRow } from '#forms/judge/context.ts'
import type { MatchedHeader } from '#forms/sheet/columns.ts'
import { shortened } from './shortened.ts'
import type { TableOfDraft } from './table-of-draft.ts'
import type { CheckedRow, FaultOfRows } from './uploads.queries.ts'

/** Rows of a file by the key they are of, so that a second one is told which was the first, and the first of it. */
export type SeenKeys = {
  first: Map<string, number>
  /** First rows that have a second; they may be stored already. */
  twice: FaultOfRows[]
}

/** The columns that tell the rows of a table apart. */
export function keyOfTable({ key, fixedRows }: Table): readonly string[] {
  return fixedRows === undefined ? (key ?? []) : [fixedRows]
}

type Given = Pick<TableOfDraft, 'table' | 'rows'> & {
  matched: MatchedHeader
  header: readonly string[]
  seen: SeenKeys
}

/** Where the form gives the rows, a file has each of them once, and no other. */
export function addGivenFaults(
  { table, rows: given, matched, header, seen }: Given,
  made: ReadonlyMap<number, CheckedRow>,
  rows: readonly AnsweredRow[],
): void {
  const { fixedRows } = table
  if (fixedRows === undefined) return
  const keys = new Set(given.map(({ texts }) => texts[fixedRows] ?? ''))
  const at = matched.at.findIndex((column) => column?.name === fixedRows)
  for (const { name, texts } of rows) {
    const key = texts[fixedRows] ?? ''
    const number = Number(name.slice(1))
    const target = made.get(number)
    if (key === '' || !target) continue
    const of = {
      at: at < 0 ? null : at,
      heading: header[at] ?? '',
      value: shortened(target.cells[at] ?? ''),
      isError: true,
    }
    const add = (rule: string, message: string, fix: string): void => {
      target.faults.push({ ...of, rule, message, fix })
    }
    const first = seen.first.get(key)
    seen.first.set(key, first ?? number)
    if (first !== undefined) {
      const [rule, fix] = ['twice', 'Keep one of them.']
      add(rule, `Row ${first} is the same.`, fix)
      // The first of its repeats is enough to be told of.
      if (seen.twice.every((fault) => fault.first !== first)) {
        const message = `Row ${number} is the same.`
        seen.twice.push({ ...of, rule, message, fix, first, last: first })
      }
    } else if (!keys.has(key) && target.faults.every((fault) => fault.at !== at))
      add(
        'noRow',
        'The table has no such row.',
        'Take the row out, or use the name of a row that there is.',
      )
  }
}
