import type { Reject, TableRecord } from '#api/services/files/tables/table.ts'
import { columnLetters } from '#api/services/files/tables/write-xlsx.ts'
import type { AnsweredRow } from '#forms/judge/context.ts'
import type { Finding } from '#forms/judge/findings.ts'
import { typedOfCell, unquotedCell } from '#forms/sheet/cells.ts'
import type { MatchedHeader, SheetColumn } from '#forms/sheet/columns.ts'
import { judgeRows } from '#forms/sheet/judge-rows.ts'
import { cleanText, MOST_TEXT, TOO_LONG } from '../drafts/clean-text.ts'
import { addGivenFaults, type SeenKeys } from './check-given-rows.ts'
import { shortened } from './shortened.ts'
import type { TableOfDraft } from './table-of-draft.ts'
import type { CellFault, CheckedRow } from './uploads.queries.ts'

/** Rows of a file as the reader gives them: whole, or with what could not be read. */
export type ReadRow = TableRecord | Reject

type Checking = TableOfDraft & {
  header: readonly string[]
  matched: MatchedHeader
  seen: SeenKeys
}

/** Judges rows of a file by the rules of the form, and says of each cell what is wrong and what helps. */
export function checkRows(checking: Checking, read: readonly ReadRow[]): CheckedRow[] {
  const { form, table, answered, context, header } = checking
  const made = new Map<number, CheckedRow>()
  const rows: AnsweredRow[] = []
  for (const one of read) {
    if (!('record' in one)) {
      addReject(made, one, header)
      continue
    }
    const cells = header.map((name) => cleanText(unquotedCell(one.record[name] ?? '')))
    if (cells.every((cell) => cell === '')) continue
    made.set(one.rowNumber, { rowNumber: one.rowNumber, cells, faults: longFaults(cells, header) })
    rows.push({ name: `r${one.rowNumber}`, texts: textsOf(checking, cells) })
  }
  for (const finding of judgeRows(form, table, { answered, context }, rows)) {
    const [, row = '', ...control] = finding.name.split('.')
    const target = made.get(Number(row.slice(1)))
    const fault = target && faultOf(checking, target.cells, { finding, control: control.join('.') })
    if (fault) target.faults.push(fault)
  }
  addGivenFaults(checking, made, rows)
  return [...made.values()]
}

/** A row of a file as it would have been typed: texts by the names of the row's controls. */
export function textsOf(
  { matched, offerOf }: Pick<Checking, 'matched' | 'offerOf'>,
  cells: readonly string[],
): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [at, column] of matched.at.entries()) {
    if (!column) continue
    const text = typedOfCell(column, cells[at] ?? '', offerOf(column)).slice(0, MOST_TEXT)
    if (text !== '') texts[column.name] = text
  }
  return texts
}

function longFaults(cells: readonly string[], header: readonly string[]): CellFault[] {
  return cells.flatMap((cell, at) =>
    cell.length > MOST_TEXT
      ? [
          {
            at,
            heading: header[at] ?? '',
            value: shortened(cell),
            rule: 'tooLong',
            message: TOO_LONG,
            fix: `Use at most ${MOST_TEXT.toLocaleString('en-US')} letters.`,
            isError: true,
          },
        ]
      : [],
  )
}

const FIXES: Record<string, string> = {
  formula: 'Calculate and save the workbook, or type the value.',
  columns: 'Give the row as many cells as the headings.',
}

/** What could not be read: an error of a formula, too few cells. The row keeps what is known of it. */
function addReject(
  made: Map<number, CheckedRow>,
  { row, column, value, rule, message, cells = [] }: Reject,
  header: readonly string[],
): void {
  // A line with nothing in it is no row.
  if (rule === 'columns' && cells.every((cell) => cell.trim() === '')) return
  const at = header.indexOf(column)
  const known = made.get(row) ?? {
    rowNumber: row,
    cells: header.map((_, place) => cleanText(unquotedCell(cells[place] ?? ''))),
    faults: [],
  }
  known.faults.push({
    at: column === '' || at < 0 ? null : at,
    heading: column,
    value: shortened(cleanText(value)),
    rule,
    message: column === '' ? `The row ${message}.` : `The cell ${message}.`,
    fix: FIXES[rule] ?? '',
    isError: true,
  })
  made.set(row, known)
}

type Told = { finding: Finding; control: string }

/** A finding of the form at the cell of the file; null where the file has no such column at all. */
function faultOf(
  { matched, header, offerOf }: Checking,
  cells: readonly string[],
  { finding, control }: Told,
): CellFault | null {
  const places = matched.at
  const isOf = (column: SheetColumn | null): boolean =>
    column !== null &&
    (control === column.question.id || control.startsWith(`${column.question.id}.`))
  const exact = places.findIndex((column) => column?.name === control)
  const at = exact >= 0 ? exact : places.findIndex(isOf)
  const column = at < 0 ? null : (places[at] ?? null)
  // A missing column is said once, of the file; a calculated one nobody can type.
  if (!column && finding.rule === 'required') return null
  return {
    at: column ? at : null,
    heading: column ? (header[at] ?? '') : '',
    value: shortened(cells[at] ?? ''),
    rule: finding.rule,
    message: finding.level === 'error' ? finding.message : `${finding.message} Give the reason.`,
    fix: finding.fix ?? (column ? fixOf(finding, column, offerOf(column)) : 'Check this row.'),
    isError: finding.level === 'error',
  }
}

const MOST_CHOICES = 12

function fixOf(
  { rule, level }: Finding,
  { question }: SheetColumn,
  { choices }: { choices: readonly { label: unknown; value: string }[] },
): string {
  if (level === 'explain') return 'Write it in the column of reasons, or on the page.'
  if (rule === 'unreadable' && choices.length > 0) {
    const words = choices
      .slice(0, MOST_CHOICES)
      .map(({ label, value }) => (typeof label === 'string' ? label : value))
    const more = choices.length > MOST_CHOICES ? ' or another of the list on the page' : ''
    return `Use one of: ${words.join('; ')}${more}.`
  }
  if (rule === 'required') return 'Fill in this cell.'
  if (question.kind === 'calculated') return 'Check the cells it is computed of.'
  return rule === 'unreadable' || rule === 'limit' ? 'Change this cell.' : 'Check this row.'
}

/** The address of a cell as a spreadsheet has it: F14. */
export function cellAddress(at: number | null, row: number): string {
  return at === null ? '' : `${columnLetters(at)}${row}`
}

/** `B3:B5` as places and rows; null where it is no range. */
export function rangeOf(text: string): { at: number; first: number; last: number } | null {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?[A-Z]{1,3}\$?(\d{1,7}))?$/.exec(text)
  if (!match) return null
  const [, letters = '', first = '', last = first] = match
  const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { at, first: Number(first), last: Number(last) }
}
