import { PRIVATE } from '#app/lib/private.ts'

/** The token in the address goes to nobody else, and into no cache. */
export const LANDING_HEADERS = { ...PRIVATE, 'Referrer-Policy': 'no-referrer' }
