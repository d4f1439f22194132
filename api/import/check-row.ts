import type { Kind, StagedRow } from './kind.ts'
import { columnOf, type MappedCell, type MappedRow } from './mapping.ts'

/** One refused cell. `row` is the row as a spreadsheet numbers it: the header is row 1. */
export type Reject = { row: number; column: string; value: string; rule: string; message: string }

/** Applies the kind's rules to every cell, so that all broken cells of a row are named at once. */
export function checkRow(
  kind: Kind,
  mapped: MappedRow,
  rowNumber: number,
): { row: StagedRow; rejects: Reject[] } {
  const row: StagedRow = {}
  const rejects: Reject[] = []
  const reject = (cell: MappedCell, rule: string, message: string): void => {
    rejects.push({ row: rowNumber, column: cell.source, value: cell.text, rule, message })
  }
  for (const [target, cell] of Object.entries(mapped)) {
    const name = columnOf(target)
    const column = kind.columns[name]
    if (!column) continue
    if (cell.refused) {
      reject(cell, cell.refused.rule, cell.refused.message)
    } else if (cell.text === '') {
      if (column.required) reject(cell, 'required', 'is empty')
      if (target === name) row[name] = null
    } else {
      const result = column.check(cell.text, cell.format)
      if ('rule' in result) reject(cell, result.rule, result.message)
      else if (target === name) row[name] = result.value
      else
        row[name] = {
          ...detailsOf(row[name]),
          [target.slice(name.length + 1)]: String(result.value),
        }
    }
  }
  // Rules across cells say nothing useful about cells that are broken already.
  for (const problem of rejects.length === 0 ? (kind.checkRow?.(row) ?? []) : []) {
    const cell = mapped[problem.column] ?? { source: problem.column, text: '' }
    reject(cell, problem.rule, problem.message)
  }
  return { row, rejects }
}

function detailsOf(value: StagedRow[string] | undefined): Record<string, string> {
  return typeof value === 'object' && value !== null ? value : {}
}
