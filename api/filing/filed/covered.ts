import type { Change } from '#forms/view/difference.ts'
import type { AnswerRow, DocumentAnswers, SubmittalContent } from '#forms/view/document.ts'
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

/**
 * A signed document with what is claimed in it covered. What may be made of claimed answers goes with them: causes,
 * key figures, lines of the fee, and why it is claimed.
 */
export function coverContent(
  content: SubmittalContent,
  claimed: ReadonlySet<string>,
): SubmittalContent {
  if (claimed.size === 0) return content
  const cover = (path: string): string | null => (claimed.has(path) ? COVERED : null)
  const answers = Object.entries(content.answers).map(([id, answer]) => {
    if (claimed.has(id)) return [id, COVERED]
    if (!isRows(answer)) return [id, answer]
    const rows = answer.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, cell]) => [
          column,
          cover(`${id}.${String(row._row)}.${column}`) ?? cell,
        ]),
      ),
    )
    return [id, rows]
  })
  return {
    ...content,
    answers: Object.fromEntries(answers),
    explained: {},
    claims: Object.fromEntries(Object.keys(content.claims).map((path) => [path, COVERED])),
    fee: content.fee && { ...content.fee, lines: [] },
    keyFigures: [],
    shown: putOver(content.shown, cover),
  }
}

function isRows(answer: DocumentAnswers[string]): answer is readonly AnswerRow[] {
  return Array.isArray(answer) && answer.every((row) => typeof row === 'object' && row !== null)
}
