import { REPLACING } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import { msg } from '#words/words.ts'
export const REPLACING_FILE = '/app/line-replacement-file'
export const TITLE = msg('Replacement of lead lines')

/** Address of one system: how far it has come, and its plan. */
export const planAddress = (siteId: string): string => `${REPLACING}/${siteId}`
