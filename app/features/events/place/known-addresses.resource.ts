import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/:area/pub-rcd/known-addresses' })
export { loader } from './known-addresses.server.ts'
