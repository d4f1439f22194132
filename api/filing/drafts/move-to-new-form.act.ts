import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { compile } from '#forms/compile.ts'
import type { Answered } from '#forms/judge/context.ts'
import { moved, type Aside } from '#forms/view/moved.ts'
import { formOfSubmittal } from '../definitions/stored-forms.queries.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { selectAnswered, selectDraft, type Draft } from './drafts.queries.ts'
import { selectNewerForms } from './newer-form.queries.ts'
import { raiseVersion } from './save.act.ts'

export type MovedDraft = { formVersion: number | null; aside: Aside[] }

/**
 * Brings a draft to the published version of its form, step by step through the versions between. Answers get the
 * names they have now; those without a place stay stored and are told. Pressed twice it is moved once.
 */
export async function moveToNewForm(
  db: Db,
  user: SignedIn,
  rid: number,
  now: Date,
): Promise<MovedDraft> {
  return inTransaction(db, async (trx) => {
    await requireFiler(trx, user.id)
    const draft = await selectDraft(trx, user, rid, true)
    const steps = await selectNewerForms(trx, draft)
    const last = steps.at(-1)
    if (!last) return { formVersion: null, aside: [] }
    const begun = await formOfSubmittal(trx, draft.formSha256)
    let was = compile(begun.definition)
    let answered = await selectAnswered(trx, draft)
    const aside: Aside[] = []
    for (const step of steps) {
      const is = compile(step.definition)
      const next = moved(was, is, answered)
      aside.push(...next.aside)
      answered = next.answered
      was = is
    }
    await storeMoved(trx, draft, answered, last.sha256)
    await raiseVersion(trx, draft, { user, page: 'new-version', paths: [] }, now)
    return { formVersion: last.version, aside }
  })
}

async function storeMoved(
  db: Db,
  { rid }: Draft,
  { texts, rows, files }: Answered,
  sha256: string,
): Promise<void> {
  await sql`
    update submittal_forms set form_sha256 = ${sha256}, answers = ${JSON.stringify(texts)}::jsonb
    where submittal_id = ${rid}`.execute(db)
  const all = Object.entries(rows).flatMap(([question, each]) =>
    each.map(({ name, texts: cells }) => ({ question, name, cells })),
  )
  await sql`
    update submittal_table_rows as stored set question = row.question, answers = row.cells
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as row (question text, name text, cells jsonb)
    where stored.submittal_id = ${rid} and stored.row_name = row.name`.execute(db)
  const named = Object.entries(files).flatMap(([question, each]) =>
    each.map(({ id }) => ({ id, question })),
  )
  await sql`
    update submittal_files as stored set question = file.question
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as file (id bigint, question text)
    where stored.submittal_id = ${rid} and stored.id = file.id`.execute(db)
}
