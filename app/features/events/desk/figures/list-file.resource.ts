import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/app/ems/events/file' })
export { download as loader } from '../list.server.ts'
