/** Time for the tests that kill processes or try thousands of acts: only one that hangs takes as long, on a slow machine too. */
export const HANGS_MS = 1_800_000
