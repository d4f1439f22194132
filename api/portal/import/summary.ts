import { type Written } from './write-records.ts'

export type ImportSummary = Written & {
  /** Rows of the file, without the header. */
  rows: number
  /** Rows whose cells are all empty, which are no rows. */
  emptyRows: number
  /** Rows that the mapping's `where` left out. */
  leftOut: number
  /** Rows with the key of another row that the mapping lets pass. */
  repeated: number
  /** Rows, not cells: a row may break several rules. */
  rejected: number
  rejectedByRule: Record<string, number>
  /** Cells of loaded rows that were mended, left empty or only noted. */
  marked: number
  /** Records that the file lacks and that were deleted or hidden. */
  removed: number
  isLoaded: boolean
  /** The entry in the log of runs; null where nothing was written to it. */
  runId: number | null
}
