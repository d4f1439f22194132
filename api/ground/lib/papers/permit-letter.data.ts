/** What the letter about an act on a permit, or on the appeal of a decision, prints. */
export type PermitLetterData = {
  agencyName: string
  agencyTagline: string
  /** Of the agency, that acted. */
  department: string | null
  /** What was done, as "Suspension". */
  title: string
  /** Of the letter. */
  number: string
  /** What it is about, as "permit WQ-NOEX-000004". */
  about: string
  typeName: string
  holder: string | null
  siteName: string | null
  location: string
  /** What it does, a sentence each. */
  says: string[]
  reason: string
  rule: string
  fromOn: string
  untilOn: string | null
  /** Where the state of the permit today is read; null where the permit has no such page. */
  verifyAddress: string | null
  /** The day of the agency. */
  writtenOn: string
  /** ISO moment; the date inside the file. */
  recordedAt: string
}
