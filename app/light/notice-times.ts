/** Notices of the signed-in shell come after this time (spec 1 §2.3). */
export const NOTICE_DELAY_MS = 2_000

/** Toasts that tell of an error stay until closed; all others leave after this time. */
export const TOAST_MS = 8000

/** So long the words about a missing account type stay (spec 1 §9). */
export const INVALID_ACCOUNT_MS = 60_000
