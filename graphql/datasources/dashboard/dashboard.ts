import type { ExpiringPermit } from '#api/dashboard/expiring-permits.schemas.ts'
import type {
  Announcement,
  Publication,
  TransactionAccount,
} from '#api/dashboard/messages.schemas.ts'
import type {
  OwnPermit,
  OwnPermitCriteria,
  OwnPermitReview,
  PassedPermit,
  VerifiedPermit,
} from '#api/own-permits/own-permits.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of the dashboard. */
export function dashboardSource(rest: Rest) {
  return {
    expiringPermits: (limit: number | null) =>
      rest.get<{ list: ExpiringPermit[]; total: number }>(
        `/Client/Dashboard/GetExpiringPermits${limit === null ? '' : `?limit=${limit}`}`,
      ),
    ownPermits: (criteria: OwnPermitCriteria) =>
      rest.post<{ list: OwnPermit[]; total: number }>(
        '/Client/Permit/GetPermitByCriteria',
        criteria,
      ),
    ownPermit: (rid: number) => rest.get<OwnPermitReview>(`/Client/Permit/Get/${rid}`),
    passedPermit: (rid: number) => rest.get<PassedPermit>(`/Client/Permit/GetPassed/${rid}`),
    verifiedPermit: (key: string) =>
      rest.get<VerifiedPermit>(`/Anon/Permit/Verify/${encodeURIComponent(key)}`),
    announcements: (userId: number) =>
      rest.get<Announcement[]>(`/AppSystem/Dashboard/GetAnnouncementSummaryByPublicUser/${userId}`),
    publications: (userId: number, count: number | null) =>
      rest.get<Publication[]>(
        `/AppSystem/Publication/GetPublicationsByPublicUser/${userId}${count === null ? '' : `?count=${count}`}`,
      ),
    transactions: (userId: number) =>
      rest.get<TransactionAccount[]>(`/AppSystem/Dashboard/GetFIMSAccountDetail/${userId}`),
    pendingLinks: (userId: number) =>
      rest.get<{ count: number }>(
        `/AppSystem/Dashboard/GetConsultantPermissionPendingCount/${userId}`,
      ),
    amend: (permitRid: number) =>
      rest.post<{ rid: number; productRid: number }>('/Client/Submission/Amend', { permitRid }),
    renew: (permitRid: number) =>
      rest.post<{ rid: number; productRid: number }>('/Client/Submission/Renew', { permitRid }),
  }
}
