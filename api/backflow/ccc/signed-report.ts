/** What a signed report says, by the names of its questions. */
export type SignedReport = {
  submittalId: number
  /** Who signs it, and by that tested. */
  signerId: number
  /** The stored text of an answer that is shown; empty for none. */
  text: (question: string) => string
  /** The number of the record that was chosen; null for none. */
  recordOf: (question: string) => number | null
  /** The parts of an address that is shown, in one line. */
  addressOf: (question: string) => string
}
