import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { compile, type CompiledForm } from '#forms/compile.ts'
import { reasonName } from '#forms/judge/findings.ts'
import { namesOf } from '#forms/reader/parts.ts'
import { newRowName } from '../begin.act.ts'
import { formOfSubmittal } from '../definitions/stored-forms.queries.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { cleanText, MOST_TEXT, TOO_LONG } from './clean-text.ts'
import { selectDraft, type Draft } from './drafts.queries.ts'
import { givenRows, requireOpenRows, writeGivenRows } from './given-rows.queries.ts'
import { requireCurrentForm } from './newer-form.queries.ts'

export type Save = {
  rid: number
  /** The version the page was made of. */
  version: number
  page: string
  /** What was typed, by the name of its control; names the form does not have are left out. */
  texts: Readonly<Record<string, string>>
  addRow?: { question: string; count: number } | null
  removeRow?: { question: string; row: string } | null
}

/** A text that somebody else changed since the page was made: theirs stays, both are shown. */
export type Conflict = { name: string; theirs: string; by: string }
export type Saved = { version: number; conflicts: Conflict[]; savedAt: string }

const TOO_MANY_ROWS = 'There are as many rows as this table takes.'

/**
 * Saves what was typed on one page of a form, as it was typed: wrong answers are kept too. Only what differs is
 * written. Where somebody else saved since, texts that nobody else touched are taken, the others stay as they are
 * and are named.
 */
export async function saveAnswers(
  { db, config: { timeZone } }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  save: Save,
  now: Date,
): Promise<Saved> {
  return inTransaction(db, async (trx) => {
    await requireFiler(trx, user.id)
    const draft = await selectDraft(trx, user, save.rid, true)
    await requireCurrentForm(trx, draft, { timeZone, now })
    const stored = await formOfSubmittal(trx, draft.formSha256)
    const form = compile(stored.definition)
    const long = Object.entries(save.texts).find(([, text]) => text.length > MOST_TEXT)
    if (long) throw new ApiError('INVALID', TOO_LONG, { [long[0]]: TOO_LONG })
    requireOpenRows(form, save.addRow?.question)
    requireOpenRows(form, save.removeRow?.question)
    const given = givenRows(form, draft)
    const changes = await changesOf(trx, form, draft, { texts: save.texts, given })
    const taken = await conflictsOf(trx, draft, save.version, changes)
    const names = new Set(taken.map(({ name }) => name))
    const wanted = changes.filter(({ name }) => !names.has(name))
    await writeTexts(trx, draft, wanted, given)
    const paths = wanted.map(({ name }) => name)
    if (save.addRow) paths.push(...(await addRows(trx, form, draft, save.addRow)))
    if (save.removeRow) paths.push(await removeRow(trx, draft, save.removeRow))
    if (paths.length === 0)
      return { version: draft.version, conflicts: taken, savedAt: draft.savedAt.toISOString() }
    const version = await raiseVersion(trx, draft, { user, page: save.page, paths }, now)
    return { version, conflicts: taken, savedAt: now.toISOString() }
  })
}

type GivenRows = ReturnType<typeof givenRows>
type Change = {
  name: string
  text: string
  was: string
  cell: { question: string; row: string; column: string } | null
}

/** What differs from what is stored, among the names the form has and its locks allow. */
async function changesOf(
  db: Db,
  form: CompiledForm,
  draft: Draft,
  { texts, given }: { texts: Readonly<Record<string, string>>; given: GivenRows },
): Promise<Change[]> {
  const open = openNames(form)
  const changes: Change[] = []
  const cells: Omit<Change, 'was'>[] = []
  for (const [name, typed] of Object.entries(texts)) {
    const text = cleanText(typed)
    if (open.has(name)) {
      const was = draft.texts[name] ?? ''
      if (was !== text) changes.push({ name, text, was, cell: null })
      continue
    }
    const cell = cellOf(form, name)
    if (cell) cells.push({ name, text, cell })
  }
  if (cells.length > 0) changes.push(...(await changedCells(db, draft.rid, cells, given)))
  return changes
}

async function changedCells(
  db: Db,
  rid: number,
  cells: readonly Omit<Change, 'was'>[],
  given: GivenRows,
): Promise<Change[]> {
  const rows = [...new Set(cells.map(({ cell }) => cell?.row ?? ''))]
  const found = await sql<{ question: string; row: string; texts: Record<string, string> }>`
    select question, row_name as row, answers as texts from submittal_table_rows
    where submittal_id = ${rid} and row_name = any(${rows}::text[]) for update`.execute(db)
  const known = new Map(found.rows.map((row) => [`${row.question}.${row.row}`, row.texts]))
  return cells.flatMap((change) => {
    const { cell, text } = change
    // A row that somebody deleted meanwhile stays deleted; one that the form gives is always there.
    const name = `${cell?.question ?? ''}.${cell?.row ?? ''}`
    const row = known.get(name) ?? given.get(name)?.texts
    const was = row?.[cell?.column ?? ''] ?? ''
    return row && was !== text ? [{ ...change, was }] : []
  })
}

