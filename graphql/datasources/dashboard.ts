import type { ExpiringPermit } from '#api/dashboard/expiring-permits.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of the dashboard. */
export function dashboardSource(rest: Rest) {
  return {
    expiringPermits: (limit: number | null) =>
      rest.get<{ list: ExpiringPermit[]; total: number }>(
        `/Client/Dashboard/GetExpiringPermits${limit === null ? '' : `?limit=${limit}`}`,
      ),
  }
}
