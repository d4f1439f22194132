import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { fixedRowName } from '#forms/judge/fixed-rows.ts'
import { matchHeader } from '#forms/sheet/columns.ts'
import { newRowName } from '../begin.act.ts'
import { raiseVersion } from '../drafts/save.act.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { textsOf } from './check-rows.ts'
import { keyOfTable } from './check-given-rows.ts'
import { selectTableOfDraft } from './table-of-draft.ts'
import { keepRowsBefore, noteRowsAfter } from './undo-table.queries.ts'
import { deleteUpload, selectUpload, selectUploadRows } from './uploads.queries.ts'

export type Taking = {
  rid: number
  question: string
  /** The file that was shown; another one that came meanwhile is not taken for it. */
  uploadRid: number
  /** In the place of the rows that are there, or beside them; rows of the same key change either way. */
  way: 'replace' | 'add'
  /** Rows with errors are left out; without it a file with errors is refused. */
  onlyRight: boolean
}
export type Taken = { added: number; changed: number; removed: number; leftOut: number }

const ROWS_AT_ONCE = 1_000
const GONE =
  'This file is not waiting any more: another one was uploaded, or it was taken over. Look again.'
const HAS_ERRORS = 'The file has errors. Mend it and upload it again, or take the right rows only.'
const NOTHING = 'No row of the file is right, so there is nothing to take over.'

/**
 * Takes the rows of a checked file over. A row that is there already, by the table's key, stays that row: what hangs
 * on it stays with it. One transaction; statements grow with batches, not with rows.
 */
export async function takeTable(
  { db, config, clock }: Pick<ApiDeps, 'db' | 'config' | 'clock'>,
  user: SignedIn,
  { rid, question, uploadRid, way, onlyRight }: Taking,
): Promise<Taken> {
  return inTransaction(db, async (trx) => {
    const now = clock()
    await requireFiler(trx, user.id)
    const at = { ...config, now, lock: true }
    const place = await selectTableOfDraft(trx, user, { rid, question }, at)
    const upload = await selectUpload(trx, { rid, question }, true)
    if (upload?.rid !== uploadRid) throw new ApiError('CONFLICT', GONE)
    const { problems, rowCount, rightCount, header } = upload
    if (problems.length > 0) throw new ApiError('INVALID', problems[0] ?? HAS_ERRORS)
    if (rightCount < rowCount && !onlyRight) throw new ApiError('INVALID', HAS_ERRORS)
    if (rightCount === 0) throw new ApiError('INVALID', NOTHING)
    await keepRowsBefore(
      trx,
      { rid, question },
      { fileName: upload.fileName, userId: user.id, now },
    )
    const { table } = place
    const matched = matchHeader(header, place.columns)
    const there = place.answered.rows[question] ?? []
    const rows = rowFinder(keyOfTable(table), there)
    const known = way === 'add' ? there.length : 0
    let position = way === 'add' ? await lastPosition(trx, { rid, question }) : 0
    const used = new Set<string>()
    let changed = 0
    for (let after = 0; ;) {
      const some = await selectUploadRows(trx, upload.rid, {
        after,
        most: ROWS_AT_ONCE,
        onlyRight: true,
      })
      if (some.length === 0) break
      after = some.at(-1)?.rowNumber ?? after
      const made = some.map(({ cells }) => {
        const texts = textsOf({ ...place, matched }, cells)
        const key = table.fixedRows && texts[table.fixedRows]
        const name = rows.find(texts) ?? (key ? fixedRowName(key) : newRowName())
        if (rows.isThere(name)) changed++
        used.add(name)
        position++
        return { name, texts, position }
      })
      await writeRows(trx, { rid, question, way }, made)
    }
    const added = used.size - changed
    if (known + added > table.max)
      throw new ApiError('INVALID', `At most ${table.max} rows are taken here.`)
    const removed = way === 'replace' ? await removeOthers(trx, { rid, question }, [...used]) : 0
    await noteRowsAfter(trx, { rid, question })
    await deleteUpload(trx, upload.rid)
    await raiseVersion(trx, place.draft, { user, page: pageOf(place), paths: [question] }, now)
    return { added, changed, removed, leftOut: rowCount - rightCount }
  })
}

function pageOf({ form, table }: Awaited<ReturnType<typeof selectTableOfDraft>>): string {
  return form.tables.get(table.id)?.page.id ?? ''
}

type Texts = Readonly<Record<string, string>>

/**
 * Finds the row of a key: of several with the same key the first of the file is the first that is there, and so on.
 * A table without a key has no row that could be the same.
 */
function rowFinder(
  key: readonly string[],
  there: readonly { name: string; texts: Texts }[],
): { find: (texts: Texts) => string | undefined; isThere: (name: string) => boolean } {
  const names = new Set(there.map(({ name }) => name))
  const keyOf = (texts: Texts): string =>
    JSON.stringify(
      key.map((id) =>
        Object.entries(texts)
          .filter(([name]) => name === id || name.startsWith(`${id}.`))
          .map(([name, text]) => `${name}=${text.trim()}`)
          .sort(),
      ),
    )
  const waiting = new Map<string, string[]>()
  if (key.length > 0)
    for (const { name, texts } of there) {
      const list = waiting.get(keyOf(texts)) ?? []
      list.push(name)
      waiting.set(keyOf(texts), list)
    }
  return {
    find: (texts) => (key.length > 0 ? waiting.get(keyOf(texts))?.shift() : undefined),
    isThere: (name) => names.has(name),
  }
}

type Where = { rid: number; question: string }

async function lastPosition(db: Db, { rid, question }: Where): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), 0) as last from submittal_table_rows
    where submittal_id = ${rid} and question = ${question}`.execute(db)
  return rows[0]?.last ?? 0
}

type MadeRow = { name: string; texts: Texts; position: number }

/** In the place of all a row gets the file's order and texts; beside them it keeps its place and other texts. */
async function writeRows(
  db: Db,
  { rid, question, way }: Where & Pick<Taking, 'way'>,
  rows: readonly MadeRow[],
): Promise<void> {
  const set =
    way === 'replace'
      ? sql`answers = excluded.answers, position = excluded.position`
      : sql`answers = stored.answers || excluded.answers`
  await sql`
    insert into submittal_table_rows as stored (submittal_id, question, row_name, position, answers)
    select ${rid}, ${question}, name, position, texts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (name text, position int, texts jsonb)
    on conflict (submittal_id, question, row_name) do update set ${set}`.execute(db)
}

async function removeOthers(
  db: Db,
  { rid, question }: Where,
  names: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from submittal_table_rows
    where submittal_id = ${rid} and question = ${question} and not (row_name = any(${[...names]}::text[]))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
