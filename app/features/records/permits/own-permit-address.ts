/** Where holders have their permits. */
export const OWN_PERMITS = '/app/permits'
