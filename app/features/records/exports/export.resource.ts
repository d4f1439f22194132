import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/:area/pub-rcd/data/:file' })
export { loader } from './export.server.ts'
