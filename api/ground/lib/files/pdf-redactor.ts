/** What is taken out of a PDF: every place of some words, or a whole page; `bar` stands in their place. */
export type PdfMark = { words: string | null; pageNo: number | null; bar: string }

export type RedactJob = {
  bytes: Uint8Array
  marks: readonly PdfMark[]
  /** Of the copy; nothing of the original's own data is carried over. */
  title: string
  /** The day of the copy. */
  now: Date
}

export type PdfCopy = {
  bytes: Uint8Array
  pageCount: number
  /** How often a mark, counted from 0, was found on a page. */
  places: { mark: number; pageNo: number; count: number }[]
  /** Pages on which no words can be read: pictures of paper, or letters without meaning. */
  wordless: number[]
}

/** Makes a copy of a PDF anew, without what is marked. Refuses what cannot be read or takes too long. */
export type RedactPdf = (job: RedactJob) => Promise<PdfCopy>
