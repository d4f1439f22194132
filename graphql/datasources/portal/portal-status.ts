import type { Rest } from '#graphql/lib/rest.ts'

/** The REST call about what works. */
export function portalStatusSource(rest: Rest) {
  return {
    get: () => rest.call('portal.status'),
  }
}
