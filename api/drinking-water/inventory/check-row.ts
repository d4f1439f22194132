import { cellAddress, type ReadRow } from '#api/filing/tables/check-rows.ts'
import type { CellFault } from '#api/filing/tables/uploads.queries.ts'
import type { LineLists } from '#api/drinking-water/service-lines/service-lines.schemas.ts'
import { CLASS_NAMES, classOf, type EverLead, type LineClass } from '#values/service-line-class.ts'
import { COLUMNS, type Field, type Matched } from './columns.rules.ts'
import type { FiledLine } from './filings.schemas.ts'
import { classIn, materialIn, namedIn, saysReplacement } from './words.rules.ts'

export type Checking = {
  header: readonly string[]
  at: Matched['at']
  pwsId: string
  typeId: number
  lists: Pick<LineLists, 'materials' | 'categories' | 'buildingTypes' | 'sources'>
  today: string
  /** Rows by the line they speak of, so that the second of two is told. */
  seen: Map<string, number>
  /** First rows of lines that are named again; they may be stored already. */
  twice: Map<number, FaultOfRows>
}
/** What is wrong with a cell of one row because of another one, told at both. */
export type FaultOfRows = CellFault & { first: number; last: number }
export type CheckedLine = {
  rowNumber: number
  /** The line it speaks of, also where something else in the row is wrong; empty where it names none. */
  identifier: string
  cells: string[]
  line: FiledLine | null
  faults: CellFault[]
}

const LENGTHS: Partial<Record<Field, number>> = { identifier: 40, address: 200, description: 300 }
const FIXES: Record<string, string> = {
  formula: 'Calculate and save the workbook, or type the value.',
  columns: 'Give the row as many cells as the headings.',
}

/** What a row says of a line, and everything that is wrong with it; null for a row with nothing in it. */
export function checkLine(checking: Checking, read: ReadRow): CheckedLine | null {
  const { header } = checking
  if (!('record' in read)) return unreadable(checking, read)
  const cells = header.map((name) => (read.record[name] ?? '').trim())
  if (cells.every((cell) => cell === '')) return null
  const faults: CellFault[] = []
  const line = readLine(checking, cells, read.rowNumber, faults)
  const { identifier } = line
  return {
    rowNumber: read.rowNumber,
    identifier,
    cells,
    line: faults.length > 0 ? null : line,
    faults,
  }
}

function unreadable(
  { header, at: places }: Checking,
  { row, column, value, rule, message, cells = [] }: Exclude<ReadRow, { record: unknown }>,
): CheckedLine | null {
  if (rule === 'columns' && cells.every((cell) => cell.trim() === '')) return null
  const at = header.indexOf(column)
  const fault = {
    at: column === '' || at < 0 ? null : at,
    heading: column,
    value: value.slice(0, 200),
    rule,
    message: column === '' ? `The row ${message}.` : `The cell ${message}.`,
    fix: FIXES[rule] ?? 'Correct this row.',
    isError: true,
  }
  return {
    rowNumber: row,
    identifier: (cells[places.identifier ?? -1] ?? '').trim(),
    cells: header.map((_, place) => (cells[place] ?? '').trim()),
    line: null,
    faults: [fault],
  }
}

type Tell = (field: Field, rule: string, message: string, fix: string) => void

