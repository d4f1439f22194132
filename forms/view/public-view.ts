import type { CompiledForm } from '../compile.ts'
import { closedOf, ofAnyRow, type Closed } from './closed.ts'
import { CLOSED } from './closed-words.ts'
import { UNDECIDED, withoutOpened, type Decided } from './decided.ts'
import type { Shown, ShownPage, ShownRow, ShownTable } from './shown.ts'

/**
 * A form as the public reads it: answers that are claimed confidential and personal ones are not in it, and their
 * place says so, whether anything was answered or not. What is worked out of them is closed with them; what is
 * shown only because of them is left out, as its presence would tell. A claim that the agency denied closes nothing
 * any more once its answer is open; of one that it upheld the place says so.
 */
export function publicView(form: CompiledForm, signed: Shown, decided: Decided = UNDECIDED): Shown {
  const shown = withoutOpened(form, signed, decided)
  const view = { form, closed: closedOf(form, shown), decided }
  const sections = shown.sections
    .map((section) => ({
      ...section,
      pages: section.pages
        .map((page) => publicPage(view, page))
        .filter(({ parts }) => parts.length > 0),
    }))
    .filter(({ pages }) => pages.length > 0)
  return { sections }
}

type View = { form: CompiledForm; closed: Closed; decided: Decided }

function publicPage(view: View, page: ShownPage): ShownPage {
  const { untold } = view.closed
  const parts = page.parts.flatMap((part): ShownPage['parts'] => {
    if (part.kind === 'rows') {
      const rows = part.rows
        .filter(({ path }) => !untold.has(ofAnyRow(path)))
        .map((row) => publicRow(view, row))
      return rows.length > 0 ? [{ ...part, rows }] : []
    }
    return untold.has(part.id) ? [] : [publicTable(view, part)]
  })
  return { ...page, parts }
}

function claimedWords({ decided }: View, path: string): string {
  return decided.get(path) === 'upheld' ? CLOSED.upheld : CLOSED.claimed
}

function publicRow(view: View, row: ShownRow): ShownRow {
  const { form, closed } = view
  const { secret } = closed
  if (row.isClaimed) return { ...row, text: claimedWords(view, row.path) }
  if (!secret.has(row.path)) return row
  const isPersonal = form.questions.get(row.path)?.question.personal === true
  return { ...row, text: isPersonal ? CLOSED.personal : CLOSED.computed }
}

function publicTable(view: View, part: ShownTable): ShownTable {
  const { form, closed } = view
  const { computed, untold } = closed
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
        if (claimed?.includes(id)) return claimedWords(view, `${part.id}.${row.name}.${id}`)
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
