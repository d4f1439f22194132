import { headLine, line } from '#api/services/files/tables/csv-lines.ts'
import type { LoggedAct } from './audit-search.schemas.ts'

/** Rows that a file holds at most; the last line says when there are more. */
export const MOST_ROWS = 50_000
const BATCH = 500

const HEAD = [
  'at',
  'action',
  'by_user_name',
  'by_name',
  'subject_user_name',
  'subject_name',
  'details',
]

type Read = (after: number | null, most: number) => Promise<LoggedAct[]>

/** The rows of a search as CSV, newest first, read as fast as they are taken. */
export async function* auditCsv(read: Read, mostRows = MOST_ROWS): AsyncGenerator<string> {
  yield headLine(HEAD)
  let after: number | null = null
  for (let left = mostRows; left > 0; left -= BATCH) {
    const wanted = Math.min(BATCH, left)
    const rows: LoggedAct[] = await read(after, wanted)
    if (rows.length > 0) yield rows.map(lineOf).join('')
    if (rows.length < wanted) return
    after = rows.at(-1)?.rid ?? null
  }
  if ((await read(after, 1)).length > 0)
    yield line([
      `Cut: the file holds the newest ${mostRows} rows. Narrow the search for the rest.`,
      ...HEAD.slice(1).map(() => ''),
    ])
}

function lineOf({ at, action, by, subject, details }: LoggedAct): string {
  return line([
    at,
    action,
    by?.userName ?? '',
    by?.name ?? '',
    subject?.userName ?? '',
    subject?.name ?? '',
    details.map(({ name, value }) => `${name}: ${value}`).join('; '),
  ])
}
