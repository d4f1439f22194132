import type { PositionChoice } from '#api/services/reference/judge-position.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { CellRule } from './rules.ts'
import type { Trx } from './trx.ts'

export type KindColumn = CellRule & { required?: boolean }

export type CellValue = string | number | boolean | null
export type StagedRow = Record<string, CellValue | Record<string, string>>

/** A name in a staged row that must exist already. `exists` is SQL over the staged row `s`. */
export type Reference = {
  column: string
  what: string
  exists: string
  /** SQL of the name that is written most like the one that does not exist. */
  nearest?: string
}

/** A column of the table: SQL over the staged row `s`, written when all of `from` are in the mapping. */
export type Target = {
  column: string
  from: string[]
  /** And at least one of these. */
  fromAny?: string[]
  sql: string
  /** Added to the object that is stored. */
  merge?: boolean
  /** A blank keeps what is stored; SQL of what a new record gets for it. */
  keep?: string
  /** Written for new records even where the file has no such column. */
  isAlways?: boolean
}

/** What is written to one table. `rows` is SQL that names the staged rows `s` and what is joined to them. */
export type Part = {
  table: string
  rows: string
  from: string[]
  /** The columns of the table that together name one record. */
  conflict: string[]
  targets: Target[]
  /** The column that names the record: rows of the part go with it. */
  parent?: string
}

/** SQL that changes rows beside the parts; it returns `id`, `before` and `after` of each. */
export type ChangeStep = {
  table: string
  from: string[]
  /** The file fills none of these. */
  fromNone?: string[]
  sql: string
}

/** SQL that adds missing look-up names of the staged rows `import_stage`; it returns the ids of the added. */
export type AddStep = {
  table: string
  from: string[]
  fromAny?: string[]
  sql: string
  early?: boolean
}

/** A rule across cells: it refuses the row, unless `outcome` says that `set` mends the row or is to be noted. */
export type RowProblem = {
  column: string
  rule: string
  message: string
  outcome?: 'mended' | 'emptied' | 'noted'
  set?: StagedRow
}
export type RowJudge = (row: StagedRow) => RowProblem[]

export type Kind = {
  name: string
  table: string
  columns: Record<string, KindColumn>
  /** Columns that together name one record. */
  key: string[]
  /** The same key as columns of the table. */
  conflict: string[]
  references: Reference[]
  /** Columns that say nothing without others. */
  together?: Record<string, string>
  /** Look-up names to add, `early` before references are checked. */
  prepare: AddStep[]
  /** SQL run on the staged rows before they are judged. */
  temporary?: ({ from: string[] } & ({ sql: string } | { run: (trx: Trx) => Promise<void> }))[]
  targets: Target[]
  /** What is written or changed after the records themselves. */
  changes?: ChangeStep[]
  parts?: Part[]
  /** Rules across cells of one row. */
  checkRow?: RowJudge
  /** The same with what it must read from the database first. */
  openJudge?: (db: Db, choices: { positions: PositionChoice }) => Promise<RowJudge>
  /** SQL of whether a record `t` has a history that stays: it is hidden where others are deleted. */
  hasHistory?: string
  isOnMap?: boolean
  /** The column that names a file, which is stored with the record. */
  file?: string
}

export function required(rule: CellRule): KindColumn {
  return { ...rule, required: true }
}

/** A target that is written as it is staged. */
export function same(...columns: string[]): Target[] {
  return columns.map((column) => ({ column, from: [column], sql: `s.${column}` }))
}

export const SITE_EXISTS: Reference = {
  column: 'site',
  what: 'site identifier',
  exists: 'exists (select 1 from sites x where x.identifier = s.site)',
}
/** The same where the site is part of the key: a duplicate's rows could stand beside those of the site that stayed. */
export const SITE_STANDS: Reference = {
  column: 'site',
  what: 'site identifier, or was merged into another site',
  exists:
    'exists (select 1 from sites x where x.identifier = s.site and (x.is_public or kept_site(x.id) = x.id))',
}
export const SITE_ID: Target = {
  column: 'site_id',
  from: ['site'],
  // A file may go on naming a duplicate; what it says belongs to the site that stayed.
  sql: '(select case when x.is_public then x.id else kept_site(x.id) end from sites x where x.identifier = s.site)',
}
export const PRODUCT_EXISTS: Reference = {
  column: 'product',
  what: 'product',
  exists: 'exists (select 1 from products x where x.id = s.product)',
}
export const PRODUCT_ID: Target = { column: 'product_id', from: ['product'], sql: 's.product::int' }
export const INTEREST_ID: Target = {
  column: 'env_interest_id',
  from: ['interest'],
  sql: '(select x.id from env_interests x where x.name = s.interest)',
}
export const STATE_EXISTS: Reference = {
  column: 'state',
  what: 'state code',
  exists: 'exists (select 1 from states x where x.code = s.state)',
}

/** A blank keeps what is stored; a new record gets `initial`. */
export function kept(column: string, initial: string): Target {
  return { column, from: [column], sql: `s.${column}`, keep: initial }
}
/** Nothing is published, and nothing confidential opened, because a file says nothing of it. */
export const IS_PUBLIC: Target = kept('is_public', 'true')
/** The same where a new record is public only when the file says so; also without the column. */
export const PRIVATE_AT_FIRST: Target = { ...kept('is_public', 'false'), isAlways: true }
export const IS_CONFIDENTIAL: Target = kept('is_confidential', 'false')

/** Adds the names of a staged column to a look-up table that has only names. */
export function addNames(table: string, column: string): AddStep {
  return {
    table,
    from: [column],
    sql: `insert into ${table} (name) select distinct ${column} from import_stage where ${column} is not null
      on conflict do nothing returning id`,
  }
}

export function addCategories(table: string): AddStep {
  return {
    table,
    from: ['category', 'type'],
    sql: `insert into ${table} (category, name) select distinct category, type from import_stage
      on conflict do nothing returning id`,
  }
}

/** A problem when the second day lies before the first. */
export function checkOrder(row: StagedRow, first: string, second: string): RowProblem[] {
  const from = row[first]
  const to = row[second]
  if (typeof from !== 'string' || typeof to !== 'string' || to >= from) return []
  return [{ column: second, rule: 'order', message: `lies before ${first} (${from})` }]
}
