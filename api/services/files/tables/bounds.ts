import { PastBound } from '../bounded/past-bound.ts'

/** What is read of one table. */
export type Bounds = {
  mostColumns: number
  /** Letters of one cell. */
  mostLetters: number
  /** Cells of all rows, the empty ones between others too: few bytes of a workbook can name many. */
  mostCells: number
  /** Bytes of the parts of a workbook that are no rows: its list of sheets, its styles. */
  mostPartBytes: number
}

/** As many letters as the programs that write workbooks put into a cell. */
const CELL_OF_WORKBOOK = 32_767

const AT_PAGE: Bounds = {
  mostColumns: 1_000,
  mostLetters: CELL_OF_WORKBOOK,
  mostCells: 20_000_000,
  mostPartBytes: 8 * 1_048_576,
}
/** Of a file that an operator names in a command. */
const BY_COMMAND: Bounds = {
  mostColumns: 16_384,
  mostLetters: 1_000_000,
  mostCells: Number.MAX_SAFE_INTEGER,
  mostPartBytes: 256 * 1_048_576,
}

export function boundsOf({ atPage }: { atPage?: unknown }): Bounds {
  return atPage ? AT_PAGE : BY_COMMAND
}

/** Counts cells, and ends the reading past the bound. */
export function counting({ mostCells }: Bounds): (cells: number) => void {
  let count = 0
  return (cells) => {
    count += cells
    if (count > mostCells)
      throw new PastBound(
        `The table has more than ${mostCells.toLocaleString('en-US')} cells: it is not read. Split it.`,
      )
  }
}
