import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/:area/pub-rcd/map/:kind' })
export { loader } from './still-map.server.tsx'
