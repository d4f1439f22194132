import { headLine, line } from '#api/services/files/tables/csv-lines.ts'
import type { EventRow } from '../event-desk.schemas.ts'
import type { ToldFigures } from './figures.contract.ts'

/** Rows that a file holds at most; the last line says when there are more. */
export const MOST_ROWS = 10_000
const BATCH = 500

const HEAD = [
  'number',
  'subject',
  'type',
  'status',
  'priority',
  'reported',
  'due',
  'due_at',
  'overdue',
  'county',
  'inspectors',
  'from_public',
  'referred_to',
  'part_of',
]

type Read = (page: number, pageSize: number) => Promise<EventRow[]>

/** The rows of a search as CSV, read as fast as they are taken. Who told of an event is in none of them. */
export async function* eventsCsv(read: Read, mostRows = MOST_ROWS): AsyncGenerator<string> {
  yield headLine(HEAD)
  const pages = Math.ceil(mostRows / BATCH)
  for (let page = 1; page <= pages; page++) {
    const rows = await read(page, BATCH)
    if (rows.length > 0) yield rows.map(lineOf).join('')
    if (rows.length < BATCH) return
  }
  if ((await read(pages + 1, BATCH)).length > 0)
    yield line([
      `Cut: the file holds the first ${mostRows} rows. Narrow the search for the rest.`,
      ...HEAD.slice(1).map(() => ''),
    ])
}

function lineOf(row: EventRow): string {
  return line([
    row.eventNo,
    row.eventSubject,
    row.eventTypeName,
    row.eventStatusName,
    row.eventPriorityName,
    row.reportedDate,
    row.dueDate,
    row.dueAt,
    row.isOverdue ? 'yes' : 'no',
    row.countyName,
    row.inspectors.map(({ name }) => name).join('; '),
    row.isFromPublic ? 'yes' : 'no',
    row.referredTo.join('; '),
    row.partOfNo,
  ])
}

const NOT_TOLD = 'not told'

/** The figures of a year as CSV; small numbers, and what would tell them, are words. */
export function figuresCsv({ year, counties, figures, totals, total }: ToldFigures): string {
  const told = (count: number | null) => count ?? NOT_TOLD
  return [
    headLine([`events reported in ${year}`, ...counties, 'all counties']),
    ...figures.map(({ typeName, counts, total: sum }) =>
      line([typeName, ...counts.map(told), told(sum)]),
    ),
    line(['all types', ...totals.map(told), told(total)]),
  ].join('')
}
