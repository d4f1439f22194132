import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** What is wrong in a cell, or in a row as a whole (`at` is null). */
export type CellFault = {
  /** Place of the column in the file, from 0. */
  at: number | null
  heading: string
  value: string
  rule: string
  message: string
  fix: string
  /** A row with an error is not right; what only wants a reason is told, and taken. */
  isError: boolean
}
export type CheckedRow = { rowNumber: number; cells: readonly string[]; faults: CellFault[] }

export type Upload = {
  rid: number
  fileName: string
  sheet: string | null
  note: string
  header: string[]
  problems: string[]
  rowCount: number
  rightCount: number
  faultCount: number
  madeAt: Date
  madeBy: string
}

type NewUpload = {
  rid: number
  question: string
  fileName: string
  sheet: string | null
  header: readonly string[]
  userId: number
}

/** A file that is going to be read; it is nobody's before it was checked. */
export async function insertUpload(
  db: Db,
  { rid, question, fileName, sheet, header, userId }: NewUpload,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into submittal_uploads (submittal_id, question, file_name, sheet, header, made_at, made_by_user_id)
    values (${rid}, ${question}, ${fileName}, ${sheet}, ${[...header]}::text[], ${now}, ${userId})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Rows as they were read, some hundreds at a time. */
export async function insertRows(
  db: Db,
  uploadId: number,
  checked: readonly CheckedRow[],
): Promise<void> {
  if (checked.length === 0) return
  const all = checked.map(({ rowNumber, cells, faults }) => ({
    row_number: rowNumber,
    cells,
    faults,
    is_right: !faults.some(({ isError }) => isError),
  }))
  await sql`
    insert into submittal_upload_rows (upload_id, row_number, cells, faults, is_right)
    select ${uploadId}, row_number, cells, faults, is_right
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as made (row_number int, cells text[], faults jsonb, is_right boolean)`.execute(db)
}

export type FaultOfRows = CellFault & { first: number; last: number }

/** Adds what is known only when the whole file was read, by one statement. */
export async function addFaults(
  db: Db,
  uploadId: number,
  found: readonly FaultOfRows[],
): Promise<void> {
  if (found.length === 0) return
  const all = found.map(({ first, last, ...fault }) => ({ first, last, fault }))
  await sql`
    update submittal_upload_rows as stored set faults = stored.faults || told.faults, is_right = false
    from (
      select stored.row_number, jsonb_agg(told.fault) as faults
      from submittal_upload_rows stored join jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
        as told (first int, last int, fault jsonb) on stored.row_number between told.first and told.last
      where stored.upload_id = ${uploadId} group by stored.row_number) as told
    where stored.upload_id = ${uploadId} and stored.row_number = told.row_number`.execute(db)
}

/** The file is read: counted, and in the place of the one before it. */
export async function finishUpload(
  db: Db,
  { rid, question, uploadId }: { rid: number; question: string; uploadId: number },
  { note, problems }: { note: string; problems: readonly string[] },
): Promise<void> {
  await sql`
    with counted as (
      select count(*)::int as rows, count(*) filter (where is_right)::int as of_right,
        coalesce(sum((select count(*) from jsonb_array_elements(faults) fault where (fault ->> 'isError')::boolean)), 0)::int as faults
      from submittal_upload_rows where upload_id = ${uploadId}),
    earlier as (
      delete from submittal_uploads
      where submittal_id = ${rid} and question = ${question} and id < ${uploadId})
    update submittal_uploads set is_checked = true, note = ${note}, problems = ${[...problems]}::text[],
      row_count = counted.rows, right_count = counted.of_right, fault_count = counted.faults
    from counted where id = ${uploadId}`.execute(db)
}

export async function deleteUpload(db: Db, uploadId: number): Promise<void> {
  await sql`delete from submittal_uploads where id = ${uploadId}`.execute(db)
}

/** The last file that was checked for a table and not taken over. */
export async function selectUpload(
  db: Db,
  { rid, question }: { rid: number; question: string },
  lock = false,
): Promise<Upload | null> {
  const { rows } = await sql<Upload>`
    select upload.id as rid, file_name as "fileName", sheet, note, header, problems,
      row_count as "rowCount", right_count as "rightCount", fault_count as "faultCount",
      made_at as "madeAt", users.display_name as "madeBy"
    from submittal_uploads upload join users on users.id = upload.made_by_user_id
    where submittal_id = ${rid} and question = ${question} and is_checked
    order by upload.id desc limit 1 ${lock ? sql`for update of upload` : sql``}`.execute(db)
  return rows[0] ?? null
}

export type TableProgress = { fileName: string; rowCount: number }

/** The file that is being read now, and how many of its rows are checked; null where none is. */
export async function selectProgress(
  db: Db,
  { rid, question }: { rid: number; question: string },
  since: Date,
): Promise<TableProgress | null> {
  const { rows } = await sql<TableProgress>`
    select file_name as "fileName", (
        select count(*)::int from submittal_upload_rows where upload_id = upload.id) as "rowCount"
    from submittal_uploads upload
    where submittal_id = ${rid} and question = ${question} and not is_checked and made_at >= ${since}
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export type FaultOfRow = CellFault & { row: number }

/** The first things that are wrong, in the order of the file; errors before what only wants a reason. */
export async function selectFaults(db: Db, uploadId: number, most: number): Promise<FaultOfRow[]> {
  const { rows } = await sql<{ row: number; fault: CellFault }>`
    select row_number as row, fault
    from submittal_upload_rows, jsonb_array_elements(faults) with ordinality as found (fault, nth)
    where upload_id = ${uploadId}
    order by (fault ->> 'isError')::boolean desc, row_number, nth limit ${most}`.execute(db)
  return rows.map(({ row, fault }) => ({ ...fault, row }))
}

/** Rows of a checked file behind a row, some at a time. */
export async function selectUploadRows(
  db: Db,
  uploadId: number,
  { after, most, onlyRight }: { after: number; most: number; onlyRight: boolean },
): Promise<CheckedRow[]> {
  const { rows } = await sql<CheckedRow>`
    select row_number as "rowNumber", cells, faults from submittal_upload_rows
    where upload_id = ${uploadId} and row_number > ${after} ${onlyRight ? sql`and is_right` : sql``}
    order by row_number limit ${most}`.execute(db)
  return rows
}
