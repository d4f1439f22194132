/** Fewer letters would suggest anything. */
export const LEAST_LETTERS = 3
