import { CompiledQuery, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

export type CopiedValue = string | number | boolean | null | undefined | object

/** How a driver knows a COPY whose rows are the statement's only parameter. */
export const COPY_FROM = /^copy .+ from stdin$/

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Adds rows by COPY, many times faster than by INSERT. `lines` are made by `copyLine`. */
export async function copyRows(
  trx: Transaction<Database>,
  table: string,
  columns: readonly string[],
  lines: string,
): Promise<void> {
  const statement = `copy ${table} (${columns.join(', ')}) from stdin`
  await trx.executeQuery(CompiledQuery.raw(statement, [lines]))
}

/** One row in COPY's own text format. Objects become JSON, lists of texts an array. */
export function copyLine(values: readonly CopiedValue[]): string {
  return `${values.map(copyCell).join('\t')}\n`
}

function copyCell(value: CopiedValue): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (Array.isArray(value))
    return escaped(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`)
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value)
}

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? character)
    : text
}
