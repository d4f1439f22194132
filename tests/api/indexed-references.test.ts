import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** Seldom acts of an administrator, who takes a draft version or a status away; every filing would pay for an index. */
const LEFT = [
  'submittal_forms.form_sha256',
  'submittal_versions.form_sha256',
  'submittals.status_before_code',
  'submittals.submittal_status_id',
]

/** References without an index that begins with them: source.column, and the table that they name. */
async function unindexed(): Promise<{ column: string; target: string }[]> {
  const { rows } = await sql<{ column: string; target: string }>`
    select source.relname || '.' || named.attname as column, target.relname as target
    from pg_constraint reference
    join pg_class source on source.oid = reference.conrelid
    join pg_class target on target.oid = reference.confrelid
    join pg_attribute named on named.attrelid = source.oid and named.attnum = reference.conkey[1]
    where reference.contype = 'f'
      and not exists (
        select 1 from pg_index
        where indrelid = source.oid and indkey[0] = named.attnum
          and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', named.attname)))
    order by 1`.execute(world.db)
  return rows
}

test('what the portal deletes is named by no table without an index, so that no deletion reads a whole table', async () => {
  const deleted = deletedTables()
  // The search finds them: these are deleted in three ways.
  expect(deleted).toEqual(expect.arrayContaining(['submittals', 'sessions', 'contacts']))
  const found = (await unindexed()).filter(({ target }) => deleted.includes(target))
  expect(found.map(({ column }) => column)).toEqual(LEFT)
})

/** Look-up lists: a page goes from the record to the list, and counts by them go over all records anyway. */
const LOOK_UPS =
  /_(types|statuses|categories|sources|materials|codes|years|periods|priorities|methods|decisions|characteristics)$|^(applications|departments|counties|regions|states|products|programs|env_interests|substances|contractors|security_questions|submittal_groups|fee_programs|form_versions)$/

/** Who did it: read from the row that says it, never looked for by person. */
const WHO_DID_IT =
  /_by_user_id$|\.(by|author|actor|sys|parent)_user_id$|\.actor_id$|^(cap_trusted|check_results|comment_answers|comment_redactions|comment_steps|comment_uploads|email_history|event_looks|event_messages|guest_submittals|obligation_reminders|renewal_reminders|service_line_history|signature_agreements|submittal_saves|cap_trade_steps)\.user_id$/

/** Others that a page reads from the row that holds them, never from what they name. */
const FROM_ITS_ROW = [
  'account_merges.goes_user_id',
  'cap_postings.vintage',
  'cap_proposals.transfer_id',
  'cap_trade_steps.signature_id',
  'cap_transfers.copy_of_record_id',
  'cap_trusted.trusted_site_id',
  'comment_answers.document_id',
  'decision_conditions.obligation_id',
  'payments.receipt_copy_id',
  'public_comments.document_id',
  'publication_files.document_id',
  'submittal_comments.document_id',
  // Of open tasks alone, which have their own.
  'work_tasks.assigned_to_user_id',
]

test('what a page or a mail joins by has its index', async () => {
  const found = (await unindexed()).filter(
    ({ column, target }) => !LOOK_UPS.test(target) && !WHO_DID_IT.test(column),
  )
  expect(found.map(({ column }) => column).filter((each) => !FROM_ITS_ROW.includes(each))).toEqual(
    [],
  )
})

test('no index is the beginning of another one over the same rows', async () => {
  const { rows } = await sql<{ twice: string }>`
    with each as (
      select indexrelid, indrelid, indisunique, indnkeyatts as parts, indkey::int2[] as keys,
        indclass::oid[] as classes, indoption::int2[] as options, pg_get_expr(indpred, indrelid) as rows
      from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where relnamespace = 'public'::regnamespace and amname = 'btree' and indexprs is null)
    select short.indexrelid::regclass || ' begins ' || long.indexrelid::regclass as twice
    from each short join each long
      on short.indrelid = long.indrelid and short.indexrelid <> long.indexrelid
      and short.rows is not distinct from long.rows
      and short.keys = long.keys[0:short.parts - 1]
      and short.classes = long.classes[0:short.parts - 1]
      and short.options = long.options[0:short.parts - 1]
    where not short.indisunique order by 1`.execute(world.db)
  expect(rows.map(({ twice }) => twice)).toEqual([])
})

/** The tables that a statement of the API deletes from. */
function deletedTables(): string[] {
  const found = new Set<string>()
  for (const entry of readdirSync('api', { recursive: true, withFileTypes: true })) {
    if (!/\.(ts|sql)$/.test(entry.name)) continue
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [, byBuilder, bySql] of text.matchAll(
      /deleteFrom\('([a-z_]+)'\)|delete\s+from\s+([a-z_]+)/g,
    ))
      found.add(byBuilder ?? bySql ?? '')
  }
  return [...found]
}
