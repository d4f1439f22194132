import type { PortalStatus } from '#api/portal-status/portal-status.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** The REST call about what works. */
export function portalStatusSource(rest: Rest) {
  return {
    get: () => rest.get<PortalStatus>('/Anon/Portal/GetStatus'),
  }
}
