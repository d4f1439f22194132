import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

export type Row = Record<string, string>
export type Cell = string | number | null

/** Reads one gzipped CSV of the public data set; cells are trimmed. */
export function readSource(folder: string, name: string): Row[] {
  const text = gunzipSync(readFileSync(path.join(folder, `${name}.csv.gz`)))
  return parse(text, { columns: true, bom: true, trim: true })
}

/** Writes one extract. Equal input gives equal bytes, so that a rebuild shows no difference. */
export function writeExtract(
  folder: string,
  name: string,
  columns: string[],
  rows: Cell[][],
): number {
  const packed = gzipSync(stringify([columns, ...rows]), { level: 9 })
  // Byte 9 names the operating system that packed the file.
  packed[9] = 255
  writeFileSync(path.join(folder, `${name}.csv.gz`), packed)
  console.log(`${name}.csv.gz: ${rows.length} rows, ${packed.length} bytes`)
  return packed.length
}

/** 10/31/2023 as 2023-10-31; null when the text is no such day. */
export function isoDate(text: string | undefined): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? '')
  if (!match) return null
  const [, month = '', day = '', year = ''] = match
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}

/** A zip code as five digits: the sources lost leading zeros. Null when it is none. */
export function zipCode(text: string | undefined): string | null {
  const digits = /^\d{3,5}/.exec(text ?? '')?.[0]
  return digits ? digits.padStart(5, '0') : null
}

export function latitude(text: string | undefined): number | null {
  const value = Number(text)
  return text && Number.isFinite(value) && Math.abs(value) <= 72 ? round5(value) : null
}

export function longitude(text: string | undefined): number | null {
  const value = Number(text)
  return text && Number.isFinite(value) && Math.abs(value) <= 180 ? round5(value) : null
}

function round5(value: number): number {
  return Math.round(value * 1e5) / 1e5
}

/** Capital-only names read badly: ACME STEEL OF OHIO becomes Acme Steel of Ohio. */
export function readableName(text: string): string {
  if (/[a-z]/.test(text)) return text
  return text
    .toLowerCase()
    .replace(
      /(^|[\s\-/(&.])([a-z])/g,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
}

export function plainKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
