import type { CellRule } from './rules.ts'

export type KindColumn = CellRule & { required?: boolean }

export type CellValue = string | number | boolean | null
export type StagedRow = Record<string, CellValue | Record<string, string>>

/** A name in a staged row that must exist already. `exists` is SQL over the staged row `s`. */
export type Reference = { column: string; what: string; exists: string }

/** A column of the table: SQL over the staged row `s`, written when all of `from` are in the mapping. */
export type Target = { column: string; from: string[]; sql: string; merge?: boolean }

export type RowProblem = { column: string; rule: string; message: string }

export type Kind = {
  name: string
  table: string
  columns: Record<string, KindColumn>
  /** Columns that together name one record. */
  key: string[]
  /** The same key as columns of the table. */
  conflict: string[]
  references: Reference[]
  /** SQL that adds missing look-up names of the staged rows `import_stage`, `early` before references are checked. */
  prepare: { from: string[]; sql: string; early?: boolean }[]
  targets: Target[]
  /** SQL run after the rows are written. */
  after?: { from: string[]; sql: string }[]
  /** Rules across cells of one row. */
  checkRow?: (row: StagedRow) => RowProblem[]
  isOnMap?: boolean
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
export const SITE_ID: Target = {
  column: 'site_id',
  from: ['site'],
  sql: '(select x.id from sites x where x.identifier = s.site)',
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

/** Adds the names of a staged column to a look-up table that has only names. */
export function addNames(table: string, column: string): { from: string[]; sql: string } {
  return {
    from: [column],
    sql: `insert into ${table} (name) select distinct ${column} from import_stage where ${column} is not null on conflict do nothing`,
  }
}

export function addCategories(table: string): { from: string[]; sql: string } {
  return {
    from: ['category', 'type'],
    sql: `insert into ${table} (category, name) select distinct category, type from import_stage on conflict do nothing`,
  }
}

/** A problem when the second day lies before the first. */
export function checkOrder(row: StagedRow, first: string, second: string): RowProblem[] {
  const from = row[first]
  const to = row[second]
  if (typeof from !== 'string' || typeof to !== 'string' || to >= from) return []
  return [{ column: second, rule: 'order', message: `lies before ${first} (${from})` }]
}
