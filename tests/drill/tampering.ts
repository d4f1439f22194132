import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { chunksOf, type FileStore } from '#api/ground/lib/files/file-store.ts'
import { columnsOf, edited, pick, type Chance, type Column } from './tampered-values.ts'

/** Everything that proves a record, and the columns that are evidence. Null takes all of them. */
export const EVIDENCE: Record<string, string[] | null> = {
  copies_of_record: null,
  record_renditions: null,
  signature_disputes: null,
  signature_dispute_decisions: null,
  cosigner_identity_decisions: null,
  audit_log: null,
  filed_files: null,
  file_findings: null,
  signatures: null,
  record_seals: ['content', 'chain_sha256', 'key_id', 'signature'],
  published_ends: ['line', 'published_at'],
  event_files: ['event_id', 'name', 'content_type', 'file_key', 'sha256', 'byte_size'],
  comment_files: ['comment_id', 'name', 'file_key', 'sha256', 'byte_size'],
}
const KINDS = ['edit', 'insert', 'delete', 'swap', 'truncate'] as const
type Kind = (typeof KINDS)[number]

/** One kind of tampering at one table, or at the file store. */
export type Aim = { kind: Kind; table: string } | { kind: 'file'; table: 'files' }
export const AIMS: readonly Aim[] = [
  ...Object.keys(EVIDENCE).flatMap((table) => KINDS.map((kind) => ({ kind, table }))),
  { kind: 'file', table: 'files' },
]

export type Tampering = { what: string; undo: () => void }
type Place = { db: Db; folder: string; files: FileStore; chance: Chance }

/** Changes one thing at random, as whoever holds the connection could. Null when nothing came of it. */
export async function tamperOnce(place: Place, { kind, table }: Aim): Promise<Tampering | null> {
  if (kind === 'file') return tamperFile(place)
  const before = await contentOf(place.db, table)
  const what = await CHANGES[kind](place, table)
  const after = await contentOf(place.db, table)
  return before === after ? null : { what: `${what} (${kind})`, undo: () => undefined }
}

type Change = (place: Place, table: string) => Promise<string>
const CHANGES: Record<Kind, Change> = {
  async edit({ db, chance }, table) {
    const [row] = await someRows(db, chance, table, 1)
    const column = pick(chance, await evidenceOf(db, table))
    const value = `case when ${column.name} is null then null else ${edited(table, column, chance)} end`
    await run(db, `update ${table} set ${column.name} = ${value} where ctid = '${row}'`)
    return `${table}.${column.name}`
  },
  async insert({ db, chance }, table) {
    const [row] = await someRows(db, chance, table, 1)
    const columns = await evidenceOf(db, table, 'all')
    const names = columns.map(({ name }) => name)
    // A copy with other keys: at times all values are taken over, at times each unique one is new.
    const values = columns.map((column) =>
      column.isUnique
        ? `case when ${column.name} is null then null else ${edited(table, column, chance)} end`
        : column.name,
    )
    await run(
      db,
      `insert into ${table} (${names.join()}) select ${values.join()} from ${table} where ctid = '${row}'`,
    )
    return table
  },
  async delete({ db, chance }, table) {
    const [row] = await someRows(db, chance, table, 1)
    await run(db, `delete from ${table} where ctid = '${row}'`)
    return table
  },
  async swap({ db, chance }, table) {
    const [one, other] = await someRows(db, chance, table, 2)
    if (!other) return table
    const column = pick(chance, await evidenceOf(db, table))
    // One statement: a unique index is looked at row by row, so the first steps aside.
    const both = await sql
      .raw<{ place: string; value: string | null }>(
        `select ctid::text as place, ${column.name}::text as value from ${table} where ctid in ('${one}', '${other}')`,
      )
      .execute(db)
    const [a, b] = both.rows
    if (!a || !b || a.value === b.value || a.value === null || b.value === null) return table
    const unique = column.isUnique && column.type !== 'timestamptz'
    const key = `(select ctid from ${table} where ${column.name}::text = `
    const literal = (text: string) => `'${text.replaceAll("'", "''")}'::${column.type}`
    if (!unique) {
      await run(
        db,
        `update ${table} set ${column.name} = case ctid when '${a.place}' then ${literal(b.value)} else ${literal(a.value)} end where ctid in ('${a.place}', '${b.place}')`,
      )
      return `${table}.${column.name}`
    }
    const aside = await asideOf(db, table, column)
    await run(
      db,
      `update ${table} set ${column.name} = ${literal(aside)} where ctid = '${a.place}'`,
    )
    await run(
      db,
      `update ${table} set ${column.name} = ${literal(a.value)} where ctid = '${b.place}'`,
    )
    await run(
      db,
      `update ${table} set ${column.name} = ${literal(b.value)} where ctid = ${key}${`'${aside}'`})`,
    )
    return `${table}.${column.name}`
  },
  async truncate({ db, chance }, table) {
    if (chance() < 0.3) await run(db, `truncate ${table} cascade`)
    else {
      const keep = Math.floor(chance() * 3)
      await run(
        db,
        `delete from ${table} where ctid in (select ctid from ${table} order by 1 desc limit ${1 + keep})`,
      )
    }
    return table
  },
}

