/** Of every page that is made for one visitor: nobody keeps it, not even the browser. */
export const PRIVATE = { 'Cache-Control': 'private, no-store' } as const