/** Names that may be typed into: the questions' own, and the reasons that checks ask for. */
function openNames(form: CompiledForm): Set<string> {
  const names = new Set<string>()
  const reasons = (checks: readonly { id: string; level?: string | undefined }[] | undefined) => {
    for (const { id, level } of checks ?? []) if (level === 'explain') names.add(reasonName(id))
  }
  for (const [id, { question }] of form.questions) {
    if (question.prefill?.edit !== 'locked')
      for (const name of namesOf(question, id)) names.add(name)
    reasons(question.checks)
  }
  for (const { table } of form.tables.values()) reasons(table.checks)
  reasons(form.definition.checks)
  return names
}

const ROW_NAME = /^[a-z][a-z0-9]{5,11}$/

function cellOf(form: CompiledForm, name: string): Change['cell'] {
  const [question = '', row = '', ...rest] = name.split('.')
  const table = form.tables.get(question)?.table
  const column = rest.join('.')
  if (!table || !ROW_NAME.test(row) || column === table.fixedRows) return null
  const isColumn = table.columns.some(
    (each) =>
      namesOf(each, each.id).includes(column) ||
      each.checks?.some(({ id, level }) => level === 'explain' && reasonName(id) === column),
  )
  return isColumn ? { question, row, column } : null
}

async function conflictsOf(
  db: Db,
  draft: Draft,
  version: number,
  changes: readonly Change[],
): Promise<Conflict[]> {
  if (version >= draft.version || changes.length === 0) return []
  // Whoever took in a file changed the whole table, and names no cell.
  const names = changes.flatMap(({ name, cell }) => (cell ? [name, cell.question] : [name]))
  const { rows } = await sql<{ name: string; by: string }>`
    select distinct on (path) path as name, users.display_name as by
    from submittal_saves saves join users on users.id = saves.user_id, unnest(saves.paths) as path
    where saves.submittal_id = ${draft.rid} and saves.version > ${version}
      and path = any(${names}::text[])
    order by path, saves.version desc`.execute(db)
  const whose = new Map(rows.map(({ name, by }) => [name, by]))
  return changes.flatMap(({ name, was, cell }) => {
    const by = whose.get(name) ?? whose.get(cell?.question ?? name)
    return by === undefined ? [] : [{ name, theirs: was, by }]
  })
}

async function writeTexts(
  db: Db,
  draft: Draft,
  changes: readonly Change[],
  given: GivenRows,
): Promise<void> {
  const texts = changes.filter(({ cell }) => cell === null)
  if (texts.length > 0) {
    const set = Object.fromEntries(texts.map(({ name, text }) => [name, text]))
    await sql`
      update submittal_forms set answers = answers || ${JSON.stringify(set)}::jsonb
      where submittal_id = ${draft.rid}`.execute(db)
  }
  const rows = new Map<string, { question: string; row: string; set: Record<string, string> }>()
  for (const { cell, text } of changes) {
    if (!cell) continue
    const key = `${cell.question}.${cell.row}`
    const row = rows.get(key) ?? { question: cell.question, row: cell.row, set: {} }
    row.set[cell.column] = text
    rows.set(key, row)
  }
  await writeGivenRows(
    db,
    draft.rid,
    [...rows].flatMap(([key, row]) => {
      const one = given.get(key)
      return one ? [{ ...row, given: one }] : []
    }),
  )
  const others = [...rows].flatMap(([key, row]) => (given.has(key) ? [] : [row]))
  if (others.length === 0) return
  await sql`
    update submittal_table_rows as stored set answers = stored.answers || typed.set
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as typed (question text, row text, set jsonb)
    where stored.submittal_id = ${draft.rid} and stored.question = typed.question and stored.row_name = typed.row`.execute(
    db,
  )
}

async function addRows(
  db: Db,
  form: CompiledForm,
  draft: Draft,
  { question, count }: { question: string; count: number },
): Promise<string[]> {
  const table = form.tables.get(question)?.table
  if (!table) return []
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::int as count, coalesce(max(position), 0) as last from submittal_table_rows
    where submittal_id = ${draft.rid} and question = ${question}`.execute(db)
  const { count: known = 0, last = 0 } = rows[0] ?? {}
  if (known + count > table.max)
    throw new ApiError('INVALID', TOO_MANY_ROWS, { [question]: TOO_MANY_ROWS })
  const names = Array.from({ length: count }, newRowName)
  await sql`
    insert into submittal_table_rows (submittal_id, question, row_name, position)
    select ${draft.rid}, ${question}, name, ${last} + at
    from unnest(${names}::text[]) with ordinality as made (name, at)`.execute(db)
  return names.map((name) => `${question}.${name}`)
}

async function removeRow(
  db: Db,
  draft: Draft,
  { question, row }: { question: string; row: string },
): Promise<string> {
  await sql`
    delete from submittal_table_rows
    where submittal_id = ${draft.rid} and question = ${question} and row_name = ${row}`.execute(db)
  return `${question}.${row}`
}

/** Raises the version, notes who saved what, and with it ends every ceremony that shows the old answers. */
export async function raiseVersion(
  db: Db,
  { rid, version }: Pick<Draft, 'rid' | 'version'>,
  { user, page, paths }: { user: SignedIn; page: string; paths: readonly string[] },
  now: Date,
): Promise<number> {
  await sql`
    update submittal_forms set version = ${version + 1}, saved_at = ${now}, saved_by_user_id = ${user.id}
    where submittal_id = ${rid}`.execute(db)
  await sql`
    insert into submittal_saves (submittal_id, version, user_id, page, paths, saved_at)
    values (${rid}, ${version + 1}, ${user.id}, ${page}, ${[...paths]}::text[], ${now})`.execute(db)
  return version + 1
}
