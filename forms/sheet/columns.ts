import type { Question, Table } from '../definition/kinds.ts'
import { textOf } from '../definition/text.ts'
import { reasonName } from '../judge/findings.ts'
import { BESIDE, partsOf } from '../reader/parts.ts'

/** One column of a table as a spreadsheet has it: a control of a row, under a heading. */
export type SheetColumn = {
  readonly heading: string
  /** Name of the control in the row: `lead.v`, `cause`. */
  readonly name: string
  /** What of the question it is: `''` the answer itself, a part, or what stands beside it. */
  readonly part: string
  readonly question: Question
  /** Whether a file without it cannot be right: the answer must be given in every row. */
  readonly isNeeded: boolean
}

/** Of the file that is given back; a file that has it is read as if it had not. */
export const WRONG_HEADING = 'What is wrong'

const PART_WORDS: Record<string, string> = {
  q: 'sign',
  v: 'value',
  u: 'unit',
  from: 'from',
  to: 'to',
  lat: 'latitude',
  lon: 'longitude',
  line1: 'street',
  line2: 'second line',
  city: 'city',
  state: 'state',
  zip: 'ZIP code',
  first: 'first name',
  last: 'last name',
  title: 'job title',
  company: 'company',
  phone: 'phone',
  email: 'e-mail',
}

/** The columns of a table's file, in the order of the form; what nobody types (files, calculated answers) is not among them. */
export function sheetColumns(table: Table, language: string): SheetColumn[] {
  const columns = table.columns.flatMap((question) => columnsOf(question, language))
  const headings = columns.map(({ heading }) => normal(heading))
  return columns.map((column, at) =>
    headings.indexOf(headings[at] ?? '') === headings.lastIndexOf(headings[at] ?? '')
      ? column
      : { ...column, heading: `${column.heading} [${column.name}]` },
  )
}

function columnsOf(question: Question, language: string): SheetColumn[] {
  const label = textOf(question.label, language)
  const { id } = question
  const unit = 'unit' in question && question.unit ? ` (${question.unit})` : ''
  const isNeeded =
    question.when === undefined &&
    question.absent === undefined &&
    (question.required === undefined || question.required === true)
  const made = (name: string, heading: string, part: string, needed = false): SheetColumn => ({
    heading,
    name,
    part,
    question,
    isNeeded: needed,
  })
  const parts = partsOf(question)
  const own = parts.map((part) =>
    part === ''
      ? made(id, `${label}${unit}`, '', isNeeded && question.kind !== 'tick')
      : made(
          `${id}.${part}`,
          `${label}, ${PART_WORDS[part] ?? part}`,
          part,
          isNeeded && needsPart(question, part),
        ),
  )
  if (own.length === 0) return []
  const beside: SheetColumn[] = []
  if ('other' in question && question.other)
    beside.push(made(`${id}${BESIDE.other}`, `${label}, other`, 'Other'))
  if (question.absent)
    beside.push(made(`${id}${BESIDE.absent}`, `${label}, reason for none`, 'Absent'))
  if (question.claim === 'may')
    beside.push(
      made(`${id}${BESIDE.claim}`, `${label}, confidential`, 'Claim'),
      made(`${id}${BESIDE.claimReason}`, `${label}, why confidential`, 'ClaimWhy'),
    )
  for (const { id: check, level, message } of question.checks ?? [])
    if (level === 'explain')
      beside.push(made(reasonName(check), `Reason: ${textOf(message, language)}`, 'Why'))
  return [...own, ...beside]
}

/** Without which parts no answer can be whole; the only unit of a measurement need not be said. */
function needsPart(question: Question, part: string): boolean {
  switch (question.kind) {
    case 'measurement':
      return part === 'v' || (part === 'u' && question.units.length > 1)
    case 'period':
    case 'place':
      return true
    case 'address':
      return part !== 'line2'
    case 'person':
      return part !== 'title'
    default:
      return false
  }
}

/** What the columns of a file are: by place in the file, with what is unknown, missing or there twice. */
export type MatchedHeader = {
  readonly at: readonly (SheetColumn | null)[]
  readonly unknown: readonly string[]
  readonly missing: readonly string[]
  readonly twice: readonly string[]
}

/** Finds columns by heading, by the name that the definition gives for files, or by the name of the control. */
export function matchHeader(
  header: readonly string[],
  columns: readonly SheetColumn[],
): MatchedHeader {
  const known = new Map<string, SheetColumn>()
  const learn = (name: string, column: SheetColumn): void => {
    if (!known.has(normal(name))) known.set(normal(name), column)
  }
  for (const column of columns) learn(column.heading, column)
  for (const column of columns) {
    learn(column.name, column)
    if (column.question.export !== undefined && column.part === '')
      learn(column.question.export, column)
  }
  const seen = new Set<SheetColumn>()
  const twice: string[] = []
  const unknown: string[] = []
  const at = header.map((heading) => {
    const column = known.get(normal(heading)) ?? null
    if (column === null) {
      if (heading !== '' && normal(heading) !== normal(WRONG_HEADING)) unknown.push(heading)
      return null
    }
    if (seen.has(column)) twice.push(heading)
    seen.add(column)
    return column
  })
  const missing = columns.filter((column) => column.isNeeded && !seen.has(column))
  return { at, unknown, twice, missing: missing.map(({ heading }) => heading) }
}

function normal(heading: string): string {
  return heading.replace(/\s+/g, ' ').replace(/\*$/, '').trim().toLowerCase()
}
