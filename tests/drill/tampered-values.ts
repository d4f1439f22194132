import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export type Chance = () => number

/** The same sequence for the same seed, so that a try can be made again. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Column = {
  name: string
  type: string
  isUnique: boolean
  /** The table whose ids it names. */
  refers: string | null
  /** The only values that a check allows. */
  allowed: string[]
}

export async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Omit<Column, 'allowed'> & { checks: string }>`
    select quote_ident(attname) as name, replace(format_type(atttypid, null),
        'timestamp with time zone', 'timestamptz') as type,
      exists (select from pg_index where indrelid = attrelid and indisunique
        and attnum = any(indkey)) as "isUnique",
      (select confrelid::regclass::text from pg_constraint
        where conrelid = attrelid and contype = 'f' and conkey = array[attnum]) as refers,
      coalesce((select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum]), '') as checks
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(db)
  return rows.map(({ checks, ...row }) => ({
    ...row,
    allowed: checks.includes('ANY (ARRAY')
      ? [...checks.matchAll(/'([^']+)'::text/g)].map(([, value]) => value ?? '')
      : [],
  }))
}

/** Another value of the same type that the table's own rules allow, as SQL. */
export function edited(table: string, column: Column, chance: Chance): string {
  const { name, type, refers, allowed } = column
  const by = 1 + Math.floor(chance() * 9)
  if (refers) {
    const isFree = column.isUnique
      ? `not exists (select from ${table} taken where taken.${name} = other.id)`
      : `other.id <> ${table}.${name}`
    return `(select other.id from ${refers} other where ${isFree} order by other.id desc limit 1)`
  }
  if (allowed.length > 0) {
    const [first = '', second = ''] = allowed
    return `case when ${name} = '${first}' then '${second}' else '${first}' end`
  }
  if (type === 'timestamptz') return `${name} + interval '${by} microseconds'`
  if (type === 'date') return `${name} + ${by}`
  if (type === 'numeric' || type === 'double precision' || type === 'smallint')
    return `${name} + ${by}`
  if (type === 'text[]') return `array_append(${name}, 'more')`
  if (type.endsWith('[]')) return `array_append(${name}, ${by})`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'bytea') return `${name} || '\\x01'::bytea`
  if (type === 'bigint' || type === 'integer') return `${name} + ${by * 1_000}`
  if (type === 'boolean') return `not ${name}`
  if (type === 'jsonb') return `${name} || '{"more": ${by}}'`
  // A hash stays one: another digit at some place. Anything else gets a letter more or another letter.
  const at = 1 + Math.floor(chance() * 8)
  return `case when ${name} ~ '^[0-9a-f]{64}$'
    then overlay(${name} placing case when substr(${name}, ${at}, 1) = 'a' then 'b' else 'a' end from ${at})
    when ${chance() < 0.5} then ${name} || 'x'
    else overlay(${name} placing case when substr(${name}, ${at}, 1) = 'e' then 'o' else 'e' end from ${at}) end`
}

export function pick<T>(chance: Chance, list: readonly T[]): T {
  const found = list[Math.floor(chance() * list.length)]
  if (found === undefined) throw new Error('Nothing to pick from.')
  return found
}
