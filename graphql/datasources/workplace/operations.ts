import type { z } from 'zod'
import type { auditCriteriaSchema, AuditPage } from '#api/operations/audit-search.schemas.ts'
import type { Operations } from '#api/operations/operations.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const OPERATIONS = '/Agency/Operations'

/** REST calls of staff who see to how the portal runs. */
export function operationsSource(rest: Rest) {
  return {
    get: () => rest.get<Operations>(`${OPERATIONS}/Get`),
    compareFiles: () => rest.post<null>(`${OPERATIONS}/CompareFiles`, {}),
    verifyNewest: () => rest.post<null>(`${OPERATIONS}/VerifyNewest`, {}),
    searchAudit: (criteria: z.input<typeof auditCriteriaSchema>) =>
      rest.post<AuditPage>(`${OPERATIONS}/SearchAudit`, criteria),
  }
}
