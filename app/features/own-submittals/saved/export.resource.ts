import { defineResource } from '#app/lib/define-page.ts'

export const resource = defineResource({ at: '/app/submittal-lists/:file' })
export { download as loader } from './saved-searches.server.ts'
