import { randomInt } from 'node:crypto'

// Crockford's alphabet: no I, L, O or U, so that a number can be read aloud and copied from paper.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The number of a report, such as EVT-2026-7K3F-9Q2M: readable, and not a running count that tells how
 * many reports there are. 40 random bits; the database refuses the same number twice.
 */
export function newReferenceNo(today: string): string {
  const letters = () => Array.from({ length: 4 }, () => LETTERS[randomInt(32)]).join('')
  return `EVT-${today.slice(0, 4)}-${letters()}-${letters()}`
}
