import type { CompiledForm } from '../compile.ts'
import { closedOf, ofAnyRow, type Closed } from './closed.ts'
import type { Shown, ShownPage, ShownRow, ShownTable } from './shown.ts'

/** Said in the place of an answer that is not public. */
export const CLOSED = {
  claimed: 'Claimed confidential; not public.',
  personal: 'Personal; not public.',
  computed: 'Computed from what is not public.',
}

/**
 * A form as the public reads it: answers that are claimed confidential and personal ones are not in it, and their
 * place says so, whether anything was answered or not. What is worked out of them is closed with them; what is
 * shown only because of them is left out, as its presence would tell.
 */
export function publicView(form: CompiledForm, shown: Shown): Shown {
  const closed = closedOf(form, shown)
  const sections = shown.sections
    .map((section) => ({
      ...section,
      pages: section.pages
        .map((page) => publicPage(form, page, closed))
        .filter(({ parts }) => parts.length > 0),
    }))
    .filter(({ pages }) => pages.length > 0)
  return { sections }
}

function publicPage(form: CompiledForm, page: ShownPage, closed: Closed): ShownPage {
  const parts = page.parts.flatMap((part): ShownPage['parts'] => {
    if (part.kind === 'rows') {
      const rows = part.rows
        .filter(({ path }) => !closed.untold.has(ofAnyRow(path)))
        .map((row) => publicRow(form, row, closed))
      return rows.length > 0 ? [{ ...part, rows }] : []
    }
    return closed.untold.has(part.id) ? [] : [publicTable(form, part, closed)]
  })
  return { ...page, parts }
}

function publicRow(form: CompiledForm, row: ShownRow, { secret }: Closed): ShownRow {
  if (row.isClaimed) return { ...row, text: CLOSED.claimed }
  if (!secret.has(row.path)) return row
  const isPersonal = form.questions.get(row.path)?.question.personal === true
  return { ...row, text: isPersonal ? CLOSED.personal : CLOSED.computed }
}

function publicTable(
  form: CompiledForm,
  part: ShownTable,
  { computed, untold }: Closed,
): ShownTable {
  const table = form.tables.get(part.id)?.table
  const kept = part.columns.flatMap(({ id }, at) =>
    untold.has(`${part.id}.${id}`)
      ? []
      : [{ id, at, column: table?.columns.find((column) => column.id === id) }],
  )
  return {
    ...part,
    columns: kept.flatMap(({ at }) => part.columns[at] ?? []),
    rows: part.rows.map(({ claimed, ...row }) => ({
      ...row,
      ...closedCells(claimed, kept),
      cells: kept.map(({ id, at, column }) => {
        if (claimed?.includes(id)) return CLOSED.claimed
        if (column?.personal) return CLOSED.personal
        return computed.has(`${part.id}.${id}`) ? CLOSED.computed : (row.cells[at] ?? '')
      }),
    })),
  }
}

function closedCells(claimed: readonly string[] | undefined, kept: readonly { id: string }[]) {
  const left = claimed?.filter((id) => kept.some((column) => column.id === id)) ?? []
  return left.length > 0 ? { claimed: left } : {}
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
