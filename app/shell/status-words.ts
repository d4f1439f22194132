import { words } from '#words/words.ts'
/** The status pages /x/{status}. `code` is the HTTP status that they are answered with. */
export const STATUS_PAGES: Record<string, { title: string; words: string; code: number }> = words({
  '404': {
    title: 'This page was not found',
    words: 'The address may be wrong, or the record is not public.',
    code: 404,
  },
  maintenance: {
    title: 'The portal is being maintained',
    words: 'It will be back soon. Records and drafts are kept. In an emergency call 911.',
    code: 503,
  },
  'api-loading': {
    title: 'The portal is starting',
    words: 'Records and settings are being loaded. Try again in a moment.',
    code: 200,
  },
})
