import { UnknownOutcomeError } from '#api/ground/db/outages.ts'
import { createReadStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { openTable } from '#api/services/files/tables/open-table.ts'
import { BROKEN_FILE, type TableFile } from '#api/services/files/tables/table.ts'
import { rangeOf } from '#api/filing/tables/check-rows.ts'
import { withTableFile } from '#api/filing/tables/receive-table.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { webStream } from '#api/ground/lib/files/file-store.ts'
import { selectLineLists } from '#api/drinking-water/service-lines/service-lines.queries.ts'
import { dayIn } from '#values/days.ts'
import { checkLine, type CheckedLine, type FaultOfRows } from './check-row.ts'
import { EPA_SHEET, matchColumns } from './columns.rules.ts'
import { addFaults, insertRows, selectMapping, type System } from './filings.queries.ts'

/** Rows that are read of one file: more lines are the importer's (docs/importing.md). */
const MOST_ROWS = 200_000
const MOST_UNPACKED = 200 * 1_048_576
const WAITS = 'The inventory of this year is signed and waits for the agency. Nothing was read.'
const ELSEWHERE =
  'Somebody else sent a file for this inventory since you opened the page. Look at it first; yours was not kept.'
const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export type NewFile = {
  system: System
  year: number
  replaces: number
  fileName: string
  body: ReadableStream<Uint8Array>
}

/**
 * Reads a file of lines and says of every cell what is wrong. Rows go through in batches, so that memory does not grow
 * with them. The file takes the place of the one that its sender saw there, and of no other.
 */
export async function loadFile(
  deps: ApiDeps,
  user: SignedIn,
  file: NewFile,
): Promise<{ rid: number }> {
  const { db, files, clock } = deps
  await refuseOther(db, file)
  const scan = { name: file.fileName, scanner: deps.scanner ?? null }
  return withTableFile(file.body, scan, async (path) => {
    const table = await opened(path)
    const fileKey = `inventory-filings/${randomUUID()}`
    try {
      const format = table.sheet === null ? 'csv' : 'xlsx'
      const rid = await insertFiling(db, user, { ...file, format, table }, clock())
      try {
        const found = await readRows(deps, { rid, file, table })
        const stored = await files.put(fileKey, webStream(createReadStream(path)), TYPES[format])
        const kept = { ...found, ...stored, fileKey, contentType: TYPES[format] }
        const replaced = await finish(db, user, { rid, file, kept }, clock())
        for (const key of replaced) await files.delete(key)
        return { rid }
      } catch (error) {
        if (error instanceof UnknownOutcomeError) throw error
        await sql`delete from inventory_filings where id = ${rid}`.execute(db)
        await files.delete(fileKey)
        throw error
      }
    } finally {
      table.close()
    }
  })
}

async function refuseOther(db: Db, { system, year, replaces }: NewFile): Promise<void> {
  const { rows } = await sql<{ id: number; state: string }>`
    select id::float8 as id, state from inventory_filings
    where site_id = ${system.siteId} and year = ${year} and state in ('checked', 'signed')`.execute(
    db,
  )
  const [open] = rows
  if (open?.state === 'signed') throw new ApiError('CONFLICT', WAITS)
  if (open && open.id !== replaces) throw new ApiError('CHANGED_ELSEWHERE', ELSEWHERE)
}

async function opened(path: string): Promise<TableFile> {
  try {
    return await openTable(path, { atPage: { sheet: EPA_SHEET, mostBytes: MOST_UNPACKED } })
  } catch (error) {
    throw inWords(error)
  }
}

/** What the reader cannot make out is the file's fault, said in its words; what the machine cannot do is ours. */
function inWords(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error) || 'syscall' in error) return error
  return new ApiError('INVALID', `The file cannot be read: ${error.message}`)
}

