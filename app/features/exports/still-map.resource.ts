import { defineResource } from '#app/lib/define-page.ts'

export const resource = defineResource({ at: '/:area/pub-rcd/map/:kind' })
export { loader } from './still-map.server.tsx'
