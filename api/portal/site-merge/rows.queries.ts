import { sql, type RawBuilder } from 'kysely'
import type { Rows } from './belongings.ts'

/** The site that stays and the one that goes. */
export type Two = { stays: number; goes: number }

const of = (expression: string, table: string) => sql.raw(expression.replaceAll('%', table))

/** A column of the rows' own table. */
export const at = ({ table }: Rows, column: string) => sql.ref(`${table}.${column}`)

/** Rows of one site. */
export const rowsOf = (rows: Rows, site: number): RawBuilder<boolean> => sql<boolean>`
  (${at(rows, rows.column)} = ${site}::bigint and ${rows.where ? of(rows.where, rows.table) : sql`true`})`

const sameOf = (rows: Rows, columns: readonly string[]) =>
  columns.length === 0
    ? sql`true`
    : sql.join(
        columns.map(
          (each) => sql`${of(each, 'other')} is not distinct from ${of(each, rows.table)}`,
        ),
        sql` and `,
      )

/** Whether a site has such a row already. */
export const isTwice = (rows: Rows, site: number): RawBuilder<boolean> =>
  rows.once
    ? sql<boolean>`exists (
        select from ${sql.table(rows.table)} other
        where ${sql.ref(`other.${rows.column}`)} = ${site}::bigint
          and ${rows.where ? of(rows.where, 'other') : sql`true`} and ${sameOf(rows, rows.once)})`
    : sql<boolean>`false`

/** Whether what both have once says something else at the other site. */
export const isOtherwise = (rows: Rows, site: number): RawBuilder<boolean> =>
  rows.once && rows.alike
    ? sql<boolean>`exists (
        select from ${sql.table(rows.table)} other
        where ${sql.ref(`other.${rows.column}`)} = ${site}::bigint
          and ${sameOf(rows, rows.once)} and not (${sameOf(rows, rows.alike)}))`
    : sql<boolean>`false`

/** The keys that a merge wrote down under a name. */
export const movedKeys = (mergeId: number, name: string) =>
  sql`(select row_key from site_merge_moves where merge_id = ${mergeId} and belonging = ${name})`
