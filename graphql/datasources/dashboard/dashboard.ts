import type { OwnPermitCriteria } from '#api/own-permits/own-permits.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of the dashboard. */
export function dashboardSource(rest: Rest) {
  return {
    expiringPermits: (limit: number | null) =>
      rest.call('dashboard.expiringPermits', { query: { limit: limit ?? undefined } }),
    ownPermits: (criteria: OwnPermitCriteria) =>
      rest.call('dashboard.ownPermits', { body: criteria }),
    ownPermit: (rid: number) => rest.call('dashboard.ownPermit', { path: { id: rid } }),
    passedPermit: (rid: number) => rest.call('dashboard.passedPermit', { path: { id: rid } }),
    verifiedPermit: (key: string) => rest.call('permits.verify', { path: { key } }),
    announcements: (userId: number) =>
      rest.call('dashboard.announcements', { path: { id: userId } }),
    publications: (userId: number, count: number | null) =>
      rest.call('dashboard.publications', {
        path: { id: userId },
        query: { count: count ?? undefined },
      }),
    transactions: (userId: number) => rest.call('dashboard.transactions', { path: { id: userId } }),
    pendingLinks: (userId: number) =>
      rest.call('consultants.pendingCount', { path: { id: userId } }),
    amend: (permitRid: number) => rest.call('filing.amend', { body: { permitRid } }),
    renew: (permitRid: number) => rest.call('filing.renew', { body: { permitRid } }),
  }
}
