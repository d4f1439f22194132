/** What is written as a sheet of a workbook or as a file of CSV. */
export type SheetOf = {
  readonly name: string
  readonly header: readonly string[]
  /** One after the other, so that a long table is never held whole. */
  readonly rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>
  /** Places of columns whose cells mark what is wrong. */
  readonly marked?: readonly number[]
}
