/** `created_by` of the demonstration accounts, whose password everybody knows. */
export const DEMONSTRATION = 'demonstration'
