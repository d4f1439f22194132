import type { CompiledForm } from '#forms/compile.ts'
import type { Table } from '#forms/definition/kinds.ts'
import type { Finding } from '#forms/judge/findings.ts'
import type { Judged } from '#forms/judge/judge.ts'
import { namesOf } from '#forms/reader/parts.ts'

/** Rows of a table on one page, and controls of all of them: a form never holds hundreds of inputs. */
const ROWS_A_PAGE = 50
const MOST_CONTROLS = 400

/** How many rows of a table are on one page. */
export function rowsAPageOf({ columns }: Pick<Table, 'columns'>): number {
  const each = columns.reduce((sum, column) => sum + namesOf(column, column.id).length, 0)
  return Math.max(5, Math.min(ROWS_A_PAGE, Math.floor(MOST_CONTROLS / Math.max(1, each))))
}

/** A row of a long table may stand on another part of it. */
export function partOfTable(
  { name }: Pick<Finding, 'name'>,
  { form, result, from }: { form: CompiledForm; result: Judged; from: number },
): string {
  const [id = '', row] = name.split('.')
  const table = form.tables.get(id)?.table
  if (!table || row === undefined) return ''
  const rowsAPage = rowsAPageOf(table)
  const at = result.answers.rowsOf(table).findIndex((each) => each.name === row)
  if (at < 0 || (at >= from && at < from + rowsAPage)) return ''
  return `?check=1&row=${at - (at % rowsAPage)}`
}
