import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/app/submittal-lists/:file' })
export { download as loader } from './saved-searches.server.ts'
