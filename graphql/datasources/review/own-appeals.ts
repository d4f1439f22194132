import type { OwnAppeals } from '#api/appeals/notice.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const APPEAL = '/Client/Appeal'

/** REST calls of whoever appeals a decision, or holds what is appealed. */
export function ownAppealsSource(rest: Rest) {
  return {
    get: (id: string) => rest.get<OwnAppeals>(`${APPEAL}/Get/${encodeURIComponent(id)}`),
    begin: (submittalRid: number) =>
      rest.post<{ rid: number; productRid: number }>(`${APPEAL}/Begin`, { submittalRid }),
    withdraw: (rid: number, reason: string) =>
      rest.post<null>(`${APPEAL}/Withdraw`, { rid, reason }),
  }
}
