/**
 * Tests after a repair, by what their fields begin with: the next one is asked when the one before failed too. As many
 * as the form has.
 */
export const RETESTS = ['retest.', 'retest2.', 'retest3.', 'retest4.', 'retest5.'] as const
