import { PastBound } from '../bounded/past-bound.ts'
import { hasSigns } from './signs.ts'
import { firstRowOf, type FirstRow, type ReadOptions, type RowCells } from './table.ts'

/** So many filled rows are looked at for the one with the headings. */
const LOOKED_AT = 40
/** Of them so many are shown, to choose another. */
const SHOWN = 12
/** Rows above the headings that are passed over. */
const MOST_ABOVE = 1_000

export type Found<Row extends RowCells = RowCells> = {
  heading: Row
  /** The rows below it. */
  rest: AsyncGenerator<Row>
  firstRows: FirstRow[]
  note: string
}

/** Finds the row of the headings among the first filled rows; what stands above it is passed over. */
export async function headingOf<Row extends RowCells>(
  rows: AsyncGenerator<Row>,
  { headings }: Pick<ReadOptions, 'headings'>,
  name: string,
): Promise<Found<Row>> {
  const filled: Row[] = []
  const all: Row[] = []
  const isEnough = (): boolean =>
    filled.length >= (headings === undefined ? 1 : LOOKED_AT) &&
    (typeof headings !== 'number' || (all.at(-1)?.rowNumber ?? 0) >= headings)
  // What breaks the reading below the headings is told when the rows are read.
  let broken: unknown
  while (!isEnough() && broken === undefined) {
    const next = await rows.next().catch((error: unknown) => {
      if (filled.length === 0) throw error
      broken = error
    })
    if (!next || next.done) break
    all.push(next.value)
    if (next.value.cells.some(hasSigns)) filled.push(next.value)
    if (all.length > MOST_ABOVE + LOOKED_AT)
      throw new PastBound(
        `The first ${MOST_ABOVE.toLocaleString('en-US')} rows of ${name} are empty: it is not read.`,
      )
  }
  if (filled.length === 0) throw new Error(`${name} is empty.`)
  const heading =
    typeof headings === 'number'
      ? filled.find(({ rowNumber }) => rowNumber === headings)
      : filled[headings === undefined ? 0 : suggestedHeading(filled)]
  if (!heading)
    throw new Error(`${name} has no headings in row ${headings}: nothing stands in that row.`)
  const behind = all.slice(all.indexOf(heading) + 1)
  async function* rest(): AsyncGenerator<Row> {
    yield* behind
    if (broken !== undefined) throw broken
    yield* rows
  }
  const isFirst = heading === filled[0]
  return {
    heading,
    rest: rest(),
    firstRows: filled.slice(0, SHOWN).map(firstRowOf),
    note: isFirst
      ? ''
      : `The headings are taken from row ${heading.rowNumber}; what stands above them is not read.`,
  }
}

const filledOf = (cells: readonly string[]): number => cells.filter(hasSigns).length

/**
 * Which of the first filled rows has the headings: the first that has as many filled cells as the rows below it have.
 * The first row keeps them unless it has half of that at most, as a title has: headings may lack over a column.
 */
function suggestedHeading(rows: readonly RowCells[]): number {
  const counts = rows.map(({ cells }) => filledOf(cells))
  const below = counts.slice(Math.floor(counts.length / 2)).sort((a, b) => a - b)
  const typical = below[Math.floor(below.length / 2)] ?? 0
  if (typical < 2 || (counts[0] ?? 0) * 2 > typical) return 0
  return Math.max(
    0,
    counts.findIndex((count) => count >= typical),
  )
}