function readLine(
  checking: Checking,
  cells: readonly string[],
  rowNumber: number,
  faults: CellFault[],
): FiledLine {
  const { at, header, lists, typeId } = checking
  const isDivided = typeId === 1
  const cell = (field: Field): string => cells[at[field] ?? -1] ?? ''
  const tell: Tell = (field, rule, message, fix) => {
    const place = at[field] ?? null
    const heading = place === null ? COLUMNS[field].heading : (header[place] ?? '')
    const value = cell(field).slice(0, 200)
    faults.push({ at: place, heading, value, rule, message, fix, isError: true })
  }
  checkOwner(checking, cell, tell)
  checkTexts(cell, tell)
  const identifier = cell('identifier')
  const earlier = checking.seen.get(identifier)
  if (identifier !== '' && earlier !== undefined) {
    tell(
      'identifier',
      'twice',
      `Row ${earlier} (${cellAddress(at.identifier ?? null, earlier)}) is of the same line.`,
      'Keep one of the two.',
    )
    const fault = faults.at(-1)
    const place = cellAddress(at.identifier ?? null, rowNumber)
    const message = `Row ${rowNumber} (${place}) is of the same line.`
    // The first of its repeats is enough to be told of.
    if (fault && !checking.twice.has(earlier))
      checking.twice.set(earlier, { ...fault, message, first: earlier, last: earlier })
  } else checking.seen.set(identifier, rowNumber)
  const materials = lists.materials.filter(
    ({ waterSystemTypeRid }) => waterSystemTypeRid === typeId,
  )
  const material = (field: 'public_material' | 'customer_material') => {
    const found = materialIn(materials, cell(field), isDivided)
    if (!found)
      tell(
        field,
        cell(field) === '' ? 'required' : 'choice',
        cell(field) === '' ? 'A material is needed.' : 'This is no material of the list.',
        `Use one of: ${materials.map(({ name }) => name).join('; ')}.`,
      )
    return found
  }
  const first = material('public_material')
  const second = isDivided ? material('customer_material') : undefined
  const pick = (
    field: 'public_source' | 'customer_source' | 'category' | 'building_type',
    list: readonly { rid: number; name: string }[],
  ): number | null => {
    if (cell(field) === '') return null
    const found = namedIn(list, cell(field))
    if (!found)
      tell(
        field,
        'choice',
        'This is no word of the list.',
        `Use one of: ${list.map(({ name }) => name).join('; ')}.`,
      )
    return found?.rid ?? null
  }
  const everLead = readEver(cell, tell)
  const stated = readStated(cell, tell)
  const [publicSource, customerSource] = [
    pick('public_source', lists.sources),
    pick('customer_source', lists.sources),
  ]
  const isSeen = (rid: number | null): boolean =>
    lists.sources.some((source) => source.rid === rid && source.isVerified)
  return {
    identifier,
    address: cell('address'),
    description: cell('description'),
    publicMaterialId: first?.rid ?? 0,
    customerMaterialId: second?.rid ?? null,
    everLead,
    publicSourceId: publicSource,
    customerSourceId: customerSource,
    publicVerifiedOn: readDay('public_verified_on', cell, tell, checking.today),
    customerVerifiedOn: readDay('customer_verified_on', cell, tell, checking.today),
    categoryId: pick('category', lists.categories),
    buildingTypeId: pick('building_type', lists.buildingTypes),
    statedClass: stated,
    class: classOf({
      publicSide: first?.kind ?? 'unknown',
      everLead,
      customerSide: isDivided ? (second?.kind ?? 'unknown') : null,
      stated,
      isVerified: isSeen(publicSource) && (!isDivided || isSeen(customerSource)),
    }).class,
  }
}

/** What the file calls the line; a side that it calls "requiring replacement" says so of the whole line. */
function readStated(cell: (field: Field) => string, tell: Tell): LineClass | null {
  const said = cell('stated_class')
  const found = said === '' ? null : classIn(said)
  if (found === undefined)
    tell(
      'stated_class',
      'choice',
      'This is no class of a line.',
      `Use one of: ${Object.values(CLASS_NAMES).join('; ')}.`,
    )
  if (found) return found
  const isReplaced = (['public_material', 'customer_material'] as const).some((field) =>
    saysReplacement(cell(field)),
  )
  return isReplaced ? 'galvanized' : null
}

function checkOwner({ at, pwsId }: Checking, cell: (field: Field) => string, tell: Tell): void {
  if (at.pws_id === undefined) return
  const given = cell('pws_id')
  if (given === '')
    tell('pws_id', 'required', 'The PWS ID is missing.', `Write ${pwsId} in each row.`)
  else if (given.toUpperCase() !== pwsId)
    tell(
      'pws_id',
      'other-system',
      'This is a line of another water system.',
      `Take the row out; this filing is of ${pwsId} alone.`,
    )
}

function checkTexts(cell: (field: Field) => string, tell: Tell): void {
  for (const field of ['identifier', 'address', 'description'] as const) {
    const text = cell(field)
    const most = LENGTHS[field] ?? 0
    if (text === '' && field !== 'description')
      tell(field, 'required', 'This cell is empty.', 'Fill it in.')
    else if (text.length > most)
      tell(field, 'length', 'This is too long.', `Use at most ${most} letters.`)
  }
}

const EVER: Readonly<Record<string, EverLead>> = {
  '': 'unknown',
  yes: 'yes',
  y: 'yes',
  true: 'yes',
  no: 'no',
  n: 'no',
  false: 'no',
  unknown: 'unknown',
  "don't know": 'unknown',
}

function readEver(cell: (field: Field) => string, tell: Tell): EverLead {
  const found = EVER[cell('ever_lead').toLowerCase()]
  if (!found)
    tell('ever_lead', 'choice', 'This is no answer of the list.', 'Use one of: yes; no; unknown.')
  return found ?? 'unknown'
}

/** A day as a cell of a date gives it; a text that only looks like one says nothing for sure. */
function readDay(
  field: 'public_verified_on' | 'customer_verified_on',
  cell: (field: Field) => string,
  tell: Tell,
  today: string,
): string | null {
  const text = cell(field)
  if (text === '') return null
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  const isDay =
    moment !== null && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
  if (!isDay)
    tell(
      field,
      'day',
      'This is a text, not a day.',
      'Write it as 2026-03-31, or make it a cell of a date.',
    )
  else if (text > today)
    tell(field, 'future', 'This day is still to come.', 'Write the day of the verification.')
  return isDay ? text : null
}
