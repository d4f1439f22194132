import type { CompiledForm } from '../compile.ts'
import type { Shown, ShownPage } from './shown.ts'

/** Said in the place of an answer that is not public. */
export const CLOSED = {
  claimed: 'Claimed confidential; not public.',
  personal: 'Personal; not public.',
}

/**
 * A form as the public reads it: answers that are claimed confidential and personal ones are not in it, and their
 * place says so.
 */
export function publicView(form: CompiledForm, shown: Shown): Shown {
  return {
    sections: shown.sections.map((section) => ({
      ...section,
      pages: section.pages.map((page) => publicPage(form, page)),
    })),
  }
}

function publicPage(form: CompiledForm, page: ShownPage): ShownPage {
  return {
    ...page,
    parts: page.parts.map((part) => {
      if (part.kind === 'rows')
        return {
          ...part,
          rows: part.rows.map((row) => {
            if (row.isClaimed) return { ...row, text: CLOSED.claimed }
            const isPersonal = form.questions.get(row.path)?.question.personal === true
            return isPersonal && row.text !== '' ? { ...row, text: CLOSED.personal } : row
          }),
        }
      const table = form.tables.get(part.id)?.table
      const closed = part.columns.map(
        ({ id }) => table?.columns.find((column) => column.id === id)?.personal === true,
      )
      return {
        ...part,
        rows: part.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell, at) =>
            closed[at] === true && cell !== '' ? CLOSED.personal : cell,
          ),
        })),
      }
    }),
  }
}

/** A form as sections of labels and values, as the public records keep it. */
export function plainSections(
  shown: Shown,
): { title: string; rows: { label: string; value: string }[] }[] {
  return shown.sections.flatMap((section) =>
    section.pages.flatMap((page) =>
      page.parts.flatMap((part) => {
        const title = `${section.title}: ${('title' in part && part.title) || page.title}`
        if (part.kind === 'rows')
          return [{ title, rows: part.rows.map(({ label, text }) => ({ label, value: text })) }]
        return part.rows.map((row, at) => ({
          title: `${title} ${at + 1}`,
          rows: part.columns.map(({ label }, column) => ({
            label,
            value: row.cells[column] ?? '',
          })),
        }))
      }),
    ),
  )
}
