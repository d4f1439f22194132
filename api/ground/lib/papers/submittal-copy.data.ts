/** What the copy of record of a submittal prints: plain data, read from the copy alone. */
export type SubmittalCopyData = {
  agencyName: string
  agencyTagline: string
  /** Address of the page on which a document is checked. */
  checkAddress: string
  /** Of the copy of record: number of the submittal and count of its signed versions. */
  number: string
  sha256: string
  /** ISO moment of the signature; also the date inside the file. */
  signedAt: string
  signedOn: string
  title: string
  lead: string
  keyFigures: { label: string; value: string }[]
  facts: { label: string; value: string }[]
  sections: { title: string; rows: { label: string; value: string | null }[] }[]
  tables: { title: string; columns: string[]; rows: string[][] }[]
  fee: { label: string; value: string }[]
  attachments: { name: string; documentType: string; sha256: string }[]
  /** In every language in which it was shown. */
  statement: string[]
  signer: string
  /** The copy of record, word for word: it goes into the file beside what is printed of it. */
  copy: string
}
