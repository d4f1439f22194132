/** What an empty form of a submittal type prints, for reading before one starts: plain data. */
export type BlankFormData = {
  agencyName: string
  agencyTagline: string
  title: string
  lead: string
  code: string
  version: string
  /** ISO moment at which the form was stored: the paper is the same whenever it is made. */
  storedAt: string
  /** What to have at hand. */
  atHand: string[]
  sections: { title: string; rows: { label: string; value: string | null }[] }[]
  tables: { title: string; columns: string[] }[]
}
