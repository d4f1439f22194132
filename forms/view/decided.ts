import type { CompiledForm } from '../compile.ts'
import { reasonName } from '../judge/findings.ts'
import { BESIDE } from '../reader/parts.ts'
import type { Shown, ShownRow, ShownTable } from './shown.ts'

/** What became of claims, by the path of the answer: upheld, or denied and open to everybody by now. */
export type Decided = ReadonlyMap<string, 'upheld' | 'open'>

export const UNDECIDED: Decided = new Map()

/**
 * A reading without the claims whose answers are open by now. A cause that was given for such an answer is open with
 * it; why the answer was claimed confidential stays closed.
 */
export function withoutOpened(form: CompiledForm, shown: Shown, decided: Decided): Shown {
  const isOpen = (path: string): boolean => decided.get(path) === 'open'
  if (![...decided.values()].includes('open')) return shown
  return {
    sections: shown.sections.map((section) => ({
      ...section,
      pages: section.pages.map((page) => ({
        ...page,
        parts: page.parts.map((part) =>
          part.kind === 'rows'
            ? { ...part, rows: openedRows(form, part.rows, isOpen) }
            : openedTable(part, isOpen),
        ),
      })),
    })),
  }
}

type IsOpen = (path: string) => boolean

function openedRows(
  form: CompiledForm,
  rows: readonly ShownRow[],
  isOpen: IsOpen,
): readonly ShownRow[] {
  let answer = ''
  return rows.map((row) => {
    // What stands beside an answer follows it.
    if (form.questions.has(row.path)) answer = row.path
    if (!row.isClaimed || row.path.endsWith(BESIDE.claimReason)) return row
    return isOpen(cellOfCause(form, row.path) ?? answer) ? { ...row, isClaimed: false } : row
  })
}

/** The cell that a cause inside a row of a table was given for; null for what stands outside of rows. */
function cellOfCause(form: CompiledForm, path: string): string | null {
  const [table = '', row = '', cause] = path.split('.')
  if (cause === undefined) return null
  const column = form.tables
    .get(table)
    ?.table.columns.find(({ checks }) => checks?.some(({ id }) => reasonName(id) === cause))
  return column ? `${table}.${row}.${column.id}` : null
}

function openedTable(part: ShownTable, isOpen: IsOpen): ShownTable {
  return {
    ...part,
    rows: part.rows.map(({ claimed, ...row }) => {
      const left = claimed?.filter((column) => !isOpen(`${part.id}.${row.name}.${column}`)) ?? []
      return left.length > 0 ? { ...row, claimed: left } : row
    }),
  }
}
