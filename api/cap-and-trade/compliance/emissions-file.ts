import { inThread } from '#api/services/files/bounded/in-thread.ts'
import { isEmptyRow } from '#api/services/files/tables/csv-rows.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { MOST_TONS } from '../ledger/places.ts'
import type { CheckedEmissions } from './compliance.schemas.ts'

/** The columns of a file of emissions, in their order. */
const COLUMNS = ['Facility ID', 'Year', 'Metric tons'] as const
type Column = (typeof COLUMNS)[number]

export type Emission = { siteId: number; year: number; tons: number }
type Fault = CheckedEmissions['errors'][number]
export type ReadEmissions = { emissions: Emission[]; errors: Fault[] }

/** Which entities and cap years there are. */
type Known = { sites: ReadonlySet<number>; years: ReadonlySet<number> }

const MOST_ROWS = 5_000
const SHOWN = 40

/** Reads the rows of a file of emissions. Every fault names its line and column; with one fault nothing is taken. */
export async function readEmissions(text: string, known: Known): Promise<ReadEmissions> {
  const fault = (line: number, column: string, message: string): ReadEmissions => ({
    emissions: [],
    errors: [{ line, column, message }],
  })
  const lines = await linesOf(text)
  if (!lines)
    return fault(1, 'File', 'This cannot be read as CSV. A quotation mark may be missing its end.')
  const [head = [], ...rows] = lines
  const wrong = COLUMNS.find((name, at) => head[at]?.toLowerCase() !== name.toLowerCase())
  if (wrong) return fault(1, wrong, `The first line names the columns: ${COLUMNS.join(', ')}.`)
  if (rows.length === 0 || rows.length > MOST_ROWS)
    return fault(2, 'File', `A file has 1 to ${MOST_ROWS.toLocaleString('en-US')} rows.`)
  const errors: Fault[] = []
  const seen = new Set<string>()
  const emissions = rows.flatMap((cells, at): Emission[] => {
    if (isEmptyRow(cells)) return []
    const before = errors.length
    const say = (column: Column | 'File', message: string) =>
      errors.push({ line: at + 2, column, message })
    const [site = '', year = '', tons = ''] = cells
    if (cells.length !== COLUMNS.length)
      say('File', `A row has ${COLUMNS.length} cells, this one ${cells.length}.`)
    if (!/^\d{1,15}$/.test(site) || !known.sites.has(Number(site)))
      say('Facility ID', `“${site.slice(0, SHOWN)}” is no covered entity.`)
    if (!/^\d{4}$/.test(year) || !known.years.has(Number(year)))
      say('Year', `“${year.slice(0, SHOWN)}” is no cap year of this program.`)
    const plain = tons.replaceAll(',', '')
    if (!/^\d{1,13}$/.test(plain) || Number(plain) > MOST_TONS)
      say('Metric tons', 'Write whole metric tons, 0 or more.')
    const key = `${site} ${year}`
    if (seen.has(key)) say('Facility ID', 'This facility and year stand in a line above.')
    seen.add(key)
    if (errors.length > before) return []
    return [{ siteId: Number(site), year: Number(year), tons: Number(plain) }]
  })
  return errors.length > 0 ? { emissions: [], errors: errors.slice(0, 100) } : { emissions, errors }
}

async function linesOf(text: string): Promise<string[][] | null> {
  try {
    return await inThread('csv', [text, { mostRows: MOST_ROWS, trim: true, mayBePasted: true }])
  } catch (error) {
    if (error instanceof ApiError) throw error
    return null
  }
}

/** What a file comes to, by year, and how many of its rows take the place of another figure. */
export function emissionTotals(
  emissions: readonly Emission[],
  known: ReadonlyMap<string, number>,
): CheckedEmissions['totals'] {
  const by = new Map<number, CheckedEmissions['totals'][number]>()
  for (const { siteId, year, tons } of emissions) {
    const sum = by.get(year) ?? { year, tons: 0, entities: 0, replaced: 0 }
    const former = known.get(`${siteId} ${year}`)
    by.set(year, {
      year,
      tons: sum.tons + tons,
      entities: sum.entities + 1,
      replaced: sum.replaced + (former !== undefined && former !== tons ? 1 : 0),
    })
  }
  return [...by.values()].toSorted((a, b) => a.year - b.year)
}
