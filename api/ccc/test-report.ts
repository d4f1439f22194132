/** The form of the report, whose signature records the test. */
export const TEST_REPORT = 'DW-BFT'
