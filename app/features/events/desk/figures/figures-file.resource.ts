import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/app/ems/hot-spots/file' })
export { download as loader } from './hot-spots.server.ts'
