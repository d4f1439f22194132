/** Where the pages are that stand beside the list of service lines. */
export const FILINGS = '/app/inventory-filings'
export const REPLACING = '/app/line-replacement'
export const PHOTOS = '/app/service-line-photos'
export const LEAD_PATH = '/pub/lead'
export const lettersAddress = (siteId: string): string => `/app/line-letters/${siteId}`
