import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { compile, type CompiledForm } from '#forms/compile.ts'
import { UNDECIDED, type Decided } from '#forms/view/decided.ts'
import type { SubmittalContent } from '#forms/view/document.ts'
import { plainSections, publicView } from '#forms/view/public-view.ts'
import { selectForm } from '../definitions/stored-forms.queries.ts'
import { selectLastContent } from '../filed/filed.queries.ts'
import { factsOf } from '../signing/facts.ts'
import { selectClaimRecord, type Today } from './claim-decisions.queries.ts'
import { claimsOf, decidedIn } from './claims.ts'

type Copied = { rid: number; form: CompiledForm; content: SubmittalContent; decided: Decided }

/** Writes what the public reads and searches of a version that was just signed: nothing in it is decided yet. */
export async function writePublicCopy(
  trx: Db,
  { rid, form, content }: Omit<Copied, 'decided'>,
): Promise<void> {
  const copied = { rid, form, content, decided: UNDECIDED }
  await sql`delete from sub_forms where submittal_id = ${rid}`.execute(trx)
  await sql`
    insert into sub_forms (submittal_id, position, form_status_id, title, content)
    values (${rid}, 1, (select id from form_statuses where not is_archived order by id limit 1),
      ${content.type.name}, ${sectionsOf(copied)}::jsonb)`.execute(trx)
  await writeFacts(trx, copied)
}

/**
 * Brings the public copy of a submittal to what was decided on its claims: form, report and searches at once. The
 * caller holds the submittal. Answers whether anything changed.
 */
export async function refreshPublicCopy(trx: Db, rid: number, at: Today): Promise<boolean> {
  const last = await selectLastContent(trx, [rid])
  const stored = last ? await selectForm(trx, last.formSha256) : null
  if (!last || !stored) return false
  const decided = decidedIn(claimsOf(last, await selectClaimRecord(trx, rid, at), at.today))
  const claims = JSON.stringify(Object.fromEntries(decided))
  const copied = { rid, form: compile(stored.definition), content: last.content, decided }
  // The row stays the same one: links to its report keep leading there.
  const { numAffectedRows } = await sql`
    update sub_forms set content = ${sectionsOf(copied)}::jsonb, claims = ${claims}::jsonb
    where submittal_id = ${rid} and position = 1 and claims <> ${claims}::jsonb`.execute(trx)
  if (Number(numAffectedRows ?? 0) === 0) return false
  await writeFacts(trx, copied)
  return true
}

function sectionsOf({ form, content, decided }: Copied): string {
  return JSON.stringify(plainSections(publicView(form, content.shown, decided)))
}

async function writeFacts(trx: Db, { rid, form, content, decided }: Copied): Promise<void> {
  await sql`delete from submittal_facts where submittal_id = ${rid}`.execute(trx)
  await sql`
    insert into submittal_facts (submittal_id, path, row_name, text, number, day)
    select ${rid}, path, row_name, text, number, day
    from jsonb_to_recordset(${JSON.stringify(factsOf(form, content, decided))}::jsonb)
      as fact (path text, row_name text, text text, number numeric, day date)`.execute(trx)
}
