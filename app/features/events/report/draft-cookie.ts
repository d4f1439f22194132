/** Holds the key of the report that this browser fills in or filed last. */
export const DRAFT_COOKIE = 'hw_draft'
