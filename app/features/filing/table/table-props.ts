/** What is wrong in a cell, or in a row as a whole. */
type Fault = {
  cell: string
  row: number
  heading: string
  value: string
  message: string
  fix: string
  isError: boolean
}

/** What the page of a table shows. */
export type TableProps = {
  self: string
  formHref: string
  label: string
  rowCount: number
  most: number
  sameBy: readonly string[]
  waiting: {
    id: string
    fileName: string
    sheet?: string | null
    note: string
    problems: readonly string[]
    rowCount: number
    rightCount: number
    faultCount: number
    read: string
    faults: readonly Fault[]
  } | null
  /** The file that can be taken back. */
  undo: { words: string } | null
  /** Rows that were brought back just now. */
  back: number | null
  progressHref: string
  /** A file that another window, or another person, is having checked now. */
  checking: { fileName: string; words: string } | null
  done: { added?: number; changed?: number; removed?: number; leftOut?: number } | null
  files: { rows: string; empty: string; markedXlsx: string; markedCsv: string }
  refused: {
    message: string
    field: 'file' | 'pasted' | 'way' | 'undo'
    /** What was pasted and is refused. */
    pasted?: string
  } | null
}
