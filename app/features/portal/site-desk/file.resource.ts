import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/app/gov/sites-file' })
export { download as loader } from './list.server.ts'
