/** The form of the report, whose signature records the test. */
export const TEST_REPORT = 'DW-BFT'

/** What the certificate of a tester is called among the licenses of an account. */
export const TESTER_LICENSE = 'Backflow assembly tester'
