export const OPERATIONS = '/app/gov/operations'
export const AUDIT_SEARCH = `${OPERATIONS}/audit`
export const AUDIT_FILE = `${OPERATIONS}/audit-file`
