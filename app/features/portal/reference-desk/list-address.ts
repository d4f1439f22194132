export const LISTS = '/app/gov/lists'
export const listAddress = (code: string): string => `${LISTS}/${encodeURIComponent(code)}`
