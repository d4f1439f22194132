/** Longest text of any field; single fields allow less. */
export const MAX_TEXT = 10_000
