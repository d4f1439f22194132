import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/app/gov/operations/audit-file' })
export { download as loader } from './audit.server.ts'
