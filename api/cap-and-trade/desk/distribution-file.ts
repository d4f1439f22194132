import { inThread } from '#api/services/files/bounded/in-thread.ts'
import { isEmptyRow } from '#api/services/files/tables/csv-rows.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { MOST_UNITS, type Unit } from '../ledger/places.ts'
import type { Checked } from './desk.schemas.ts'

/** The columns of a distribution, in their order. */
export const COLUMNS = ['Facility ID', 'Unit', 'Cap year', 'Quantity'] as const
type Column = (typeof COLUMNS)[number]

export type Gift = { siteId: number; unit: Unit; vintage: number; quantity: number }
export type ReadFile = { gifts: Gift[]; errors: Checked['errors'] }

/** Which entities and cap years there are. */
export type Known = { sites: ReadonlySet<number>; years: ReadonlySet<number> }

const MOST_ROWS = 5_000

/**
 * Reads the rows of a distribution, from a CSV file or pasted from a spreadsheet. Every fault names its line and
 * column; with one fault nothing is taken.
 */
export async function readDistribution(text: string, known: Known): Promise<ReadFile> {
  const fault = (line: number, column: string, message: string): ReadFile => ({
    gifts: [],
    errors: [{ line, column, message }],
  })
  let lines: string[][]
  try {
    lines = await inThread('csv', [text, { mostRows: MOST_ROWS, trim: true, mayBePasted: true }])
  } catch (error) {
    if (error instanceof ApiError) throw error
    return fault(1, 'File', 'This cannot be read as CSV. A quotation mark may be missing its end.')
  }
  const [head = [], ...rows] = lines
  const wrong = COLUMNS.findIndex(
    (name, index) => head[index]?.toLowerCase() !== name.toLowerCase(),
  )
  if (wrong >= 0)
    return fault(
      1,
      COLUMNS[wrong] ?? '',
      `The first line names the columns: ${COLUMNS.join(', ')}.`,
    )
  if (rows.length === 0 || rows.length > MOST_ROWS)
    return fault(2, 'File', `A file has 1 to ${MOST_ROWS.toLocaleString('en-US')} rows.`)
  const errors: Checked['errors'] = []
  const seen = new Set<string>()
  const gifts = rows.flatMap((cells, index) => {
    if (isEmptyRow(cells)) return []
    const line = index + 2
    const say = (column: Column, message: string) => errors.push({ line, column, message })
    const before = errors.length
    const [site = '', unit = '', year = '', quantity = ''] = cells
    if (cells.length !== COLUMNS.length)
      errors.push({
        line,
        column: 'File',
        message: `A row has ${COLUMNS.length} cells, this one ${cells.length}.`,
      })
    if (!/^\d{1,15}$/.test(site) || !known.sites.has(Number(site)))
      say('Facility ID', `“${site.slice(0, 40)}” is no covered entity.`)
    if (!/^(instrument|credit)$/i.test(unit)) say('Unit', 'Write instrument or credit.')
    if (!/^\d{4}$/.test(year) || !known.years.has(Number(year)))
      say('Cap year', `“${year.slice(0, 40)}” is no cap year of this program.`)
    const plain = quantity.replaceAll(',', '')
    if (!/^\d{1,10}$/.test(plain) || Number(plain) < 1 || Number(plain) > MOST_UNITS)
      say('Quantity', 'Write a whole number above 0.')
    const key = `${site} ${unit.toLowerCase()} ${year}`
    if (seen.has(key)) say('Facility ID', 'This facility, unit and year stand in a line above.')
    seen.add(key)
    if (errors.length > before) return []
    return [
      {
        siteId: Number(site),
        unit: unit.toLowerCase() === 'credit' ? ('credit' as const) : ('instrument' as const),
        vintage: Number(year),
        quantity: Number(plain),
      },
    ]
  })
  return errors.length > 0 ? { gifts: [], errors: errors.slice(0, 100) } : { gifts, errors }
}

/** What a distribution comes to, by kind and cap year. */
export function totalsOf(gifts: readonly Gift[]): Checked['totals'] {
  const by = new Map<string, Checked['totals'][number]>()
  for (const { unit, vintage, quantity } of gifts) {
    const key = `${unit} ${vintage}`
    const sum = by.get(key) ?? { unit, vintage, quantity: 0, entities: 0 }
    by.set(key, { ...sum, quantity: sum.quantity + quantity, entities: sum.entities + 1 })
  }
  return [...by.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total)
}
