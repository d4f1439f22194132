import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { NO_WAITS, STATES } from '#api/portal/dashboard/states.ts'
import { OWN_KINDS, STAFF_WAITS } from '#api/portal/dashboard/waits.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { States } from '#api/ground/lib/waits/states.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** What can be in which state: the columns that a check limits to a few, the tables of statuses, and moments of requests. */
async function statesOf(db: Db): Promise<Map<string, string[] | null>> {
  const { rows: columns } = await sql<{ of: string; states: string[] }>`
    select of, states || case when is_nullable then array['none'] else '{}' end as states from (
      select conrelid::regclass::text || '.' || attname as of, not attnotnull as is_nullable,
        array(select found[1] from regexp_matches(pg_get_constraintdef(limits.oid), '''([^'']+)''::text', 'g') found) as states
      from pg_constraint limits join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c' and cardinality(conkey) = 1 and limits.connamespace = 'public'::regnamespace
        and attname ~ '(^|_)(state|status|outcome|result|waits_for|signed_ind|answer_kind|status_code)$'
        and attname not like 'scan_%' and pg_get_constraintdef(limits.oid) like '%= ANY%') limited`.execute(
    db,
  )
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name like '%\_statuses'`.execute(
    db,
  )
  const { rows: requests } = await sql<{ of: string }>`
    select table_name || '.' || column_name as of from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name ~ '^((asked|requested|invited|proposed|disputed|referred|done|closed|approved)_(at|on)|wants_answer)$'`.execute(
    db,
  )
  const found = new Map<string, string[] | null>(columns.map(({ of, states }) => [of, states]))
  for (const { of } of requests) found.set(of, null)
  for (const { name } of tables) {
    const key = name === 'submittal_statuses' ? sql`code::text` : sql`name`
    const { rows } = await sql<{ state: string }>`
      select ${key} as state from ${sql.table(name)} where ${key} is not null`.execute(db)
    found.set(
      name,
      rows.map(({ state }) => state),
    )
  }
  return found
}

/** What nobody declared, and what is declared and is not there. */
function faultsOf(
  found: ReadonlyMap<string, string[] | null>,
  declared: readonly States[],
  none: Readonly<Record<string, string>>,
  kinds: ReadonlySet<string>,
): string[] {
  const of = new Map(declared.map((each) => [each.of, each.states]))
  const unknown = [...found].flatMap(([name, states]) => {
    if (name in none) return []
    const known = of.get(name)
    if (!known) return [`${name} is declared nowhere`]
    return (states ?? [])
      .filter((state) => !(state in known))
      .map((state) => `${name} can be “${state}”, which no kind claims`)
  })
  const gone = [...of].flatMap(([name, states]) => {
    if (name === 'job_runs.failed_at') return []
    const real = found.get(name)
    if (real === undefined) return [`${name} is no state of anything`]
    return real === null
      ? []
      : Object.keys(states)
          .filter((state) => !real.includes(state))
          .map((state) => `${name} is never “${state}”`)
  })
  const claims = declared.flatMap(({ of: name, states }) =>
    Object.values(states).flatMap((state) =>
      (state.kinds ?? [])
        .filter((kind) => !kinds.has(kind))
        .map((kind) => `${name} waits as ${kind}, which is no kind`),
    ),
  )
  return [
    ...unknown,
    ...gone,
    ...claims,
    ...Object.keys(none)
      .filter((name) => !found.has(name))
      .map((name) => `${name} is no state of anything`),
  ]
}

const KINDS = new Set([...STAFF_WAITS, ...OWN_KINDS].map(({ kind }) => kind))

describe('states', () => {
  test('each in which a record can be is claimed by a kind of the register, or at rest with its reason', async () => {
    expect(faultsOf(await statesOf(world.db), STATES, NO_WAITS, KINDS)).toEqual([])
  })

  test('one that is new is refused, in a column, a table of statuses and a request alike', async () => {
    const { db } = world
    await sql`alter table tester_papers drop constraint tester_papers_state_check,
      add constraint tester_papers_state_check check (state in ('waiting', 'accepted', 'refused', 'asked again'))`.execute(
      db,
    )
    await sql`insert into trade_inquiry_statuses (id, name) values (5, 'Asked again')`.execute(db)
    await sql`create table visits (requested_at timestamptz, state text not null check (state in ('planned', 'done')))`.execute(
      db,
    )
    expect(faultsOf(await statesOf(db), STATES, NO_WAITS, KINDS).toSorted()).toEqual([
      'tester_papers.state can be “asked again”, which no kind claims',
      'trade_inquiry_statuses can be “Asked again”, which no kind claims',
      'visits.requested_at is declared nowhere',
      'visits.state is declared nowhere',
    ])
  })

  test('a claim of a kind that is not there, and a state that nothing can have, are refused', async () => {
    const planted: States = {
      of: 'tester_papers.state',
      states: { waiting: { kinds: ['nobody'] }, lost: { rests: 'It is lost.' } },
    }
    const faults = faultsOf(
      await statesOf(world.db),
      [...STATES.filter(({ of }) => of !== planted.of), planted],
      NO_WAITS,
      KINDS,
    )
    expect(faults).toEqual([
      'tester_papers.state can be “accepted”, which no kind claims',
      'tester_papers.state can be “refused”, which no kind claims',
      'tester_papers.state is never “lost”',
      'tester_papers.state waits as nobody, which is no kind',
    ])
  })
})