/** A value that no row has, for the first of two that change places. */
async function asideOf(db: Db, table: string, column: Column): Promise<string> {
  const { name, refers, type } = column
  if (refers) {
    const { rows } = await sql
      .raw<{ id: number }>(
        `select id from ${refers} other where not exists (select from ${table} where ${name} = other.id) limit 1`,
      )
      .execute(db)
    return String(rows[0]?.id)
  }
  return type === 'bigint' ? '-7' : name === 'line' ? 'aside' : 'f'.repeat(64)
}

/** Changes bytes of the file store. */
async function tamperFile({ db, folder, files, chance }: Place): Promise<Tampering | null> {
  const { rows } = await sql<{ key: string }>`
    select file_key as key from filed_files order by 1`.execute(db)
  const key = pick(chance, rows).key
  const file = path.join(folder, key)
  const bytes = readFileSync(file)
  const undo = (): void => writeFileSync(file, bytes)
  const at = Math.floor(chance() * bytes.length)
  switch (pick(chance, ['bit', 'delete', 'cut', 'append', 'other'] as const)) {
    case 'bit': {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      writeFileSync(file, changed)
      break
    }
    case 'delete':
      rmSync(file)
      break
    case 'cut':
      writeFileSync(file, bytes.subarray(0, at))
      break
    case 'append':
      writeFileSync(file, Buffer.concat([bytes, Buffer.from('x')]))
      break
    default: {
      const other = await files.get(pick(chance, rows).key)
      const parts: Uint8Array[] = []
      if (other) for await (const part of chunksOf(other.stream)) parts.push(part)
      if (Buffer.concat(parts).equals(bytes)) return null
      writeFileSync(file, Buffer.concat(parts))
    }
  }
  return { what: `bytes of ${key} (file)`, undo }
}

async function evidenceOf(db: Db, table: string, which?: 'all'): Promise<Column[]> {
  const named = which === 'all' ? null : EVIDENCE[table]
  const columns = await columnsOf(db, table)
  return named ? columns.filter(({ name }) => named.includes(name)) : columns
}

async function someRows(db: Db, chance: Chance, table: string, count: number): Promise<string[]> {
  const { rows } = await sql
    .raw<{ place: string }>(`select ctid::text as place from ${table} order by ctid`)
    .execute(db)
  const places = rows.map(({ place }) => place)
  return Array.from({ length: Math.min(count, places.length) }, () =>
    places.splice(Math.floor(chance() * places.length), 1).join(),
  )
}

async function contentOf(db: Db, table: string): Promise<string> {
  const { rows } = await sql
    .raw<{ text: string }>(
      `select coalesce(string_agg(each::text, E'\\n' order by each::text), '') as text from ${table} each`,
    )
    .execute(db)
  return rows[0]?.text ?? ''
}

async function run(db: Db, text: string): Promise<void> {
  await sql.raw(text).execute(db)
}
