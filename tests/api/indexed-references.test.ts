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

test('what the portal deletes is named by no table without an index, so that no deletion reads a whole table', async () => {
  const deleted = deletedTables()
  // The search finds them: these are deleted in three ways.
  expect(deleted).toEqual(expect.arrayContaining(['submittals', 'sessions', 'contacts']))
  const { rows } = await sql<{ column: string }>`
    select source.relname || '.' || named.attname as column
    from pg_constraint reference
    join pg_class source on source.oid = reference.conrelid
    join pg_class target on target.oid = reference.confrelid
    join pg_attribute named on named.attrelid = source.oid and named.attnum = reference.conkey[1]
    where reference.contype = 'f' and target.relname = any(${deleted}::text[])
      and not exists (
        select 1 from pg_index
        where indrelid = source.oid and indkey[0] = named.attnum
          and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', named.attname)))
    order by 1`.execute(world.db)
  expect(rows.map(({ column }) => column)).toEqual(LEFT)
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
