import type { Context } from 'hono'
import { decodedName } from '#api/services/files/decoded-name.ts'
import { safeFileName } from '#api/services/files/file-name.ts'
import { openTable } from '#api/services/files/tables/open-table.ts'
import { BROKEN_FILE, type TableFile } from '#api/services/files/tables/table.ts'
import { sheetName } from '#api/services/files/tables/write-xlsx.ts'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { matchHeader } from '#forms/sheet/columns.ts'
import { rowsStandAlone } from '#forms/sheet/judge-rows.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { checkRows, rangeOf, type ReadRow } from './check-rows.ts'
import { MOST_TABLE_BYTES, withTableFile } from './receive-table.ts'
import { selectTableOfDraft, type TableOfDraft } from './table-of-draft.ts'
import {
  addFaults,
  deleteUpload,
  finishUpload,
  insertRows,
  insertUpload,
  type FaultOfRows,
} from './uploads.queries.ts'

export type NewTable = {
  rid: number
  question: string
  /** As it came, percent-encoded. */
  name: string
}

const UPLOADS = { scope: 'submittal table', most: 120, windowSeconds: 3_600 }
/** Rows that are read of a file, whatever a table takes. */
const MOST_ROWS = 10_000
/** What XML may unpack to: ten thousand rows of forty columns are a quarter of it. */
const MOST_UNPACKED = 100 * 1_048_576
/** Of columns that are not read so many are named. */
const MOST_SHOWN = 30
const NOT_ASKED = 'This table is not asked for now, because of other answers.'
const MERGED = 'The cell is merged with others, so that only the first of them has a value.'

/**
 * Reads a file of rows for a table of a draft and judges every row by the rules of the form. Nothing of the draft
 * changes: what was read waits to be taken over. Rows go through in batches, so that neither memory nor statements
 * grow with the rows.
 */
export async function checkTable(
  deps: ApiDeps,
  user: SignedIn,
  { rid, question, name }: NewTable,
  c: Context<ApiEnv>,
): Promise<void> {
  const { db, config, clock } = deps
  await countAttempt(db, UPLOADS, String(user.id), clock())
  await requireFiler(db, user.id)
  if (Number(c.req.header('content-length') ?? 0) > MOST_TABLE_BYTES)
    throw new ApiError('TOO_LARGE', 'This file is larger than 20 MB. Split it.')
  const at = { ...config, now: clock() }
  const place = await selectTableOfDraft(db, user, { rid, question }, at)
  if (!place.isShown) throw new ApiError('CONFLICT', NOT_ASKED)
  const fileName = safeFileName(decodedName(name))
  const body = c.req.raw.body ?? new Blob([]).stream()
  await withTableFile(body, { name: fileName, scanner: deps.scanner ?? null }, async (path) => {
    const file = await opened(path, place)
    try {
      await checkFile(deps, user, { place, file, fileName })
    } finally {
      file.close()
    }
  })
}

async function opened(path: string, { table, label }: TableOfDraft): Promise<TableFile> {
  try {
    return await openTable(path, {
      atPage: { sheet: sheetName(label), mostBytes: MOST_UNPACKED },
      multiline: table.columns.some(({ kind }) => kind === 'longText'),
    })
  } catch (error) {
    throw inWords(error)
  }
}

type File = { place: TableOfDraft; file: TableFile; fileName: string }

async function checkFile(
  { db, clock }: ApiDeps,
  user: SignedIn,
  { place, file, fileName }: File,
): Promise<void> {
  const { draft, table, columns } = place
  const { header, sheet } = file
  const matched = matchHeader(header, columns)
  const upload = { rid: draft.rid, question: table.id, fileName, sheet, header, userId: user.id }
  const uploadId = await insertUpload(db, upload, clock())
  try {
    const problems = headerProblems(matched, columns.length)
    const checking = {
      ...place,
      header,
      matched,
      seen: { first: new Map<string, number>(), twice: [] },
    }
    const most = Math.min(table.max, MOST_ROWS)
    const isAlone = rowsStandAlone(place.form, table)
    let waiting: ReadRow[] = []
    let count = 0
    for await (const batch of told(file.batches)) {
      const broken = batch.find((row) => !('record' in row) && row.rule === BROKEN_FILE)
      if (broken && !('record' in broken))
        problems.push(`From row ${broken.row} on the file cannot be read: it ${broken.message}.`)
      waiting.push(...batch.filter((row) => row !== broken))
      count += batch.length
      if (count > most) {
        problems.push(`The file has more rows than this table takes: ${inNumbers(most)}.`)
        break
      }
      if (!isAlone) continue
      await insertRows(db, uploadId, checkRows(checking, waiting))
      waiting = []
    }
    for (const rows of chunked(checkRows(checking, waiting))) await insertRows(db, uploadId, rows)
    await addFaults(db, uploadId, [...mergedFaults(file, header), ...checking.seen.twice])
    const note = [file.note, unknownNote(matched.unknown)].filter(Boolean).join(' ')
    await finishUpload(db, { rid: draft.rid, question: table.id, uploadId }, { note, problems })
  } catch (error) {
    await deleteUpload(db, uploadId)
    throw error
  }
}

function headerProblems(
  { at, missing, twice }: ReturnType<typeof matchHeader>,
  known: number,
): string[] {
  if (known > 0 && at.every((column) => column === null))
    return [
      'None of the headings in row 1 is known. Start from the empty sheet, which has the right ones.',
    ]
  return [
    ...missing.map(
      (heading) => `There is no column “${heading}”. Add it, with this heading in row 1.`,
    ),
    ...twice.map((heading) => `The column “${heading}” is there twice. Take one out.`),
  ]
}

function unknownNote(unknown: readonly string[]): string {
  const shown = unknown.slice(0, MOST_SHOWN).map((name) => `“${name.slice(0, 100)}”`)
  const more =
    unknown.length > MOST_SHOWN ? `, and ${inNumbers(unknown.length - MOST_SHOWN)} more` : ''
  return unknown.length === 0
    ? ''
    : `Columns that are not asked for are not read: ${shown.join(', ')}${more}.`
}

function mergedFaults({ merged }: TableFile, header: readonly string[]): FaultOfRows[] {
  return merged().flatMap((text) => {
    const range = rangeOf(text)
    if (!range) return []
    const { at, first, last } = range
    return [
      {
        at,
        heading: header[at] ?? '',
        value: text,
        rule: 'merged',
        message: MERGED,
        fix: 'Unmerge them, and give each row its own value.',
        isError: true,
        first,
        last,
      },
    ]
  })
}

/** What the reader cannot make out is the file's fault, said in its words; what the machine cannot do is ours. */
async function* told(batches: AsyncIterable<ReadRow[]>): AsyncGenerator<ReadRow[]> {
  const steps = batches[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await steps.next().catch((error: unknown) => {
        throw inWords(error)
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    await steps.return?.()
  }
}

function inWords(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error) || 'syscall' in error) return error
  return new ApiError('INVALID', `The file cannot be read: ${error.message}`)
}

const ROWS_AT_ONCE = 1_000

function* chunked<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE)
    yield all.slice(from, from + ROWS_AT_ONCE)
}

function inNumbers(count: number): string {
  return count.toLocaleString('en-US')
}
