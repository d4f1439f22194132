import type { Reject } from '#api/services/files/tables/table.ts'
import type { Kind, RowJudge, StagedRow } from './kind.ts'
import { columnOf, type MappedCell, type MappedRow } from './mapping.ts'

export type BadCells = 'drop-row' | 'leave-empty'
export type RowChecks = { judges: RowJudge[]; badOptionalCells: BadCells }
export type CheckedRow = { row: StagedRow; rejects: Reject[]; emptied: string[] }

/** Applies the kind's rules to every cell, so that all broken cells of a row are named at once. */
export function checkRow(
  kind: Kind,
  mapped: MappedRow,
  rowNumber: number,
  { judges, badOptionalCells }: RowChecks,
): CheckedRow {
  const row: StagedRow = {}
  const rejects: Reject[] = []
  const emptied: string[] = []
  const reject = (name: string, cell: MappedCell, rule: string, message: string): void => {
    const refused = { row: rowNumber, column: cell.source, value: cell.text, rule, message }
    const isOptional = kind.columns[name] !== undefined && !kind.columns[name].required
    if (badOptionalCells === 'drop-row' || !isOptional) {
      rejects.push(refused)
      return
    }
    // A position without one half is none.
    for (const one of [
      name,
      kind.together?.[name] === 'lon' ? 'lon' : '',
      name === 'lon' ? 'lat' : '',
    ])
      if (one && one in kind.columns) {
        row[one] = null
        emptied.push(one)
      }
    rejects.push({ ...refused, outcome: 'emptied' })
  }
  for (const target in mapped) {
    const cell = mapped[target]
    const name = columnOf(target)
    const column = kind.columns[name]
    if (!column || !cell) continue
    if (cell.refused) {
      reject(name, cell, cell.refused.rule, cell.refused.message)
    } else if (cell.text === '') {
      if (column.required) reject(name, cell, 'required', 'is empty')
      if (target === name) row[name] = null
    } else {
      const result = column.check(cell.text, cell.format)
      if ('rule' in result) reject(name, cell, result.rule, result.message)
      else if (target !== name)
        row[name] = {
          ...detailsOf(row[name]),
          [target.slice(name.length + 1)]: String(result.value),
        }
      else if (!emptied.includes(name)) row[name] = result.value
    }
  }
  // Rules across cells say nothing useful about cells that are broken already.
  const isBroken = rejects.some(({ outcome }) => !outcome)
  for (const judge of isBroken ? [] : judges)
    for (const problem of judge(row)) {
      const cell = mapped[problem.column] ?? { source: problem.column, text: '' }
      if (!problem.outcome) {
        reject(problem.column, cell, problem.rule, problem.message)
        continue
      }
      const { outcome, rule, message, set } = problem
      rejects.push({
        row: rowNumber,
        column: cell.source,
        value: cell.text,
        rule,
        message,
        outcome,
      })
      Object.assign(row, set)
      if (outcome === 'emptied') emptied.push(...Object.keys(set ?? {}))
    }
  return { row, rejects, emptied }
}

function detailsOf(value: StagedRow[string] | undefined): Record<string, string> {
  return typeof value === 'object' && value !== null ? value : {}
}
