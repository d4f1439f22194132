/** Fewer letters would suggest anything. */
export const LEAST_LETTERS = 3

/** An address of a public site, to choose while an address is typed. */
export type KnownAddress = {
  id: string
  /** The street address. */
  line: string
  /** Address and name of the site. */
  words: string
}
