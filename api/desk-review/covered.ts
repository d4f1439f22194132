import type { Change } from '#forms/view/difference.ts'
import type { Shown } from '#forms/view/shown.ts'

/** What stands in the place of an answer that is claimed confidential, until somebody asks to see it. */
export const COVERED = 'Claimed confidential'

/** The paths of what is claimed in a reading: questions, and cells as table, row and column. */
export function claimedIn({ sections }: Shown): Set<string> {
  const parts = sections.flatMap(({ pages }) => pages.flatMap((page) => page.parts))
  return new Set(
    parts.flatMap((part) =>
      part.kind === 'rows'
        ? part.rows.filter(({ isClaimed }) => isClaimed).map(({ path }) => path)
        : part.rows.flatMap(({ name, claimed = [] }) =>
            claimed.map((column) => `${part.id}.${name}.${column}`),
          ),
    ),
  )
}

/** A reading with some of its answers put otherwise; `put` answers null where one stays as it is. */
export function putOver(shown: Shown, put: (path: string) => string | null): Shown {
  return {
    sections: shown.sections.map((section) => ({
      ...section,
      pages: section.pages.map((page) => ({
        ...page,
        parts: page.parts.map((part) =>
          part.kind === 'rows'
            ? {
                ...part,
                rows: part.rows.map((row) => ({ ...row, text: put(row.path) ?? row.text })),
              }
            : {
                ...part,
                rows: part.rows.map((row) => ({
                  ...row,
                  cells: row.cells.map(
                    (cell, at) => put(`${part.id}.${row.name}.${part.columns[at]?.id}`) ?? cell,
                  ),
                })),
              },
        ),
      })),
    })),
  }
}

/** Differences without the words of what is claimed in either reading. */
export function coverChanges(changes: readonly Change[], claimed: ReadonlySet<string>): Change[] {
  return changes.map((change) =>
    claimed.has(change.path)
      ? {
          ...change,
          was: change.was && COVERED,
          is: change.is && COVERED,
        }
      : change,
  )
}

/** Every answer of a reading by its path: its label and its words. */
export function answersIn({ sections }: Shown): Map<string, { label: string; text: string }> {
  const parts = sections.flatMap(({ pages }) => pages.flatMap((page) => page.parts))
  return new Map(
    parts.flatMap((part) =>
      part.kind === 'rows'
        ? part.rows.map(({ path, label, text }) => [path, { label, text }] as const)
        : part.rows.flatMap((row, index) =>
            part.columns.map(
              ({ id, label }, at) =>
                [
                  `${part.id}.${row.name}.${id}`,
                  {
                    label: `${part.title}, row ${index + 1}: ${label}`,
                    text: row.cells[at] ?? '',
                  },
                ] as const,
            ),
          ),
    ),
  )
}
