import { PGlite, messages, protocol } from '@electric-sql/pglite'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { migrate, openDatabase } from '#api/ground/db/database.ts'

/** A column of an answer; `column` is the table's own one that it is, unchanged, if it is one. */
export type Column = { name: string; type: number; column: string | null; isNullable: boolean }

export type Asked = {
  /** What a statement answers with; throws what the database says against it. */
  describe: (text: string) => Promise<Column[]>
  /** Whether the planner knows that no row of it lacks a column, whatever the values. */
  isNeverNull: (text: string, column: string) => Promise<boolean>
  close: () => Promise<void>
}

/** An embedded database with all migrations: no server is needed, and its program is that of PostgreSQL. */
export async function openMigrated(): Promise<Asked> {
  const made = await openDatabase({ dataDir: 'memory://' })
  await migrate(made.db)
  const loadDataDir = await made.dump?.()
  await made.close()
  if (!loadDataDir) throw new Error('The embedded database gives no copy')
  const client = await PGlite.create({ extensions: { unaccent }, loadDataDir })
  await client.exec('set constraint_exclusion = on')
  const nullable = await nullableColumns(client)
  return {
    describe: (text) => describe(client, nullable, text),
    isNeverNull: (text, column) => isNeverNull(client, text, column),
    close: () => client.close(),
  }
}

async function nullableColumns(client: PGlite): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; name: string; isNullable: boolean }>(`
    select c.attrelid || '.' || c.attnum as key, t.relname || '.' || c.attname as name,
      not c.attnotnull and c.attnum > 0 as "isNullable"
    from pg_attribute c join pg_class t on t.oid = c.attrelid
    where t.relkind in ('r', 'p') and not c.attisdropped`)
  return new Map(rows.map(({ key, name, isNullable }) => [key, `${isNullable ? '?' : ''}${name}`]))
}

async function describe(
  client: PGlite,
  nullable: ReadonlyMap<string, string>,
  text: string,
): Promise<Column[]> {
  const { parse, describe: ask, sync } = protocol.serialize
  try {
    await client.execProtocol(parse({ text }))
    const answered = await client.execProtocol(ask({ type: 'S' }))
    const row = answered.messages.find((each) => each instanceof messages.RowDescriptionMessage)
    return (row?.fields ?? []).map((each): Column => {
      const own = nullable.get(`${each.tableID}.${each.columnID}`)
      const { name, dataTypeID: type } = each
      return { name, type, column: own?.replace('?', '') ?? null, isNullable: own?.[0] === '?' }
    })
  } finally {
    await client.execProtocol(sync())
  }
}

/**
 * Asks the planner, which answers without reading a table where it can refute that a column is null: for its own
 * constraint, no outer join above it, or a condition that holds for no null.
 */
async function isNeverNull(client: PGlite, text: string, column: string): Promise<boolean> {
  const lacking = `select 1 from (${withoutLimit(text)}\n) answered where answered."${column}" is null`
  try {
    const [result] = await client.exec(`explain (generic_plan, costs off, format json) ${lacking}`)
    const [row] = (result?.rows ?? []) as { 'QUERY PLAN': { Plan: Plan }[] }[]
    const plan = row?.['QUERY PLAN'][0]?.Plan
    return plan !== undefined && readsNothing(plan)
  } catch {
    return false
  }
}

type Plan = {
  'Node Type': string
  'One-Time Filter'?: string
  'Parent Relationship'?: string
  Plans?: Plan[]
}

/** Whether all that a plan would go through is known to be empty; what it reads besides is never asked. */
function readsNothing(plan: Plan): boolean {
  if (plan['One-Time Filter'] === 'false') return true
  const under = (plan.Plans ?? []).filter(
    (each) => !/^(InitPlan|SubPlan)$/.test(each['Parent Relationship'] ?? ''),
  )
  if (under.length === 0) return false
  return /Join|Nested Loop/.test(plan['Node Type'])
    ? under.some(readsNothing)
    : under.every(readsNothing)
}

/** A limit keeps the planner from looking inside. */
const withoutLimit = (text: string): string =>
  text.replace(/\s(?:limit|offset)\s+(?:\$?\d+|all)\s*(?:offset\s+\$?\d+\s*)?(?:for\s[^)]*)?$/i, '')
