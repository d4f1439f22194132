/** A paper about money: an invoice, a receipt, a list of transactions. */
export type MoneyPaperData = {
  agencyName: string
  agencyTagline: string
  /** What kind of paper it is, as "Invoice". */
  kind: string
  reference: string
  /** What stands at the foot, as "Printed November 20, 2026". */
  dated: string
  title: string
  lead: string
  facts: { label: string; value: string | null }[]
  tables: {
    title: string
    columns: { title: string; weight: number; isFigure?: boolean }[]
    rows: (string | null)[][]
    /** What is said instead of no rows. */
    empty: string
  }[]
  /** What the reader is to know besides, a paragraph each. */
  notes: { title: string; paragraphs: string[] }[]
  /** The copy of record that it prints, whose data is kept inside the file; null where there is none. */
  record: { number: string; sha256: string; text: string; checkAddress: string } | null
  /** ISO moment; the date inside the file. */
  at: string
}
