import { defineResource } from '#app/lib/define-page.ts'

export const resource = defineResource({ at: '/:area/pub-rcd/data/:file' })
export { loader } from './export.server.ts'
