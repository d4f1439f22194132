import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

export type ExtractRow = Record<string, string | null>

/** The rows of one shipped extract; empty cells are null. */
export function readExtract(name: string): ExtractRow[] {
  const file = path.resolve('api/above/seeds/data', `${name}.csv.gz`)
  return parse(gunzipSync(readFileSync(file)), {
    columns: true,
    cast: (cell) => (cell === '' ? null : cell),
  })
}
