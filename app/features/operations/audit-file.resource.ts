import { defineResource } from '#app/lib/define-page.ts'

export const resource = defineResource({ at: '/app/gov/operations/audit-file' })
export { download as loader } from './audit.server.ts'
