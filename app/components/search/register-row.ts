import type { ReactNode } from 'react'
import type { ColumnWidth } from './register.css.ts'

export type RegisterColumn = {
  /** Key of the cell in a row. */
  key: string
  label: string
  /** Shorter label for stacked records; the column label otherwise. */
  stackLabel?: string
  /** Share of the table, for example "25%". */
  width?: ColumnWidth
  /** Quantities stand right. */
  align?: 'end'
  /**
   * Where it stands on a phone, once one column of a table says so: in the line under the name, across a line of its
   * own, at the right, or on the record's own page alone. Without any such word a table stacks name and value of each cell.
   */
  phone?: 'line' | 'across' | 'side' | 'away'
}

export type RegisterRow = {
  id: string
  /** The first cell, which names the record. */
  head: ReactNode
  /** One cell for each further column. */
  cells: Record<string, ReactNode>
  /** A `NoticeLine` across the columns: contested, appealed. */
  flag?: ReactNode
  /** What the checkbox selects, for example "4-3844-00008/00006". */
  selectLabel?: string
}
