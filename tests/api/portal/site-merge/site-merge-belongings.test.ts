import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { LINKS, ROWS, rowsNamed } from '#api/portal/site-merge/belongings.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** Why a column that names a site is left as it is when two sites are made one. */
const LEFT: Record<string, readonly string[]> = {
  'is of a water system, which is never the one that goes': [
    'ccc_supplies.system_id',
    'inventory_filings.site_id',
    'inventory_mappings.site_id',
    'line_letter_days.site_id',
    'line_letter_batches.site_id',
    'line_letters.site_id',
    'replacement_plans.site_id',
    'service_lines.site_id',
    'tap_samples.site_id',
    'water_systems.site_id',
  ],
  'is of a covered entity, whose ledger is sealed and which is never the one that goes': [
    'cap_account_log.site_id',
    'cap_accounts.site_id',
    'cap_emissions.site_id',
    'cap_entities.site_id',
    'cap_obligation_changes.site_id',
    'cap_reported_emissions.site_id',
    'cap_representatives.site_id',
    'cap_trades.acquire_site_id',
    'cap_trades.transfer_site_id',
    'cap_trusted.site_id',
    'cap_trusted.trusted_site_id',
  ],
  'goes with the building that it is in': ['ccc_assemblies.site_id'],
  'is made by triggers from rows that move': ['supplied_test_days.site_id'],
  "tells of the site's own fields, or of what was told": [
    'site_changes.site_id',
    'watch_events.site_id',
  ],
  'tells of the merge itself': ['site_merges.goes_site_id', 'site_merges.stays_site_id'],
}

describe('what a merge of sites moves', () => {
  test('is decided for every column of the database that names a site, with a foreign key or by its name', async () => {
    const { rows } = await sql<{ place: string }>`
      with recursive keys as (
        select conrelid, confrelid, conkey from pg_constraint where contype = 'f' and confrelid = 'sites'::regclass
        union
        select key.conrelid, key.confrelid, key.conkey from pg_constraint key
          join keys on keys.conrelid = key.confrelid
          join pg_attribute target on target.attrelid = key.confrelid and target.attnum = any (key.confkey)
        where key.contype = 'f' and target.attname like '%site_id')
      select distinct conrelid::regclass || '.' || attname as place
      from keys join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where attname like '%site_id' or confrelid = 'sites'::regclass or attname = 'system_id'
      union
      select table_name || '.' || column_name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name like '%site_id'`.execute(
      world.db,
    )
    const decided = [
      // Who follows a site has its number beside the word for the kind of record.
      ...ROWS.map(({ table, column }) => `${table}.${column}`).filter(
        (place) => place !== 'watches.record_id',
      ),
      ...Object.values(LEFT).flat(),
    ]
    expect(decided.toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
  })

  test('touches no table whose rows are only added', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct tgrelid::regclass::text as table from pg_trigger
        join pg_proc on pg_proc.oid = tgfoid
      where proname = 'refuse_change' and tgtype & 16 <> 0`.execute(world.db)
    const sealed = new Set(rows.map(({ table }) => table))
    expect(sealed.size).toBeGreaterThan(10)
    const touched = ROWS.flatMap(({ table, along }) => [table, ...(along ? [along.table] : [])])
    expect(touched.filter((table) => sealed.has(table))).toEqual([])
  })

  test('keeps one of what a site has once, as the unique indexes of its tables say', async () => {
    const { rows } = await sql<{ table: string; definition: string; columns: string[] }>`
      select indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as definition,
        array(select pg_get_indexdef(indexrelid, at, true) from generate_series(1, indnkeyatts) at) as columns
      from pg_index where indisunique`.execute(world.db)
    const uncovered = ROWS.flatMap(({ table, column, key, once, along }) =>
      rows
        .filter((index) => index.table === table && index.columns.includes(column))
        // A number that is the row's own is nobody else's.
        .filter(({ columns }) => !(along && columns.includes(key)))
        .filter(({ columns }) => {
          const others = columns.filter((each) => each !== column && each !== 'kind')
          return !once || once.some((each) => !others.includes(each.replace('%.', '')))
        })
        .map(({ definition }) => definition),
    )
    expect(uncovered).toEqual([])
  })

  test('knows every key by which a row that moves hangs on another one that moves', async () => {
    const { rows } = await sql<{ child: string; column: string; parent: string }>`
      select conrelid::regclass::text as child, attname as column, confrelid::regclass::text as parent
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey) where contype = 'f'`.execute(
      world.db,
    )
    const tables = new Set([...ROWS.map(({ table }) => table), 'ccc_assemblies'])
    const hanging = rows
      .filter(({ child, parent }) => tables.has(child) && tables.has(parent))
      .map(({ child, column }) => `${child}.${column}`)
    const known = [
      ...LINKS.map(({ child, column }) => `${rowsNamed(child).table}.${column}`),
      // An assembly goes with its building, both columns of its key.
      'ccc_assemblies.building_id',
      'ccc_assemblies.site_id',
      // The report that named the supplier; the supplier is asked of the system, not of it.
      'ccc_supplies.submittal_id',
      // A report that is a part of another is one of the same event, wherever that was.
      'events.merged_into_id',
      // The newer one names the older one too, or was decided by a submittal that moved.
      'permits.replaced_by_id',
      'submittals.moved_to_id',
    ]
    expect(known.toSorted()).toEqual(hanging.toSorted())
  })
})