async function insertFiling(
  db: Db,
  user: SignedIn,
  { system, year, fileName, format, table }: NewFile & { format: string; table: TableFile },
  now: Date,
): Promise<number> {
  // What a restart broke off in the middle is nobody's file.
  await sql`
    delete from inventory_filings where site_id = ${system.siteId} and state = 'reading'
      and sent_at < ${now}::timestamptz - interval '1 hour'`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into inventory_filings (site_id, year, file_name, format, sheet, header, sent_at, sent_by_user_id)
    values (${system.siteId}, ${year}, ${fileName}, ${format}, ${table.sheet}, ${table.header}::text[], ${now}, ${user.id})
    returning id::float8 as id`.execute(db)
  return rows[0]?.id ?? 0
}

type Reading = { rid: number; file: NewFile; table: TableFile }
type Found = { note: string; problems: string[] }

async function readRows(
  { db, config, clock }: ApiDeps,
  { rid, file, table }: Reading,
): Promise<Found> {
  const { system } = file
  const mapping = await selectMapping(db, system.siteId)
  const { at, problems, note } = matchColumns(table.header, mapping, {
    isDivided: system.typeId === 1,
    isEpa: table.sheet === EPA_SHEET,
  })
  const checking = {
    header: table.header,
    at,
    pwsId: system.pwsId,
    typeId: system.typeId,
    lists: await selectLineLists(db),
    today: dayIn(config.timeZone, clock()),
    seen: new Map<string, number>(),
    twice: new Map<number, FaultOfRows>(),
  }
  let count = 0
  // Without its columns every row would be wrong: that is said once, of the file.
  const isReadable = problems.length === 0
  const batches = table.batches[Symbol.asyncIterator]()
  for (;;) {
    const next = await batches.next().catch((error: unknown) => {
      throw inWords(error)
    })
    if (next.done) break
    const broken = next.value.find((row) => 'rule' in row && row.rule === BROKEN_FILE)
    if (broken && 'rule' in broken)
      problems.push(`From row ${broken.row} on the file cannot be read: it ${broken.message}.`)
    if (!isReadable) continue
    const rows = next.value.filter((row) => row !== broken)
    const checked = rows.flatMap((row): CheckedLine[] => {
      const line = checkLine(checking, row)
      return line ? [line] : []
    })
    count += checked.length
    if (count > MOST_ROWS) {
      problems.push(`The file has more than ${MOST_ROWS.toLocaleString('en-US')} rows.`)
      break
    }
    await insertRows(db, rid, checked)
  }
  await addFaults(db, rid, [...mergedFaults(table), ...checking.twice.values()])
  if (isReadable && count === 0) problems.push('The file has headings and no rows.')
  return { problems, note: [table.note, note].filter(Boolean).join(' ') }
}

function mergedFaults({ merged, header }: TableFile) {
  return merged().flatMap((text) => {
    const range = rangeOf(text)
    if (!range) return []
    const { at, first, last } = range
    const message = 'The cell is merged with others, so that only the first of them has a value.'
    const fix = 'Unmerge them, and give each row its own value.'
    const heading = header[at] ?? ''
    return [{ at, heading, value: text, rule: 'merged', message, fix, isError: true, first, last }]
  })
}

type Kept = Found & {
  fileKey: string
  contentType: string
  sha256: string
  byteSize: number
}

/** The file is read: counted, and in the place of the one before it. */
async function finish(
  db: Db,
  user: SignedIn,
  { rid, file, kept }: { rid: number; file: NewFile; kept: Kept },
  now: Date,
): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    // One at a time for a system: of two operators the second is told.
    await sql`select from water_systems where site_id = ${file.system.siteId} for update`.execute(
      trx,
    )
    await refuseOther(trx, file)
    const replaced = await sql<{ fileKey: string }>`
      delete from inventory_filings where id = ${file.replaces} and site_id = ${file.system.siteId}
        and year = ${file.year} and state = 'checked' returning file_key as "fileKey"`.execute(trx)
    await sql`
      update inventory_filings set state = 'checked', note = ${kept.note}, problems = ${kept.problems}::text[],
        file_key = ${kept.fileKey}, content_type = ${kept.contentType}, sha256 = ${kept.sha256},
        byte_size = ${kept.byteSize}, row_count = counted.rows, fault_count = counted.faults
      from (select count(*)::int as rows, coalesce(sum(jsonb_array_length(faults)), 0)::int as faults
        from inventory_filing_rows where filing_id = ${rid}) counted
      where id = ${rid}`.execute(trx)
    await writeAudit(
      trx,
      {
        action: 'inventory.sent',
        userId: user.id,
        actorId: user.actorId,
        detail: { rid, systemRid: file.system.siteId, year: file.year, sha256: kept.sha256 },
      },
      now,
    )
    return replaced.rows.map(({ fileKey }) => fileKey)
  })
}
