/** What the paper of a co-signature prints: plain data, read from the copy of record alone. */
export type CosignPaperData = {
  agencyName: string
  agencyTagline: string
  /** Address of the page on which a document is checked. */
  checkAddress: string
  number: string
  /** Of the copy of record. */
  sha256: string
  /** ISO moment of the decision; also the date inside the file. */
  decidedAt: string
  decidedOn: string
  decision: 'agreed' | 'disagreed'
  signer: string
  facts: { label: string; value: string }[]
  statement: string
  agreement: string
  disclaimer: string
  /** Copies of earlier do not have it. */
  signatureAgreement?: { title: string; text: string }
  comment: string
  sections: { title: string; rows: { label: string; value: string | null }[] }[]
  attachments: { name: string; sha256: string }[]
  shownSha256: string
  /** The copy of record, word for word: it goes into the file beside what is printed of it. */
  copy: string
}
