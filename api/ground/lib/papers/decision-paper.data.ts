/** What the paper of a decision prints: the permit, or the letter of a denial. */
export type DecisionPaperData = {
  agencyName: string
  agencyTagline: string
  kind: 'approve' | 'deny'
  /** It says on every page that it is not issued. */
  isProof: boolean
  /** What is issued, as "Construction permit". */
  title: string
  /** Null on a proof: the number is given when it is issued. */
  number: string | null
  /** The number of the paper, by version and revision. */
  edition: string
  /** Of a later version of a permit: what made it, and the version whose place it takes. */
  modification: { before: string; kind: 'amendment' | 'correction' | 'transfer' } | null
  submittalNumber: number
  applicationName: string
  holder: string
  siteName: string | null
  location: string
  effectiveOn: string | null
  expiresOn: string | null
  /** `isNew`: it does not stand so in the version before. */
  conditions: { text: string; duty: string | null; isNew: boolean }[]
  /** Conditions of the version before that hold no more. */
  leftOut: string[]
  /** What the type of the submittal asks of everybody. */
  duties: string[]
  letter: string
  appeal: string
  /** Where the state of the permit today is read; null on a proof and of a denial. */
  verifyAddress: string | null
  /** ISO moment; also the date inside the file. */
  issuedAt: string
}
